/**
 * What the pictures of one order differ in besides grain. Their seeds count on, so six of them are six different ones,
 * and the first seed gives every place and model as the catalogue shows it.
 */
export type Variation = {
  /** The place seen from its other side: mirrored, and lit from there. */
  isOtherSide: boolean;
  /** −1 to 1: which part of the place is behind somebody who is seen in part. */
  sideways: number;
};

/** Not to the ends of a place: its furniture stands there. */
const SIDEWAYS = [0, -0.45, 0.45] as const;

export function chooseVariation(seed: number): Variation {
  return {
    isOtherSide: seed % 2 === 0,
    sideways: SIDEWAYS[Math.floor((seed - 1) / 2) % SIDEWAYS.length] ?? 0,
  };
}

/** The first is the first seed's. Each stays for two seeds, so that it is seen with either side of the place. */
export const rotateThrough = <Item>(items: readonly Item[], seed: number): Item | undefined =>
  items[Math.floor(seed / 2) % items.length];
