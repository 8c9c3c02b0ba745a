/** Left, top, right, bottom in pixels; right and bottom are the first outside. */
export type Box = [number, number, number, number];
export type Text = { en: string; zh: string };

export type Licence = { source: string; licence: string; url: string };

/** A level pinhole camera: see studio/README.md for the projection. */
export type StudioCamera = {
  width: number;
  height: number;
  distance: number;
  eye: number;
  focal_px: number;
  horizon_px: number;
};
