import type { SceneLight } from '../../catalogue/scenes.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { ProductKind } from './product-kinds.ts';
import type { View } from './view.ts';

/** A place to put something into: catalogue scene, plain colour or the user's own picture. */
export type Setting = {
  id: string;
  picture: Rgb;
  view: View;
  /** The distance from the camera in metres, along its axis; the map covers the picture at any size. */
  depth: Plane;
  light: SceneLight;
  surface: {
    /** The corners, in pixels, of the surface on which things can stand; all of the ground if absent. */
    outline?: readonly Point[];
    /** Metres above the ground of the view. */
    height: number;
    reflection: number;
    roughness: number;
  };
  /** Where something can stand, in pixels; the first one is the default. */
  spots: readonly Spot[];
  /** How much a lens would blur what is away from the focus: 0 not at all, 1 strongly. */
  blur: number;
  /** True where every pixel is one colour that has to stay exactly that. */
  plain: boolean;
  /** True where the place is seen from above, so that things lie there and nothing stands. */
  lies?: boolean;
  /** What was guessed about the place. */
  assumed: readonly Assumption[];
};

export type Spot = { at: Point; width: number; height: number };

/** Guesses about pictures that came without any facts. */
export type Assumption =
  | { what: 'kind'; kind: ProductKind }
  /** It touches the ground only at a point: it was photographed from above or held, and cannot stand like that. */
  | { what: 'no-foot' }
  /** Its outline is that of something that lies in front of the camera: a cup on its saucer, a coil of rope. */
  | { what: 'seen-from-above' }
  /** For that reason it lies in this scene instead of standing in the chosen one. */
  | { what: 'scene'; scene: string }
  /** A hand of the photo holds it, so it comes in at the picture's edge as it did there and does not stand. */
  | { what: 'held' }
  | { what: 'floor-line'; at: number; how: 'seen' | 'usual' }
  | { what: 'camera'; eye: number; distance: number }
  | { what: 'light'; from: SceneLight['from'] };

export type SettingChoice =
  | { kind: 'scene'; id: string }
  | { kind: 'solid'; colour: string }
  | ({ kind: 'picture'; bytes: Uint8Array } & Partial<MarkedGround>);

/** What somebody has marked on a picture, as shares of its height and width. */
export type MarkedGround = {
  /** The row at which the ground ends. */
  floorLine: number;
  /** The point at which something stands. */
  spot: { x: number; y: number };
};
