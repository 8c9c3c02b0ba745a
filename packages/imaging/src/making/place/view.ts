/**
 * A level pinhole camera, in pixels of the picture it belongs to. World: metres, X to the picture's
 * right, Y away from the camera, Z up. A point shows at `centre + focal · X / (Y + distance)`,
 * `horizon − focal · (Z − eye) / (Y + distance)`.
 */
export type View = {
  width: number;
  height: number;
  centre: number;
  horizon: number;
  focal: number;
  distance: number;
  eye: number;
};

/** The crop is in pixels of the picture; fractions are allowed. */
export type Crop = { left: number; top: number; scale: number; width: number; height: number };

/** The same camera, seen through a part of its picture that is enlarged or reduced. */
export function cropView(view: View, { left, top, scale, width, height }: Crop): View {
  return {
    ...view,
    width,
    height,
    centre: (view.centre - left) * scale,
    horizon: (view.horizon - top) * scale,
    focal: view.focal * scale,
  };
}

export const pixelsPerMetre = (view: View, away = 0): number => view.focal / (away + view.distance);

/** Nothing can stand on the ground nearer to the horizon than this share of the picture. */
const LEAST_BELOW = 0.02;

/** The point of level ground that is visible at a pixel; rows above the horizon count as just below it. */
export function groundAt(
  view: View,
  column: number,
  row: number,
  ground: number,
): { x: number; y: number } {
  const below = Math.max(row - view.horizon, LEAST_BELOW * view.height);
  const away = (view.focal * (view.eye - ground)) / below;
  return { x: ((column - view.centre) * away) / view.focal, y: away - view.distance };
}

/** How much shorter a stretch of ground looks that leads away than one that runs across. */
export const foreshortening = (view: View, ground: number, away = 0): number =>
  (view.eye - ground) / (away + view.distance);
