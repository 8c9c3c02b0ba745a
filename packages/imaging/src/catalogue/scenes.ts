import type { Point } from '../pixels/geometry/points.ts';
import type { Licence, StudioCamera, Text } from './basics.ts';

/** Linear light, where 1 is the picture's white. */
export type Linear = [number, number, number];

export type ScenePosition = 'indoor' | 'outdoor' | 'solid' | 'product';

/**
 * 'above' is a table top, for goods photographed from above. It is described like a wall that faces the camera: z is up
 * in the picture, all of it is `camera.distance` away, and a spot is the middle of what lies there.
 */
export type SceneView = 'level' | 'above';

/**
 * A small 8-bit grey picture of the whole scene. Its values are even steps of nearness (inverse distance), because blur
 * and parallax are, too: `1 / metres = 1 / near + (1 / far − 1 / near) · value / 255`.
 */
export type SceneDepth = { file: string; size: Point; near: number; far: number };

export type SceneLight = {
  from: 'left' | 'right' | 'front';
  /** Which of the models' light mixes fits: one of their relight maps, or the picture as it is. */
  mix: 'even' | 'left' | 'right';
  /** The unit vector to the main light: x to the picture's right, y away from the camera, z up. */
  towards: [number, number, number];
  /** The colour of the main light; its strongest channel is 1. */
  colour: Linear;
  /** 0 is a hard sun, 1 an overcast sky. */
  softness: number;
  /** How much of the light a cast shadow removes, 0 to 1. */
  shadow: number;
  /** What a matte white surface shows at the first spot, depending on the side it faces; measured there. */
  white: { front: Linear; left: Linear; right: Linear; up: Linear };
  /** The brightness of `white.front`; what was lit to 1 is multiplied by it. */
  exposure: number;
};

/** The floor or table top on which things can be placed. */
export type SceneSurface = {
  /** The corners in pixels, in order. */
  outline: Point[];
  /** The height above the scene's floor, in metres. */
  height: number;
  /** The share of light that is reflected, 0 (matte) to 1 (mirror). */
  reflection: number;
  /** How blurred the mirror image is, 0 to 1. */
  roughness: number;
};

/** Where the feet, or the middle of a product's underside, are placed. */
export type SceneSpot = {
  at: Point;
  pixels_per_metre: number;
  /** The distance from the camera in metres, as in the depth picture. */
  depth: number;
  /** The largest size, in pixels, that fits without touching anything or leaving the picture. */
  width: number;
  height: number;
};

export type Scene = {
  id: string;
  name: Text;
  position: ScenePosition;
  /** How sellers look for a product's scene; for people's scenes this repeats the position. */
  theme: ScenePosition | 'podium' | 'home' | 'nature' | 'festive' | 'plain' | 'above';
  view: SceneView;
  picture: string;
  thumb: string;
  size: Point;
  camera: StudioCamera;
  /** The row where the floor ends and a wall, the horizon or the backdrop's curve begins. */
  floor_line: number;
  depth: SceneDepth;
  light: SceneLight;
  surface: SceneSurface;
  /** The first spot is the default. */
  spots: SceneSpot[];
  /** The main colours as '#rrggbb', the most common first. */
  palette: string[];
};

export type ScenesGroup = { scenes: Scene[]; licences: Licence[] };
