/** Left, top, right and bottom in pixels; right and bottom are just outside the box. */
export type Box = [number, number, number, number];
export type Text = { en: string; zh: string };

export type Licence = { source: string; licence: string; url: string };

/** A level pinhole camera; studio/README.md describes the projection. */
export type StudioCamera = {
  width: number;
  height: number;
  distance: number;
  eye: number;
  focal_px: number;
  horizon_px: number;
};
