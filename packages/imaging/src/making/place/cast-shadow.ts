import type { SceneLight } from '../../catalogue/scenes.ts';
import { softBlur } from '../../pixels/blur/soft-blur.ts';
import { hashPair } from '../../pixels/random/hash.ts';
import { DEPTH_STEP, type FramedSetting } from './framed-setting.ts';
import type { Silhouette } from './silhouette.ts';
import { pixelsPerMetre } from './view.ts';

/** A thing in the world, in metres: the middle of the front of its foot, and its thickness. */
export type Standing = {
  silhouette: Silhouette;
  x: number;
  y: number;
  /** How its front is turned: metres away from the camera per metre to the right. */
  slant: number;
  ground: number;
  thickness: number;
};

/** The share of the light that is missing at each pixel, 0..1, at the size of the depth map. */
export type Shade = { key: Float32Array; sky: Float32Array; width: number; height: number };

const KEY_RAYS = 20;
const SKY_RAYS = 28;
/** The thing is modelled as a stack of this many cut-outs, one behind the other. */
const SLICES = 4;
/** The first and the last one are narrower by this share, since few things are boxes. */
const NARROWER = 0.12;
/** A point nearer to a slice than this lies on it and is not shaded by it. */
const TOUCHING = 1e-4;
/** A ray may pass this share of the thing's height below the ground, since depth is rounded. */
const BELOW = 0.1;

type Slice = {
  y: number;
  x: number;
  slant: number;
  left: number;
  ground: number;
  perMetreX: number;
  perMetre: number;
};

/**
 * Traces rays from every visible point of the place towards the light and over the whole sky, and
 * counts those that the thing blocks. A small blur turns the noise of the different sets of rays
 * into a smooth shadow.
 */
export function castShadow(place: FramedSetting, thing: Standing): Shade {
  const { view, depth } = place;
  const { width, height } = depth;
  const key = new Float32Array(width * height);
  const sky = new Float32Array(width * height);
  const slices = sliceSilhouette(thing, place);
  const [keySets, skySets] = [createKeyRays(place.light, KEY_RAYS), createSkyRays(SKY_RAYS)];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const metres = depth.data[i];
      const x = (((column + 0.5) * DEPTH_STEP - view.centre) * metres) / view.focal;
      const y = metres - view.distance;
      const z = view.eye - (((row + 0.5) * DEPTH_STEP - view.horizon) * metres) / view.focal;
      const set = Math.floor(hashPair(column, row) * RAY_SETS);
      key[i] = measureBlocked(x, y, z, slices, thing.silhouette, keySets[set]);
      sky[i] = measureBlocked(x, y, z, slices, thing.silhouette, skySets[set]);
    }
  }
  return {
    key: softBlur(key, width, height, { x: 1.2, y: 1.2 }, 2),
    sky: softBlur(sky, width, height, { x: 2, y: 1.4 }, 2),
    width,
    height,
  };
}

function sliceSilhouette(
  { silhouette, x, y, slant, ground, thickness }: Standing,
  place: FramedSetting,
) {
  const perMetre = pixelsPerMetre(place.view, y) / silhouette.step;
  return Array.from({ length: SLICES }, (_, k): Slice => {
    const way = k / (SLICES - 1);
    const perMetreX = perMetre * (1 + NARROWER * (2 * way - 1) ** 2);
    const left = x - silhouette.width / 2 / perMetreX;
    return { y: y + way * thickness, x, slant, left, ground, perMetreX, perMetre };
  });
}

/** The share of the rays from a point that the thing blocks. */
function measureBlocked(
  x: number,
  y: number,
  z: number,
  slices: readonly Slice[],
  { data, width, height }: Silhouette,
  rays: Rays,
): number {
  let sum = 0;
  for (let k = 0; k < rays.length; k += 3) {
    const across = rays[k];
    const away = rays[k + 1];
    let most = 0;
    for (const slice of slices) {
      const apart = slice.y + slice.slant * (x - slice.x) - y;
      const way = apart / (away - slice.slant * across);
      if (!(way > TOUCHING)) continue;
      const column = (x + way * across - slice.left) * slice.perMetreX;
      if (!(column >= 0 && column < width)) continue;
      const rise = (z + way * rays[k + 2] - slice.ground) * slice.perMetre;
      if (!(rise < height && rise > -BELOW * height)) continue;
      const row = height - 1 - Math.max(0, Math.floor(rise));
      most = Math.max(most, data[row * width + Math.floor(column)]);
    }
    sum += most;
  }
  return (3 * sum) / rays.length;
}

/** Directions one after another, x, y and z of each. */
type Rays = Float64Array;

/** Neighbouring pixels use different sets, so that no copies of an outline appear in a soft shadow. */
const RAY_SETS = 16;
/** The apparent size of the light in radians, from hard sun to overcast. */
const SMALLEST_LIGHT = 0.012;
const LARGEST_LIGHT = 0.42;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

function createRaySets(count: number, ray: (radius: number, angle: number) => number[]): Rays[] {
  return Array.from({ length: RAY_SETS }, (_, set) => {
    const turn = (set + 0.5) / RAY_SETS;
    const rays = Array.from({ length: count }, (_ray, k) =>
      ray(Math.sqrt((k + turn) / count), k * GOLDEN + 2 * Math.PI * turn),
    );
    return Float64Array.from(rays.flat());
  });
}

/** Rays towards the disc of the main light. */
function createKeyRays({ towards, softness }: SceneLight, count: number): Rays[] {
  const size = SMALLEST_LIGHT + (LARGEST_LIGHT - SMALLEST_LIGHT) * softness ** 1.5;
  const [x, y, z] = towards;
  const flat = Math.max(1e-3, Math.hypot(x, y));
  return createRaySets(count, (radius, angle) => {
    const across = Math.cos(angle) * radius * size;
    const up = Math.sin(angle) * radius * size;
    // `across` is level; `up` leans towards the zenith.
    return [
      x - (y / flat) * across - (x / flat) * z * up,
      y + (x / flat) * across - (y / flat) * z * up || 1e-6,
      Math.max(0.02, z + flat * up),
    ];
  });
}

/** Rays over the hemisphere, more of them from above, as level ground is lit. */
const createSkyRays = (count: number): Rays[] =>
  createRaySets(count, (radius, angle) => [
    Math.cos(angle) * radius,
    Math.sin(angle) * radius || 1e-6,
    Math.sqrt(Math.max(1e-4, 1 - radius * radius)),
  ]);
