/** Width by height. */
export const RATIOS = {
  '1:1': 1,
  '3:4': 3 / 4,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
  '2:3': 2 / 3,
} as const;

export type Ratio = keyof typeof RATIOS;

const MAX_SIDE = 1536;
const LEAST_SIDE = 256;

/** The longer side has `side` pixels; both are even. */
export function chooseSize(ratio: Ratio, side = MAX_SIDE): { width: number; height: number } {
  const share = RATIOS[ratio];
  const height = Math.min(MAX_SIDE, Math.max(LEAST_SIDE, Math.round(side)));
  return { width: 2 * Math.round((height * share) / 2), height: 2 * Math.round(height / 2) };
}
