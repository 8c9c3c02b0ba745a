/** Between nothing and all. */
export const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** From nothing to all without a corner at either end. */
export const smooth = (share: number) => share * share * (3 - 2 * share);
