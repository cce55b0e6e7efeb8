import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';
import { linesOf } from './walk.mjs';

/**
 * Drawings in SVG, as editors write them: what is not seen blocks nothing, what is cut is cut, and the
 * report tells of the rest. `import-attributes.test.mjs` walks the elements and attributes one by one.
 */

const { fromFile, fromSVG } = await import(entry('bitangent/import'));

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (body, options, more = '') =>
  fromSVG(`<svg ${NAMESPACE} viewBox="0 0 100 100" ${more}>${body}</svg>`, options);
const idsOf = ({ scene }) =>
  [...(scene.circles ?? []), ...(scene.polygons ?? []), ...(scene.walls ?? [])].map(({ key }) => key.id); // prettier-ignore
const areaOf = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + (x * v - y * u) / 2;
  }, 0);
/** The area of a polygon with its holes. */
const sizeOf = ({ points, holes = [], areas = [] }) =>
  [points, ...areas].reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0) -
  holes.reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0);
const near = (value, wanted, error = 1e-6) =>
  assert.ok(Math.abs(value - wanted) <= error, `${value} and not ${wanted}`);

describe('drawings of Illustrator', () => {
  it('have entities, which stand for namespaces', () => {
    const file = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!-- "&lt;" -->
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai 'http://ns.adobe.com/&quot;AdobeIllustrator&#x2f;10.0/'>
  <!ENTITY size "1&ten;"><!ENTITY ten "0">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 100 100">
  <switch>
    <foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef/></foreignObject>
    <g i:extraneous="self"><rect id="a" width="&size;" height="20"/></g>
  </switch>
  <i:pgf>eJzs</i:pgf>
</svg>`;
    const map = fromFile('plan', file);
    assert.deepEqual(idsOf(map), ['a']);
    near(sizeOf(map.scene.polygons[0]), 200);
    assert.deepEqual(linesOf(map), [
      '<foreignObject>: another child of its switch is read',
      '<pgf>: it is no element of SVG',
    ]);
  });

  it('have entities that are refused where they are no text, or without end', () => {
    const read = (declarations) => () =>
      fromSVG(`<!DOCTYPE svg [${declarations}]><svg><desc>&a;</desc></svg>`);
    const fails = (declarations, message) =>
      assert.throws(read(declarations), { code: 'BAD_FORMAT', message });
    fails('<!ENTITY a "<rect/>">', 'fromSVG: the entity "&a;" has markup in it: expected a text');
    fails('<!ENTITY a "&b;"><!ENTITY b "&a;">', /stands for others without end/);
    fails('<!ENTITY % a "1">', /it is not XML: /);
    fails('<!ENTITY a SYSTEM "file:///a">', /it is not XML: /);
    fails('<!ENTITY b "1">', /it is not XML: /);
  });

  it('have classes, whose styles come after those of attributes', () => {
    const map = svg(`<defs><style>.st0{fill:none;stroke:#000;} .st1 { fill: #FFF }</style></defs>
      <rect id="building" class="st0" fill="red" width="90" height="90"/>
      <rect id="table" class="st1" x="10" y="10" width="5" height="5"/>`);
    assert.deepEqual(map.scene.walls.map(({ key }) => key.id), ['building']); // prettier-ignore
    assert.deepEqual(map.scene.polygons.map(({ key }) => key.id), ['table']); // prettier-ignore
  });

  it('may have their style sheet in a file of its own, which the report tells of', () => {
    const map = fromSVG(`<?xml-stylesheet href="a.css" type="text/css"?><svg ${NAMESPACE}/>`);
    assert.deepEqual(linesOf(map), ['style sheet: one in a file of its own is not read']);
    const less = svg('<style type="text/less">rect { fill: none }</style>');
    assert.deepEqual(linesOf(less), [
      'style sheet: a style sheet of the type "text/less" is not read',
    ]);
  });
});

describe('drawings of Figma', () => {
  it('have the fill of the outermost element, and are cut at its clip path', () => {
    const map = svg(
      `<g clip-path="url(#clip0)">
         <rect id="cut" x="90" y="10" width="20" height="10" fill="#000"/>
         <circle id="in" cx="50" cy="50" r="50" fill="#000"/>
         <circle id="half" cx="100" cy="20" r="10" fill="#000"/>
         <rect id="out" x="101" width="5" height="5" fill="#000"/>
         <path id="line" d="M90 90H110M105 80h5" stroke="black"/>
       </g>
       <defs><clipPath id="clip0"><rect width="100" height="100" fill="white"/></clipPath></defs>`,
      { maxError: 0.001 },
      'fill="none"',
    );
    const by = (id) => map.scene.polygons.find(({ key }) => key.id === id);
    near(sizeOf(by('cut')), 100);
    near(sizeOf(by('half')), (100 * Math.PI) / 2, 0.2);
    assert.deepEqual(map.scene.circles, [{ x: 50, y: 50, radius: 50, key: { name: 'in', type: 'circle', id: 'in' } }]); // prettier-ignore
    assert.deepEqual(map.scene.walls.map(({ points }) => points), [[[90, 90], [100, 90]]]); // prettier-ignore
    assert.ok(
      linesOf(map).some((line) => line.startsWith('<rect> "out": it is outside its clip paths')),
    );
  });

  it('have masks, which are open where they are not black', () => {
    const masked = (inner, more = '') =>
      svg(`<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="80" height="100" ${more}>${inner}</mask>
        <rect id="r" width="100" height="100" mask="url(#m)"/>`);
    const sizes = (map) => (map.scene.polygons ?? []).map(sizeOf);
    const box = (fill, width, more = '') =>
      `<rect width="${width}" height="100" fill="${fill}" ${more}/>`;
    near(sizes(masked(box('white', 50)))[0], 5000);
    near(sizes(masked(box('#D9D9D9', 100)))[0], 8000);
    near(sizes(masked(box('white', 100) + box('black', 30)))[0], 5000);
    near(sizes(masked(box('black', 30) + box('white', 20)))[0], 2000);
    near(sizes(masked(box('white', 100) + box('black', 30, 'fill-opacity=".5"')))[0], 8000);
    near(sizes(masked(box('black', 30), 'mask-type="alpha"'))[0], 3000);
    assert.deepEqual(sizes(masked(box('black', 30))), []);
    for (const inner of [
      '<text>a</text>',
      '<image/>',
      '<path d="M0 0h9" fill="none" stroke="#fff"/>',
    ]) {
      const map = masked(box('white', 50) + inner);
      near(sizes(map)[0], 10000);
      assert.ok(linesOf(map).includes('<rect> "r": not cut by its mask, which has more than filled shapes in it'), inner); // prettier-ignore
    }
  });

  it('have clip paths of several shapes, of clips, and of boxes', () => {
    const clipped = (inner, more = '', defs = '') =>
      svg(`${defs}<clipPath id="k" ${more}>${inner}</clipPath>
        <rect x="20" y="20" width="40" height="40" clip-path="url(#k)"/>`).scene.polygons;
    const box = '<rect width="40" height="40"/>';
    near(sizeOf(clipped(`${box}<rect x="30" y="30" width="90" height="90"/>`)[0]), 400 + 900 - 100);
    near(sizeOf(clipped(box, 'clip-path="url(#n)"', '<clipPath id="n"><rect width="30" height="90"/></clipPath>')[0]), 200); // prettier-ignore
    near(sizeOf(clipped('<rect width=".5" height=".25"/>', 'clipPathUnits="objectBoundingBox"')[0]), 200); // prettier-ignore
    near(sizeOf(clipped('<path d="M0 0h90v90h-90zM30 30h9v9h-9z" clip-rule="evenodd"/>')[0]), 1600 - 81); // prettier-ignore
    near(sizeOf(clipped(`<rect width="90" height="90" visibility="hidden"/>${box}`)[0]), 400);
    // Groups in a clip path are not drawn, also where they are used.
    near(sizeOf(clipped(`${box}<g><rect width="90" height="90"/></g><use href="#in"/>`, '', '<defs><g id="in"><rect width="90" height="90"/></g></defs>')[0]), 400); // prettier-ignore
    const around = svg('<clipPath id="k" clip-path="url(#k)"><rect/></clipPath><g id="a" clip-path="url(#k)"/>'); // prettier-ignore
    assert.ok(linesOf(around).includes('<clipPath> "k": not cut by its clip-path, which uses itself'), linesOf(around).join()); // prettier-ignore
  });
});

describe('what is not seen', () => {
  it('is not in the way, and the option role may say else', () => {
    const shapes = [
      '<rect id="clear" width="1" height="1" opacity="0"/>',
      '<g opacity="0%"><rect id="in-clear" width="1" height="1"/></g>',
      '<rect id="hidden" width="1" height="1" visibility="hidden"/>',
      '<rect id="unpainted" width="1" height="1" fill="none" stroke="none"/>',
      '<line id="thin" x2="9" y2="9" stroke="red" stroke-width="0"/>',
      '<path id="faint" d="M0 0h9" stroke="rgb(0 0 0 / 0%)" fill="#0000"/>',
    ].join('');
    const ids = ['clear', 'in-clear', 'hidden', 'unpainted', 'thin', 'faint'];
    const map = svg(shapes);
    assert.deepEqual([map.scene, map.report.ignored.length], [{}, ids.length]);
    /** @type {string[]} */
    const asked = [];
    const all = svg(shapes, {
      role: ({ id, type }, own) => {
        asked.push(`${id} ${own}`);
        return type === 'rect' ? 'obstacle' : 'wall';
      },
    });
    assert.deepEqual(asked, ids.map((id) => `${id} none`)); // prettier-ignore
    assert.deepEqual([all.scene.polygons.length, all.scene.walls.length], [4, 2]);
  });

  it('may be the bounds by its name', () => {
    const { scene } = svg('<rect id="Bounds" width="9" height="9" fill="none"/>');
    near(sizeOf(scene.bounds), 81);
  });

  it('of a line with a fill is its fill', () => {
    const map = svg('<path id="a" d="M0 0h9" stroke="red"/><line id="b" x2="9" fill="red"/>');
    assert.deepEqual(idsOf(map), ['a', 'b']);
    assert.deepEqual(linesOf(map), [
      '<line> "b": it has no stroke: read as a wall along its lines',
      'strokes: 1 read as lines without a width, up to 1 wide: see the option strokes',
    ]);
  });
});

describe('the option solid', () => {
  const plan = `<style>.thick { stroke-width: 3 }</style>
    <rect id="floor" width="100" height="100" fill="White"/>
    <g id="Walls"><rect id="wall" width="100" height="5" fill="#000"/></g>
    <rect id="table" class="furniture" x="50" y="50" width="5" height="5" fill="#AABBCC"/>
    <g class="furniture"><circle id="chair" cx="70" cy="70" r="2" fill="rgb(1, 2, 3)"/></g>
    <line id="fence" x1="10" y1="20" x2="30" y2="20" stroke="red"/>
    <rect id="bounds" width="100" height="100" fill="none"/>`;

  it('names groups, classes and colours', () => {
    const solid = (...names) => idsOf(svg(plan, { solid: names }));
    assert.deepEqual(solid('Walls'), ['wall']);
    assert.deepEqual(solid('furniture'), ['chair', 'table']);
    assert.deepEqual(solid('#abc'), ['table']);
    assert.deepEqual(solid('#000000', 'rgb(1,2,3)', 'Red'), ['chair', 'wall', 'fence']);
    const map = svg(plan, { solid: ['Walls'] });
    near(sizeOf(map.scene.bounds), 10_000);
    assert.deepEqual(map.report.ignored[0], {
      object: '<rect> "floor"',
      why: 'neither its layer, nor its class, nor its colour is in the option solid',
    });
  });

  it('has names that there are', () => {
    assert.throws(() => svg(plan, { solid: ['Wall'] }), {
      code: 'UNKNOWN_NAME',
      message: 'fromSVG: unknown layer, class or colour "Wall": did you mean "Walls"?',
    });
    assert.throws(() => svg(plan, { solid: 'Walls' }), { code: 'WRONG_TYPE', message: /^fromSVG: solid is "Walls": expected a list/ }); // prettier-ignore
  });

  it('is named where one shape holds most others', () => {
    const told = (map) => linesOf(map).filter((line) => line.includes('lie in it'));
    assert.deepEqual(told(svg(plan)), [
      '<rect> "floor": 4 of the 4 other shapes lie in it: if it is a floor, name what is solid by the option solid',
    ]);
    assert.deepEqual(told(svg(plan.replace('width="100" height="100" fill="White"', 'width="60" height="30" x="9" y="9"'))), []); // prettier-ignore
    assert.deepEqual(told(svg(plan, { solid: ['Walls'] })), []);
    const ring = plan.replace(
      '<rect id="floor" width="100" height="100"',
      '<path id="floor" fill-rule="evenodd" d="M0 0h100v100h-100zM1 1v98h98v-98z"',
    );
    assert.deepEqual(told(svg(ring)), []);
  });
});

describe('the option strokes', () => {
  const size = (body, options) => {
    const { polygons = [] } = svg(body, { strokes: 'areas', ...options }).scene;
    return polygons.reduce((sum, polygon) => sum + sizeOf(polygon), 0);
  };

  it('makes strokes areas, with their caps and joins', () => {
    const line = (more) => `<line x1="10" y1="50" x2="90" y2="50" stroke="red" ${more}/>`;
    near(size(line('stroke-width="4"')), 320);
    near(size(line('stroke-width="4" stroke-linecap="square"')), 336);
    near(size(line('stroke-width="4" stroke-linecap="round"'), { maxError: 1e-4 }), 320 + 4 * Math.PI, 0.01); // prettier-ignore
    near(size(line('stroke-width="4" transform="scale(1 .5)"')), 160);
    near(size(line('stroke-width="4%"')), 320);
    const bend = (join) =>
      `<path d="M10 10H50V50" fill="none" stroke="red" stroke-width="4" stroke-linejoin="${join}"/>`;
    near(size(bend('miter')), 320);
    near(size(bend('bevel')), 318);
    near(size(bend('round'), { maxError: 1e-4 }), 316 + Math.PI, 0.01);
    near(size(bend('miter" stroke-miterlimit="1')), 318);
    near(size('<rect x="20" y="20" width="10" height="10" fill="none" stroke="red" stroke-width="2"/>'), 144 - 64); // prettier-ignore
    near(size('<rect x="20" y="20" width="10" height="10" stroke="red" stroke-width="2"/>'), 144);
  });

  it('keeps circles', () => {
    const { scene } = svg('<circle id="a" r="3" stroke="red" stroke-width="2"/>', { strokes: 'areas' }); // prettier-ignore
    assert.deepEqual(scene.circles, [{ x: 0, y: 0, radius: 4, key: { name: 'a', type: 'circle', id: 'a' } }]); // prettier-ignore
    const ring = '<circle r="3" fill="none" stroke="red" stroke-width="2"/>';
    near(size(ring, { maxError: 1e-4 }), Math.PI * (16 - 4), 0.05);
  });

  it('tells of dashes, and of strokes that are read as lines', () => {
    const dashed = '<path id="a" d="M0 0h9" stroke="red" stroke-dasharray="1 2" stroke-width="6"/>';
    const thin = '<path d="M0 9h9" stroke="red"/>';
    const scaled = `<g transform="scale(2)">${thin}</g>`;
    assert.deepEqual(linesOf(svg(dashed + thin + scaled)), [
      '<path> "a": dashes read as one line',
      'strokes: 3 read as lines without a width, up to 6 wide: see the option strokes',
    ]);
    assert.deepEqual(linesOf(svg(thin, { strokes: 'areas' })), []);
    assert.throws(() => svg('', { strokes: 'area' }), { code: 'WRONG_TYPE', message: "fromSVG: strokes is \"area\": expected 'lines' or 'areas'" }); // prettier-ignore
  });
});

it('shapes of what was left out are in the report', () => {
  const { report } = svg(
    `<clipPath id="k"><rect width="9" height="9"/></clipPath>
     <rect id="out" x="50" width="5" height="5" clip-path="url(#k)"/>
     <path id="line" d="M50 50h9" stroke="red" clip-path="url(#k)"/>
     <rect id="clear" width="5" height="5" opacity="0"/>`,
    { shapes: true },
  );
  assert.deepEqual(
    report.shapes.map(({ object, role }) => [object, role]),
    ['<rect> "out"', '<path> "line"', '<rect> "clear"'].map((object) => [object, 'none']),
  );
});
