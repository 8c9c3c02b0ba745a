/** Limits a share to 0..1. */
export const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** Eases a share in and out, without a corner at either end. */
export const smoothShare = (share: number) => share * share * (3 - 2 * share);
