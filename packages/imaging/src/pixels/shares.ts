/** Clamps a share to 0..1. */
export const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** Lets light above `shoulder` roll off towards 1 instead of being clipped. */
export const compressHighlights = (light: number, shoulder: number) =>
  light <= shoulder
    ? light
    : shoulder + (1 - shoulder) * (1 - Math.exp((shoulder - light) / (1 - shoulder)));

/** Eases a share in and out, smoothly at both ends. */
export const smoothShare = (share: number) => share * share * (3 - 2 * share);
