// The cellar, as plain numbers: pixels, with y down.

export const [WIDTH, HEIGHT] = [960, 600];
export const START = { x: 480, y: 548 };

/** Walls: left, top, width, height. The gaps of 24 are mouse holes. */
export const WALLS = [
  [314, 0, 12, 86],
  [314, 170, 12, 50],
  [314, 244, 12, 182],
  [314, 510, 12, 90],
  [634, 0, 12, 86],
  [634, 170, 12, 186],
  [634, 380, 12, 46],
  [634, 510, 12, 90],
  [0, 294, 40, 12],
  [64, 294, 50, 12],
  [206, 294, 108, 12],
  [646, 294, 108, 12],
  [846, 294, 50, 12],
  [920, 294, 40, 12],
];

/** Doors, in two sets: while one is open, the other is shut. */
export const DOORS = [
  { set: 0, box: [314, 86, 12, 84] },
  { set: 0, box: [634, 426, 12, 84] },
  { set: 1, box: [634, 86, 12, 84] },
  { set: 1, box: [314, 426, 12, 84] },
];

/** Crates: the centre, the width, the height, the rotation. */
export const CRATES = [
  [228, 196, 56, 40, 0.3],
  [236, 520, 64, 44, -0.25],
  [730, 96, 60, 44, 0.35],
  [742, 424, 52, 40, -0.4],
  [392, 148, 48, 48, 0.2],
  [568, 456, 48, 48, -0.3],
];

/** Pillars: x, y, radius. */
export const PILLARS = [
  [396, 330, 24],
  [564, 266, 24],
  [110, 120, 20],
  [852, 492, 20],
];

/** Rocks, each of which rolls to a place and back in so many seconds. */
export const ROCKS = [
  { from: [160, 222], to: [160, 378], radius: 32, seconds: 9 },
  { from: [800, 378], to: [800, 222], radius: 32, seconds: 9 },
  { from: [480, 104], to: [480, 470], radius: 38, seconds: 11 },
  { from: [64, 230], to: [64, 70], radius: 24, seconds: 7 },
  { from: [900, 362], to: [900, 520], radius: 24, seconds: 7 },
  { from: [64, 392], to: [150, 470], radius: 26, seconds: 6 },
  { from: [888, 190], to: [800, 120], radius: 26, seconds: 6 },
];

/** Cheese: x and y of each piece. */
export const CHEESE = [
  ...[
    [480, 36],
    [396, 268],
    [590, 340],
    [350, 562],
    [610, 36],
  ],
  ...[
    [34, 34],
    [284, 262],
    [34, 562],
    [284, 336],
    [60, 262],
  ],
  ...[
    [926, 34],
    [676, 262],
    [926, 562],
    [676, 336],
    [900, 338],
  ],
].map(([x, y]) => ({ x, y }));

/** Where the cats sleep: along two walls. They wake in turn, above and below. */
export const BEDS = Array.from({ length: 20 }, (_, i) => {
  const [across, isBelow] = [Math.floor(i / 2), i % 2 === 1];
  const x = across < 9 ? 908 - 30 * across : 668;
  const y = across < 9 ? 26 : 58;
  return [x, isBelow ? HEIGHT - y : y];
});
