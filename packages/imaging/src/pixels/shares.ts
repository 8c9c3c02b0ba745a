/** Between nothing and all. */
export const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** From nothing to all without a corner at either end. */
export const smoothShare = (share: number) => share * share * (3 - 2 * share);
