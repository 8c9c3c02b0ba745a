/** Returns an evenly distributed number 0..1 for a pair of integers; the same for the same pair. */
export const hashPair = (a: number, b: number): number => hashBits(a, b) / 2 ** 32;

/** Returns 32 evenly distributed bits for a pair of integers; the same for the same pair. */
export function hashBits(a: number, b: number): number {
  let state = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return (state ^ (state >>> 15)) >>> 0;
}
