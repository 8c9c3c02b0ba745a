/**
 * How the pictures of one order differ besides grain. Their seeds are consecutive, so six of them
 * are six different pictures, and the first seed shows every place and model as the catalogue does.
 */
export type Variation = {
  /** The place seen from its other side: mirrored, and lit from there. */
  isOtherSide: boolean;
  /** −1 to 1: which part of the place is behind somebody who is only partly in the picture. */
  sideways: number;
};

/** Stays away from the ends of a place, where its furniture stands. */
const SIDEWAYS = [0, -0.45, 0.45] as const;

export function chooseVariation(seed: number): Variation {
  return {
    isOtherSide: seed % 2 === 0,
    sideways: SIDEWAYS[Math.floor((seed - 1) / 2) % SIDEWAYS.length] ?? 0,
  };
}

/**
 * The first seed gets the first item. Each item stays for two seeds, so that it is seen with either
 * side of the place.
 */
export const rotateThrough = <Item>(items: readonly Item[], seed: number): Item | undefined =>
  items[Math.floor(seed / 2) % items.length];
