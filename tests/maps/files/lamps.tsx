<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.0" name="lamps" tilewidth="20" tileheight="10" tilecount="2" columns="2" tilerendersize="grid" fillmode="preserve-aspect-fit">
 <image source="lamps.png" width="40" height="10"/>
 <tile id="0">
  <objectgroup draworder="index">
   <object id="1" x="2" y="3" width="12" height="6"/>
   <object id="2" x="16" y="1" width="3" height="3">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
</tileset>
