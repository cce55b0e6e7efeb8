// The sprites, drawn with a context of a canvas: there is no image to load.

const TURN = 2 * Math.PI;
export const FRAMES = 4; // of a soldier who walks
export const SIZE = 48; // of a frame, in pixels of its texture
export const COATS = ['#c8432b', '#2c6fb5', '#e0a92e'];

function oval(context, color, x, y, width, height = width) {
  context.fillStyle = color;
  context.beginPath();
  context.ellipse(x, y, width, height, 0, 0, TURN);
  context.fill();
}

function line(context, color, width, ...points) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.beginPath();
  for (let i = 0; i < points.length; i += 2)
    context.lineTo(points[i], points[i + 1]);
  context.stroke();
}

/** A soldier from above, who looks along x, as wide as his agent. */
export function drawSoldier(context, coat, frame) {
  const stride = [0, 3.5, 0, -3.5][frame];
  oval(context, '#00000030', -1, 1, 8, 8);
  oval(context, '#4a3626', 1 + stride, -3, 3.6, 2.1);
  oval(context, '#4a3626', 1 - stride, 3, 3.6, 2.1);
  line(context, '#6b4d2c', 1.4, -7, 6.5, 15, 6.5);
  line(context, '#e8edf2', 2, 13, 6.5, 16.5, 6.5);
  oval(context, coat, -0.5, 0, 4.2, 7);
  oval(context, '#f0c9a0', 3, 6.2, 1.8);
  oval(context, '#f4efe2', 2.8, -6, 2.6, 4.6);
  oval(context, coat, 3.2, -6, 1.3, 2.4);
  oval(context, '#a4aeb8', 0.6, 0, 4.2, 3.8);
  oval(context, '#dfe5ea', 1.4, -0.9, 1.7, 1.3);
  line(context, coat, 2.2, -5.5, 0, 1.5, 0);
}

/** A boulder around (0, 0), with moss and light from above. */
export function drawBoulder(context, radius, tone) {
  oval(context, '#00000038', 5, 7, radius, radius);
  oval(context, tone.rim, 0, 0, radius);
  oval(context, tone.rock, -1, -1, radius - 3);
  oval(
    context,
    tone.light,
    -0.22 * radius,
    -0.26 * radius,
    0.6 * radius,
    0.52 * radius,
  );
  for (let i = 0; i < 9; i++) {
    const [angle, far] = [2.4 * i + radius, radius * (0.3 + 0.055 * i)];
    const color = i % 3 === 0 ? tone.moss : tone.rim;
    const size = radius * (i % 3 === 0 ? 0.13 : 0.05);
    oval(
      context,
      color,
      far * Math.cos(angle),
      far * Math.sin(angle),
      size,
      0.75 * size,
    );
  }
}

/** Grass, with tufts that lie evenly, whatever their number. */
export function drawMeadow(context, width, height, tone) {
  context.fillStyle = tone.grass;
  context.fillRect(0, 0, width, height);
  for (let i = 1; i < 420; i++) {
    const [x, y] = [
      width * ((i * 0.7548776662) % 1),
      height * ((i * 0.5698402909) % 1),
    ];
    if (i % 6 === 0)
      oval(context, tone.patch, x, y, 34 + (i % 5) * 9, 20 + (i % 7) * 4);
    else
      line(
        context,
        tone.tuft,
        2,
        x - 4,
        y - 6,
        x,
        y,
        x + 1,
        y - 8,
        x,
        y,
        x + 5,
        y - 5,
      );
  }
}

export const DAY = {
  ...{ grass: '#a9c27a', patch: '#b6cd88', tuft: '#8fab62' },
  ...{ rim: '#737a80', rock: '#9aa1a8', light: '#b6bcc2', moss: '#7f9a55' },
};
export const NIGHT = {
  ...{ grass: '#26341f', patch: '#2b3a23', tuft: '#3a4d2e' },
  ...{ rim: '#32383e', rock: '#535b63', light: '#656e77', moss: '#465c33' },
};
