import type { Point } from '../../pixels/geometry/points.ts';
import { type ChainFit, type ChainLink, fitChain } from './chain-fit.ts';
import type { OutlineHalf, OutlineHalves } from './outline-halves.ts';

export type OutlineShape = 'sleeves' | 'sleeveless' | 'skirt' | 'trousers';

/** Landmarks on the outline, in pixels of the mask, and the cost of the fit (about 0 is perfect). */
export type OutlineFit = {
  landmarks: Record<string, Point>;
  cost: { left: number; right: number };
  /** How sharply the outline turns in at the armpits, in radians: near 0, a sleeve lies on the torso. */
  armpitTurn: number;
};

/** The weight of the pull towards where the other half has the landmark, in squares of the height. */
const PULL = 0.02;

export function fitOutline(halves: OutlineHalves, shape: OutlineShape): OutlineFit {
  const measured = { left: measure(halves.left), right: measure(halves.right) };
  const fits = {
    left: fitChain(measured.left.line, createLinks(measured.left, shape), LAST[shape]),
    right: fitChain(measured.right.line, createLinks(measured.right, shape), LAST[shape]),
  };
  const better = fits.left.cost < fits.right.cost ? 'left' : 'right';
  const worse = better === 'left' ? 'right' : 'left';
  const model = fits[better].at;
  const pulled = createLinks(measured[worse], shape).map((link) => ({
    ...link,
    cost: link.cost.map(
      (cost, i) =>
        cost +
        PULL *
          Math.min(
            6,
            squaredDistance(measured[worse].line[i], measured[better].line[model[link.name]]) /
              0.0025,
          ),
    ),
  }));
  const refitted = fitChain(measured[worse].line, pulled, LAST[shape]);
  const at = { [better]: model, [worse]: refitted.at } as Record<'left' | 'right', ChainFit['at']>;
  const turnAt = (side: 'left' | 'right') => measured[side].turn[at[side].armpit ?? 0];
  return {
    landmarks: {
      ...nameLandmarks(halves.right, at.right, 'l'),
      ...nameLandmarks(halves.left, at.left, 'r'),
      ...(shape === 'trousers' && { crotch: findCrotch(halves) }),
    },
    cost: { left: fits.left.cost, right: fits.right.cost },
    armpitTurn: -Math.max(turnAt('left'), turnAt('right')),
  };
}

function nameLandmarks({ picture }: OutlineHalf, at: ChainFit['at'], suffix: 'l' | 'r') {
  return Object.fromEntries(
    Object.entries(at).map(([name, i]) => [`${name}_${suffix}`, picture[i]]),
  );
}

const findCrotch = ({ left, right }: OutlineHalves): Point => {
  const [a, b] = [left.picture.at(-1) as Point, right.picture.at(-1) as Point];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

const squaredDistance = ([ax, ay]: Point, [bx, by]: Point) => (ax - bx) ** 2 + (ay - by) ** 2;

/** A half in shares of its height, its turning, and x in shares of the torso's half width. */
type Measured = { line: Point[]; turn: Float64Array; across: Float64Array };

function measure({ folded }: OutlineHalf): Measured {
  const ys = folded.map(([, y]) => y);
  const top = Math.min(...ys);
  const height = Math.max(1, Math.max(...ys) - top);
  const line = folded.map(([x, y]): Point => [x / height, (y - top) / height]);
  const torso = line
    .filter(([, y]) => y > 0.4 && y < 0.9)
    .map(([x]) => x)
    .sort((a, b) => a - b);
  const half = Math.max(0.05, torso[Math.floor(torso.length / 2)] ?? 0.3);
  return {
    line,
    turn: measureTurning(line),
    across: Float64Array.from(line, ([x]) => x / half),
  };
}

/** Measures over three distances, so that neither jags nor wide curves dominate; a convex corner is positive. */
function measureTurning(line: readonly Point[]): Float64Array {
  const last = line.length - 1;
  const turn = new Float64Array(line.length);
  for (const reach of [4, 7, 10]) {
    for (const [i, [x, y]] of line.entries()) {
      const [ax, ay] = line[Math.max(0, i - reach)];
      const [bx, by] = line[Math.min(last, i + reach)];
      const [ux, uy, vx, vy] = [x - ax, y - ay, bx - x, by - y];
      turn[i] = turn[i] + Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) / 3;
    }
  }
  return turn;
}

const LAST: Readonly<Record<OutlineShape, number>> = {
  sleeves: 0.25,
  sleeveless: 0.25,
  skirt: 0.25,
  trousers: 0.6,
};
const FORBIDDEN = 1e3;
const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const off = (value: number, from: number, width: number) => ((value - from) / width) ** 2;

