import type { Point } from '../../../pixels/geometry/points.ts';
import { clampShare } from '../../../pixels/shares.ts';
import { INSIDE, isSleeve, OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';

/** One arm of the model in the template's own pixels, and the end of its longest sleeve in the pattern. */
export type Arm = {
  elbow: Point;
  wrist: Point;
  /** 1 on the wearer's left. */
  sign: 1 | -1;
  /** The direction along the sleeve in the pattern (wearer's left), and the last place on it where cloth may end. */
  direction: Point;
  end: Point;
};

/** Where a sleeve begins to change, and where the hand comes through the draped one, in forearms from the elbow. */
const CHANGES = 0.45;
export const WHOLE = 0.86;
/** The longest sleeves end here, in forearms from the elbow: at the base of the thumb. */
export const ENDS = 1.08;

/** The stretch of forearm that is measured, and one further up that shows how the pattern runs along it. */
const NEAR = { from: 0.76, to: WHOLE };
const FAR = { from: 0.56, to: 0.66 };
/** The last part of it, which the tube has to continue without a step. */
const LAST = { from: 0.82, to: WHOLE };
const findMiddle = ({ from, to }: typeof NEAR) => (from + to) / 2;
/** The sleeve is sampled at this many places across. */
const ACROSS = 24;
/** The sleeve counts as hidden if fewer than this many of them have cloth. */
const ENOUGH = 12;
/** Sleeves narrow towards the wrist, but each side by no more than this many pixels for each pixel along it. */
const MOST_SLOPE = 0.15;
/** A cuff's front hangs this many centimetres lower than its sides, seen from above; it moves by MOST_MOVED at most. */
const BOW = 0.5;
const MOST_MOVED = 5;

/** A sleeve around the wrist, extrapolated from the forearm. `along` is in forearms, `aside` in pixels. */
export type Tube = {
  along(x: number, y: number): number;
  aside(x: number, y: number): number;
  chart: number;
  /** The distance from the nearer side in pixels, negative outside. */
  inside(along: number, aside: number): number;
  /** The position as a share of the width, from one side to the other. */
  share(along: number, aside: number): number;
  /** The shift of the pattern along the sleeve, in centimetres. */
  moved(along: number, share: number): number;
  place(along: number, aside: number): { x: number; y: number; light: number };
};

type Sample = { along: number; aside: number; a: number; b: number; light: number; chart: number };

/** Fits a tube to the sleeve; undefined where too little of it shows. */
export function fitTube(maps: TemplateMaps, arm: Arm): Tube | undefined {
  const { sign, direction, end } = arm;
  const frame = createFrame(arm);
  const { along, aside } = frame;
  const samples = collectSamples(maps.front, maps.half, arm, frame);
  const [first] = samples;
  const sides = first && fitSides(maps, first.chart, frame);
  if (!sides) return undefined;
  const share = (t: number, s: number) => {
    const { low, high } = sides(t);
    return clampShare((s - low) / Math.max(1, high - low));
  };
  const near = averageProfile(samples, NEAR, share);
  const far = averageProfile(samples, FAR, share);
  if (!near || !far) return undefined;
  const rate = average(near.map(({ a }, k) => a - far[k].a)) / (findMiddle(NEAR) - findMiddle(FAR));
  const at = (u: number) => profileAt(near, u);
  const wanted = end[0] * direction[0] + end[1] * direction[1];
  const drawnOn = (t: number, u: number) => at(u).a + rate * (t - findMiddle(NEAR));
  const moved = (t: number, u: number) => {
    const ramp = clampShare((t - CHANGES) / (ENDS - CHANGES));
    const whole = wanted - BOW * (1 - (2 * u - 1) ** 2) - drawnOn(ENDS, u);
    return ramp * Math.min(MOST_MOVED, Math.max(-MOST_MOVED, whole));
  };
  return {
    along,
    aside,
    share,
    moved,
    chart: first.chart,
    inside: (t, s) => {
      const { low, high } = sides(t);
      return Math.min(s - low, high - s);
    },
    place: (t, s) => {
      const u = share(t, s);
      const a = drawnOn(t, u) + moved(t, u);
      const { b, light } = at(u);
      return {
        x: sign * (a * direction[0] - b * direction[1]),
        y: a * direction[1] + b * direction[0],
        light: Math.round(light),
      };
    },
  };
}

type Frame = Pick<Tube, 'along' | 'aside'> & { long: number };

function createFrame({ elbow, wrist }: Arm): Frame {
  const long = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]);
  const [ux, uy] = [(wrist[0] - elbow[0]) / long, (wrist[1] - elbow[1]) / long];
  return {
    long,
    along: (x, y) => ((x - elbow[0]) * ux + (y - elbow[1]) * uy) / long,
    aside: (x, y) => (y - elbow[1]) * ux - (x - elbow[0]) * uy,
  };
}

