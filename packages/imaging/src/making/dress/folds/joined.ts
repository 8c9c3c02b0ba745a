/** Bits that say which cells hold cloth, and whether it goes on in the next cell to the right and below. */
export type Joined = Uint8Array;

const HERE = 1;
export const RIGHT = 2;
export const DOWN = 4;

export function joinCells(
  isCloth: (cell: number) => boolean,
  isSame: (cell: number, next: number) => boolean,
  { width, height }: { width: number; height: number },
): Joined {
  const joined = new Uint8Array(width * height);
  for (let i = 0; i < joined.length; i++) if (isCloth(i)) joined[i] = HERE;
  for (let i = 0; i < joined.length; i++) {
    if (!joined[i]) continue;
    if ((i + 1) % width && joined[i + 1] && isSame(i, i + 1)) joined[i] = HERE | RIGHT;
    if (joined[i + width] && isSame(i, i + width)) joined[i] = joined[i] | DOWN;
  }
  return joined;
}

/** How much a value changes from a cell to the next one of the same cloth; 0 where the cell has no such neighbour. */
export function changeAt(
  values: Float32Array,
  joined: Joined,
  i: number,
  step: number,
  bit: number,
): number {
  const ahead = joined[i] & bit;
  const behind = i >= step && joined[i - step] & bit;
  const own = values[i];
  if (ahead && behind) return (values[i + step] - values[i - step]) / 2;
  if (ahead) return values[i + step] - own;
  return behind ? own - values[i - step] : 0;
}
