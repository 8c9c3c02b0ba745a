/**
 * Light that went through skin comes back red, so that its shade is warmer than its light. On the catalogue's faces, red
 * and blue follow green with these exponents.
 */
export const WARM: readonly [number, number, number] = [0.8, 1, 1.08];

/** Shade up to twice the light is looked up in steps of this share. */
const STEP = 1 / 1024;
const SHARES = Array.from({ length: 2 / STEP + 1 }, (_, i) =>
  WARM.map((power) => (i * STEP) ** power),
);

/** What skin keeps of its red, green and blue where its green keeps this share of its light. */
export const warmShade = (share: number): readonly number[] =>
  SHARES[Math.min(SHARES.length - 1, Math.round(share / STEP))];