/** Collects samples of the sleeve's outer side where it shows on the forearm. */
function collectSamples(
  { x, y, chart, alpha, light }: SheetMaps,
  half: TemplateMaps['half'],
  { sign, direction: [dx, dy] }: Arm,
  frame: Frame,
): Sample[] {
  const samples: Sample[] = [];
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      const i = row * half.width + column;
      const full = 2 * row * alpha.width + 2 * column;
      const px = x[i] * sign;
      const own = chart[full];
      if (!(px > 0) || own > INSIDE || !isSleeve(own) || alpha.data[full] <= OPAQUE) continue;
      const along = frame.along(2 * column + 1, 2 * row + 1);
      if (along < FAR.from || along > NEAR.to) continue;
      const py = y[i];
      const [a, b] = [px * dx + py * dy, py * dx - px * dy];
      const aside = frame.aside(2 * column + 1, 2 * row + 1);
      samples.push({ along, aside, a, b, light: light.data[i], chart: own });
    }
  }
  return samples;
}

/** Fits straight lines to both sides of the sleeve, even behind the hand; they continue beyond the wrist. */
function fitSides({ front: { chart, alpha } }: TemplateMaps, own: number, frame: Frame) {
  const levels = [FAR, LAST].map((band) => {
    const rows = new Map<number, { low: number; high: number }>();
    for (let i = 0; i < chart.length; i++) {
      if (chart[i] !== own) continue;
      const [x, y] = [(i % alpha.width) + 0.5, Math.floor(i / alpha.width) + 0.5];
      const along = frame.along(x, y);
      if (along < band.from || along > band.to) continue;
      const aside = frame.aside(x, y);
      const key = Math.round((along * frame.long) / 2);
      const { low, high } = rows.get(key) ?? { low: aside, high: aside };
      rows.set(key, { low: Math.min(low, aside), high: Math.max(high, aside) });
    }
    if (rows.size < 2) return undefined;
    const each = [...rows.values()];
    // Samples lie at the centres of pixels.
    const low = average(each.map((row) => row.low)) - 0.5;
    return { low, high: average(each.map((row) => row.high)) + 0.5 };
  });
  const [far, last] = levels;
  if (!far || !last) return undefined;
  const steps = (findMiddle(LAST) - findMiddle(FAR)) * frame.long;
  const slope = (from: number, to: number) =>
    Math.min(MOST_SLOPE, Math.max(-MOST_SLOPE, (to - from) / steps)) * frame.long;
  const [falls, rises] = [slope(far.low, last.low), slope(far.high, last.high)];
  return (along: number) => {
    const on = along - findMiddle(LAST);
    return { low: last.low + falls * on, high: last.high + rises * on };
  };
}

type Profile = { a: number; b: number; light: number };

/** Averages across the sleeve over a stretch of it and smooths the result; undefined where most of it is hidden. */
function averageProfile(
  samples: readonly Sample[],
  { from, to }: typeof NEAR,
  share: (along: number, aside: number) => number,
): Profile[] | undefined {
  const sums = Array.from({ length: ACROSS }, () => ({ a: 0, b: 0, light: 0, count: 0 }));
  for (const { along, aside, a, b, light } of samples) {
    if (along < from || along > to) continue;
    const sum = sums[
      Math.min(ACROSS - 1, Math.floor(share(along, aside) * ACROSS))
    ] as (typeof sums)[0];
    sum.a += a;
    sum.b += b;
    sum.light += light;
    sum.count++;
  }
  const known = sums.flatMap(({ a, b, light, count }, k) =>
    count > 0 ? [{ k, a: a / count, b: b / count, light: light / count }] : [],
  );
  if (known.length < ENOUGH) return undefined;
  const filled = sums.map((_, k) =>
    known.reduce((best, one) => (Math.abs(one.k - k) < Math.abs(best.k - k) ? one : best)),
  );
  return filled.map((_, k): Profile => {
    const around = filled.slice(Math.max(0, k - 1), k + 2);
    return {
      a: average(around.map(({ a }) => a)),
      b: average(around.map(({ b }) => b)),
      light: average(around.map(({ light }) => light)),
    };
  });
}

function profileAt(profile: readonly Profile[], share: number): Profile {
  const at = Math.min(ACROSS - 1.001, Math.max(0, share * ACROSS - 0.5));
  const [from, to] = [profile[Math.floor(at)], profile[Math.floor(at) + 1]];
  const t = at - Math.floor(at);
  return {
    a: from.a + (to.a - from.a) * t,
    b: from.b + (to.b - from.b) * t,
    light: from.light + (to.light - from.light) * t,
  };
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
