import type { SceneLight } from '../../catalogue/scenes.ts';
import type { LightPlanes } from '../../pixels/colour/light-planes.ts';
import { sampleBilinear } from '../../pixels/resample/bilinear.ts';
import type { Shade } from './cast-shadow.ts';
import type { Patch } from './contact.ts';
import { DEPTH_STEP } from './framed-setting.ts';

/** The share of the remaining light that comes from the open sky or room, which a near thing blocks. */
const SKY = 0.95;

/** Darkens the place by the light that something in it blocks; `strength` 1 is physically right. */
export function shadeLight(
  light: LightPlanes,
  { key, sky, width, height }: Shade,
  { shadow, colour }: SceneLight,
  strength: number,
): void {
  const keyPlane = { data: key, width, height };
  const skyPlane = { data: sky, width, height };
  const mean = (colour[0] + colour[1] + colour[2]) / 3;
  for (let y = 0; y < light.height; y++) {
    for (let x = 0; x < light.width; x++) {
      const [u, v] = [(x + 0.5) / DEPTH_STEP, (y + 0.5) / DEPTH_STEP];
      const lostKey = shadow * sampleBilinear(keyPlane, u, v);
      const lostSky = SKY * (1 - shadow) * sampleBilinear(skyPlane, u, v);
      if (lostKey + lostSky <= 0) continue;
      const i = y * light.width + x;
      for (let c = 0; c < 3; c++) {
        const plane = light.planes[c];
        // What is missing has the light's own colour, so shadows in warm sun turn cool.
        const lost = lostKey * Math.min(1.15, colour[c] / mean) + lostSky;
        plane[i] = plane[i] * Math.max(0, 1 - strength * lost);
      }
    }
  }
}

/** Some light gets everywhere. */
const DARKEST = 0.92;

/** Darkens the crevice below a thing. */
export function shadePatch(light: LightPlanes, patch: Patch, strength: number): void {
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const lost = Math.min(DARKEST, strength * patch.data[y * patch.width + x]);
      if (lost <= 0) continue;
      const i = (y + patch.top) * light.width + x + patch.left;
      for (const plane of light.planes) plane[i] = plane[i] * (1 - lost);
    }
  }
}
