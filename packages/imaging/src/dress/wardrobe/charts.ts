/** Charts above this show the inner side: of the back, seen below the front's hem, or of a folded sleeve. */
export const INSIDE = 4;

/** 1 is the garment's body, 2 and 3 are its sleeves; the same again for the inner side. */
export const isBody = (chart: number): boolean => chart > 0 && ((chart - 1) & 3) === 0;
export const isSleeve = (chart: number): boolean => chart > 0 && !isBody(chart);
