import type { SceneLight } from '../catalogue/scenes.ts';

/** Directions one after another: x, y, z of each. */
export type Rays = Float64Array;

/** Neighbouring pixels take different sets, so that no copy of an outline shows in a soft shadow. */
export const RAY_SETS = 16;
/** Radians: the light's own size as it is seen, from hard sun to overcast. */
const SMALLEST_LIGHT = 0.012;
const LARGEST_LIGHT = 0.42;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

function raySets(count: number, ray: (radius: number, angle: number) => number[]): Rays[] {
  return Array.from({ length: RAY_SETS }, (_, set) => {
    const turn = (set + 0.5) / RAY_SETS;
    const rays = Array.from({ length: count }, (_ray, k) =>
      ray(Math.sqrt((k + turn) / count), k * GOLDEN + 2 * Math.PI * turn),
    );
    return Float64Array.from(rays.flat());
  });
}

/** Towards the disc of the main light. */
export function keyRays({ towards, softness }: SceneLight, count: number): Rays[] {
  const size = SMALLEST_LIGHT + (LARGEST_LIGHT - SMALLEST_LIGHT) * softness ** 1.5;
  const [x, y, z] = towards;
  const flat = Math.max(1e-3, Math.hypot(x, y));
  return raySets(count, (radius, angle) => {
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

/** Over the half dome, more from above, as level ground is lit. */
export const skyRays = (count: number): Rays[] =>
  raySets(count, (radius, angle) => [
    Math.cos(angle) * radius,
    Math.sin(angle) * radius || 1e-6,
    Math.sqrt(Math.max(1e-4, 1 - radius * radius)),
  ]);
