/**
 * Beyond these limits a picture does not show this garment. A mean ΔE2000 of 2 is visible only at a
 * close look. Structure falls below 0.9 when a print is blurred to a third. A hood takes a fifth of
 * a hoodie with it; of garments that fit, no less than 0.89 was kept. Letters that run around the
 * side of the body are not read.
 */
export const GARMENT_LOCK = { colour: 2, structure: 0.9, kept: 0.89, text: 0.6 } as const;
