/** Clamps a share to 0..1. */
export const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** Eases a share in and out, smoothly at both ends. */
export const smoothShare = (share: number) => share * share * (3 - 2 * share);
