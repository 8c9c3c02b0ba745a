import type { Point } from '../../../pixels/geometry/points.ts';
import { hashPair } from '../../../pixels/random/hash.ts';

/** The body of the garment, or the sleeve of the wearer's left or right arm. */
export type ClothPart = 'body' | 'sleeve_l' | 'sleeve_r';

/** A ridge along a slightly bent line. Places are in pixels of the studio's picture, lengths in centimetres. */
export type Fold = {
  on: ClothPart;
  at: Point;
  /** An angle in radians: 0 is to the picture's right, and a quarter turn is down. */
  towards: number;
  length: number;
  /** How far its middle lies from the straight line, to the right of its direction. */
  bow: number;
  width: number;
  height: number;
  /** The share of its length at which it is highest, 0..1. */
  peak: number;
  /** The side on which it falls steeply: 1 is the right of its direction. */
  steep: 1 | -1;
};

/** How a cloth folds: how many folds it has and how wide and high they are, relative to those of a T-shirt. */
export type Cloth = { count: number; width: number; height: number };

/** Numbers that look random and are the same for the same seed. */
export type Lots = {
  between(least: number, most: number): number;
  side(): 1 | -1;
};

export function createLots(seed: number): Lots {
  let drawn = 0;
  const next = () => hashPair(seed, drawn++);
  return {
    between: (least, most) => least + (most - least) * next(),
    side: () => (next() < 0.5 ? 1 : -1),
  };
}

/** Length, width and height in centimetres, each drawn between two values. */
export type Size = {
  length: readonly [number, number];
  width: readonly [number, number];
  height: readonly [number, number];
};

/** Creates a fold of about that size. */
export function createFold(
  lots: Lots,
  cloth: Cloth,
  size: Size,
  { bow = 1, peak = 0.2, ...place }: Pick<Fold, 'on' | 'at' | 'towards'> & Partial<Fold>,
): Fold {
  return {
    length: lots.between(...size.length),
    width: lots.between(...size.width) * cloth.width,
    height: lots.between(...size.height) * cloth.height,
    bow: lots.between(-bow, bow),
    peak: Math.min(0.95, Math.max(0.05, peak + lots.between(-0.08, 0.08))),
    steep: lots.side(),
    ...place,
  };
}

/** Makes `count` things, more or fewer depending on the cloth, but at least one. */
export const repeat = <Item>(
  count: number,
  { count: more }: Cloth,
  make: (share: number) => Item,
) => {
  const many = Math.max(1, Math.round(count * more));
  return Array.from({ length: many }, (_, i) => make((i + 0.5) / many));
};
