import type { Landmarks } from '@vitrine/contract';

/** Once around a garment, from the wearer's right neck; what a kind lacks is left out. `_l`, `_r`: the wearer's. */
const AROUND = [
  'neck_shoulder_r',
  'shoulder_tip_r',
  'cuff_outer_r',
  'cuff_inner_r',
  'armpit_r',
  'waist_r',
  'hip_r',
  'hem_r',
  'hem_outer_r',
  'hem_inner_r',
  'crotch',
  'hem_inner_l',
  'hem_outer_l',
  'hem_l',
  'hip_l',
  'waist_l',
  'armpit_l',
  'cuff_inner_l',
  'cuff_outer_l',
  'shoulder_tip_l',
  'neck_shoulder_l',
  'hood_top',
  'collar_front',
] as const;

export type MarkPoint = readonly [number, number];

const place = (name: string) => {
  const index = (AROUND as readonly string[]).indexOf(name);
  return index < 0 ? AROUND.length : index;
};

/** Sorts names in the order in which they are edited. */
export const orderedNames = (landmarks: Landmarks): string[] =>
  Object.keys(landmarks).sort((a, b) => place(a) - place(b) || a.localeCompare(b));

/** Collects the points around the garment in drawing order. */
export const toOutline = (landmarks: Landmarks): MarkPoint[] =>
  AROUND.flatMap((name) => {
    const point = landmarks[name];
    return point ? [point] : [];
  });

/** Splits the name of a point into its base name and side. */
export function splitName(name: string): { base: string; side: 'l' | 'r' | null } {
  const found = /^(.+)_([lr])$/.exec(name);
  return found?.[1] ? { base: found[1], side: found[2] as 'l' | 'r' } : { base: name, side: null };
}

const within = (share: number) => Math.min(1, Math.max(0, share));

export const moveMark = (landmarks: Landmarks, name: string, [x, y]: MarkPoint): Landmarks => ({
  ...landmarks,
  [name]: [within(x), within(y)],
});

/** The step of an arrow key as a share of the picture's side; Shift multiplies it by ten. */
const STEP = 0.002;
const FAR = 10;
const MOVES: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function stepMark([x, y]: MarkPoint, key: string, isFar: boolean): MarkPoint | null {
  const move = MOVES[key];
  if (!move) return null;
  const step = isFar ? STEP * FAR : STEP;
  return [x + move[0] * step, y + move[1] * step];
}
