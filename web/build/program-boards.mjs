/** Draws what programs compute: worlds with paths, agents and lines of equal distance, as SVG. */

/** @typedef {import('./record-program.mjs').Board} Board */

/** The most that a board takes of the page, in pixels. */
const [WIDTH, HEIGHT] = [702, 340];
/** Between two boards, in pixels. */
const GAP = 12;
/** How many places of one agent are shown. */
const PLACES = 8;

/** @param {number[]} numbers */
const list = (...numbers) => numbers.map((number) => Number(number.toFixed(1))).join(' ');

/** The points that a board shows. @param {Board} board @returns {number[][]} */
function pointsOf({ obstacles, radius, paths, tracks, radii }) {
  const around = (/** @type {number[]} */ [x, y], r = 0) => [[x - r, y - r], [x + r, y + r]]; // prettier-ignore
  return [
    ...obstacles.flatMap((one) =>
      one.kind === 'circle'
        ? around([one.x, one.y], one.radius + radius)
        : one.points.flatMap((/** @type {number[]} */ point) =>
            around(point, one.kind === 'bounds' ? 0 : radius),
          ),
    ),
    ...paths.flatMap(({ start, goal, segments }) =>
      segments.length === 0
        ? []
        : [start, goal, ...segments.map(({ to = [0, 0] }) => to)].flatMap((end) =>
            around(end, radius),
          ),
    ),
    ...tracks.flatMap((track, i) => track.flatMap((point) => around(point, radii[i]))),
  ];
}

/** How a board is drawn: its scale and its places in pixels. */
class View {
  /** @param {Board[]} boards that have one scale @param {boolean} isDown y points down @param {number} width */
  constructor(boards, isDown, width) {
    const points = boards.flatMap(pointsOf);
    const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
    const [left, right, low, high] = [xs, ys].flatMap((all) => [
      Math.min(...all),
      Math.max(...all),
    ]);
    this.scale = Math.min((width - 24) / (right - left), (HEIGHT - 24) / (high - low));
    this.side = isDown ? 1 : -1;
    this.from = [left, isDown ? low : high];
    this.size = [right - left, high - low].map((length) => Math.ceil(length * this.scale) + 24);
  }

  /** @param {ArrayLike<number>} point */
  at(point) {
    const [x, y] = [0, 1].map((axis) => (point[axis] - this.from[axis]) * this.scale);
    return [12 + x, 12 + this.side * y];
  }

  /** @param {string} kind @param {ArrayLike<number>} center @param {number} r in pixels */
  disc(kind, center, r) {
    const [x, y] = this.at(center);
    return `<circle class="${kind}" cx="${list(x)}" cy="${list(y)}" r="${list(r)}"/>`;
  }

  /** @param {ArrayLike<number>[]} points */
  line(points) {
    return `M${points.map((point) => list(...this.at(point))).join('L')}`;
  }

  /** A segment of a path. @param {any} segment */
  segment({ type, from, to, radius, sweep }) {
    const r = radius * this.scale;
    const flags = [Math.abs(sweep) > Math.PI, sweep * this.side > 0].map(Number);
    const end = type === 'line' ? 'L' : `A${list(r, r)} 0 ${flags.join(' ')} `;
    return `<path class="${type}" d="M${list(...this.at(from))}${end}${list(...this.at(to))}"/>`;
  }
}

/** An obstacle, or how far it keeps agents away. @param {View} view @param {any} one @param {number} radius @param {string} kind */
function obstacle(view, one, radius, kind) {
  if (one.kind === 'circle') {
    return view.disc(kind, [one.x, one.y], (one.radius + radius) * view.scale);
  }
  const outlines = [one.points, ...(one.holes ?? []), ...(one.areas ?? [])];
  const close = one.kind === 'wall' ? '' : 'Z';
  const data = outlines.map((points) => view.line(points) + close).join('');
  const width = radius > 0 ? ` stroke-width="${list(2 * radius * view.scale)}"` : '';
  return `<path class="${kind} ${one.kind}" d="${data}"${width}/>`;
}

/** Places of one agent, evenly among all. @param {View} view @param {number[][]} track @param {number} radius @param {boolean} isAlone */
function agent(view, track, radius, isAlone) {
  const r = Math.max(3, radius * view.scale);
  const last = track.length - 1;
  const most = Math.min(last, isAlone ? PLACES : 1);
  const places = Array.from({ length: most }, (_, i) => track[Math.round((i * last) / most)]);
  const way = isAlone
    ? ''
    : `<path class="track" d="${view.line(track.filter((_, i) => i % 6 === 0 || i === last))}"/>`;
  return (
    way +
    places.map((place) => view.disc('before', place, r)).join('') +
    view.disc('agent', track[last], r)
  );
}

/** @param {Board} board @param {View} view @param {string} label */
function boardSVG(board, view, label) {
  const { obstacles, radius, paths, tracks, radii, blocked, lines } = board;
  const isThere = (/** @type {any} */ one) => one.enabled;
  const solid = obstacles.filter((one) => isThere(one) && one.kind !== 'bounds');
  const shown = paths.filter(({ segments }) => segments.length > 0);
  const ends = new Map(
    shown.flatMap(({ start, goal }) => [
      [`${start} start`, view.disc('start', start, 5)],
      [`${goal} goal`, view.disc('goal', goal, 5)],
    ]),
  );
  const cross = (/** @type {number[]} */ point) => {
    const [x, y] = view.at(point);
    return `<path class="cross" d="M${list(x - 7, y - 7)}l14 14m0-14l-14 14"/>`;
  };
  const [width, height] = view.size;
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">`,
    ...obstacles
      .filter((one) => one.kind === 'bounds')
      .map((one) => obstacle(view, one, 0, 'edge')),
    ...(radius > 0 ? solid.map((one) => obstacle(view, one, radius, 'inflated')) : []),
    ...lines.map((line) => {
      const points = Array.from({ length: line.length / 2 }, (_, i) => [
        line[2 * i],
        line[2 * i + 1],
      ]);
      return `<path class="equal" d="${view.line(points)}"/>`;
    }),
    ...solid.map((one) => obstacle(view, one, 0, 'obstacle')),
    ...obstacles.filter((one) => !isThere(one)).map((one) => obstacle(view, one, 0, 'off')),
    ...shown.flatMap(({ segments }) => segments.map((/** @type {any} */ one) => view.segment(one))),
    ...tracks.map((track, i) => agent(view, track, radii[i], tracks.length === 1)),
    ...ends.values(),
    ...blocked.map(cross),
    '</svg>',
  ].join('');
}

/**
 * The first and the last of some boards, or only the last one.
 *
 * @param {Board[]} all
 * @param {{show?: string, y?: string, label: string}} options
 */
export function boardsSVG(all, { show, y, label }) {
  const boards = show === 'last' || all.length === 1 ? all.slice(-1) : [all[0], ...all.slice(-1)];
  const view = new View(boards, y === 'down', (WIDTH - GAP * (boards.length - 1)) / boards.length);
  const names = boards.length === 1 ? [label] : [`${label} First.`, `${label} Last.`];
  return boards.map((board, i) => boardSVG(board, view, names[i])).join('');
}