/** The weights were tuned on 39 photos of tees and confirmed on 28 others. */
function createLinks({ line, turn, across }: Measured, shape: OutlineShape): ChainLink[] {
  const cost = (value: (turn: number, y: number, across: number) => number) =>
    Float64Array.from(line, ([, y], i) => value(turn[i], y, across[i]));
  const hem = cost(
    (t, y) => -0.12 * within(t, -0.5, 1.5) + 0.02 * off(y, 1, 0.15) + (y < 0.55 ? FORBIDDEN : 0),
  );
  if (shape === 'skirt') {
    const waist = cost((t, y) => -0.14 * within(t, -0.3, 1.4) + (y > 0.3 ? FORBIDDEN : 0));
    return [
      { name: 'waist', cost: waist, straight: 0.3, least: 3 },
      { name: 'hem', cost: hem, straight: 0.4, least: 12 },
    ];
  }
  if (shape === 'trousers') {
    const waist = cost((t, y) => -0.14 * within(t, -0.3, 1.4) + (y > 0.25 ? FORBIDDEN : 0));
    const leg = cost(
      (t, y) => -0.12 * within(t, -0.3, 1.5) + 0.03 * off(y, 1, 0.1) + (y < 0.5 ? FORBIDDEN : 0),
    );
    return [
      { name: 'waist', cost: waist, straight: 0.3, least: 3 },
      { name: 'hem_outer', cost: leg, straight: 0.35, least: 20 },
      { name: 'hem_inner', cost: leg, straight: 0.6, least: 3 },
    ];
  }
  if (shape === 'sleeveless') {
    const collar = cost(
      (t, y, x) =>
        -0.1 * within(t, -0.2, 1.2) +
        0.04 * within((x - 0.6) / 0.12, 0, 3) ** 2 +
        (y > 0.25 ? FORBIDDEN : 0),
    );
    const tip = cost(
      (t, y, x) =>
        -0.1 * within(t, -0.2, 1.2) + 0.02 * off(x, 0.7, 0.25) + (y > 0.3 ? FORBIDDEN : 0),
    );
    const armpit = cost(
      (t, y) =>
        -0.14 * within(t, -0.3, 1.2) +
        0.04 * off(y, 0.27, 0.12) +
        (y < 0.08 || y > 0.6 ? FORBIDDEN : 0),
    );
    return [
      { name: 'neck_shoulder', cost: collar, straight: 0.1, least: 2 },
      { name: 'shoulder_tip', cost: tip, straight: 0.8, least: 2 },
      { name: 'armpit', cost: armpit, straight: 0.25, least: 5 },
      { name: 'hem', cost: hem, straight: 0.5, least: 12 },
    ];
  }
  const widest = Math.max(...line.map(([x]) => x));
  const collar = Float64Array.from(line, ([x, y], i) => {
    const ratio = across[i];
    return (
      -0.05 * within(turn[i], -0.3, 0.9) +
      0.05 * within((ratio - 0.57) / 0.08, 0, 4) ** 2 +
      0.02 * within((0.34 - ratio) / 0.12, 0, 3) ** 2 +
      (y > 0.3 || x < 0.06 * widest ? FORBIDDEN : 0)
    );
  });
  const tip = cost(
    (t, y, x) =>
      -0.01 * within(t, -0.3, 0.6) + 0.03 * off(x, 0.8, 0.25) + (y > 0.45 ? FORBIDDEN : 0),
  );
  const armpit = cost(
    (t, y) =>
      0.16 * within(t, -1.6, 0.4) +
      0.03 * off(y, 0.4, 0.22) +
      (y < 0.14 || y > 0.75 ? FORBIDDEN : 0),
  );
  const cuff = (length: number) =>
    0.22 * within((0.17 - length) / 0.17, 0, 1) ** 2 +
    0.5 * within((length - 0.36) / 0.2, 0, 2) ** 2;
  return [
    { name: 'neck_shoulder', cost: collar, straight: 0.15, least: 3 },
    { name: 'shoulder_tip', cost: tip, straight: 0.8, least: 3 },
    { name: 'cuff_outer', cost: cost((t) => -0.2 * within(t, -0.5, 1.2)), straight: 0.7, least: 5 },
    {
      name: 'cuff_inner',
      cost: cost((t) => -0.035 * within(t, -0.2, 1.4)),
      straight: 0.7,
      least: 4,
      chord: cuff,
    },
    { name: 'armpit', cost: armpit, straight: 1, least: 1 },
    { name: 'hem', cost: hem, straight: 0.55, least: 12 },
  ];
}
