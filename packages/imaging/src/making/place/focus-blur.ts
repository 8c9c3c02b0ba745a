import { softBlur } from '../../pixels/blur/soft-blur.ts';
import { type LightPlanes, toLightPlanes } from '../../pixels/colour/light-planes.ts';
import type { Plane } from '../../pixels/raster.ts';
import { sampleBilinear, shrinkPlane } from '../../pixels/resample/bilinear.ts';
import { DEPTH_STEP, type FramedSetting } from './framed-setting.ts';

/** The radius at full blur of what is infinitely far away, as a share of the picture's height. */
const APERTURE = 0.045;
/** Two blurs are made, at these shares of the largest radius, and interpolated. */
const LEVELS = [0.35, 1] as const;
/** A blur radius of less than this many pixels looks sharp. */
const SHARP = 0.4;
/** The radius of two box-blur passes that spread as far as a disc of radius 1. */
const BOX = 0.6;

/**
 * The place as a lens shows it that is focused at `focus` metres. What is in focus does not bleed
 * into the blur behind it.
 */
export function focusLight(place: FramedSetting, focus: number): LightPlanes {
  const light = toLightPlanes(place.picture);
  const { width, height } = light;
  const aperture = APERTURE * place.blur * height;
  let largest = 0;
  for (const metres of place.depth.data) {
    largest = Math.max(largest, radiusAt(metres, focus, aperture));
  }
  if (largest < SHARP) return light;
  // With this much blur, half the resolution is enough.
  const step = largest * LEVELS[0] > 2 ? 2 : 1;
  const weight = weightPlane(place.depth, focus, aperture / largest, width, height, step);
  const levels = LEVELS.map((share) => blurLevel(light, weight, share * largest, step));
  mixLevels(
    light,
    levels,
    (x, y) => {
      const metres = sampleBilinear(place.depth, (x + 0.5) / DEPTH_STEP, (y + 0.5) / DEPTH_STEP);
      return radiusAt(metres, focus, aperture) / largest;
    },
    step,
  );
  return light;
}

const radiusAt = (metres: number, focus: number, aperture: number) =>
  (aperture * Math.abs(metres - focus)) / metres;

/** How much each pixel may bleed into others; a sharp one hardly does. */
function weightPlane(
  depth: Plane,
  focus: number,
  aperture: number,
  width: number,
  height: number,
  step: number,
): Plane {
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const data = new Float32Array(size.width * size.height);
  const scale = step / DEPTH_STEP;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const metres = sampleBilinear(depth, (x + 0.5) * scale, (y + 0.5) * scale);
      data[y * size.width + x] = Math.min(1, 0.02 + radiusAt(metres, focus, aperture));
    }
  }
  return { data, ...size };
}

function blurLevel(light: LightPlanes, weight: Plane, radius: number, step: number): Plane[] {
  const { width, height } = weight;
  const radii = { x: (radius * BOX) / step, y: (radius * BOX) / step };
  const total = softBlur(weight.data, width, height, radii, 2);
  return light.planes.map((data) => {
    const small = step === 1 ? data.slice() : shrinkPlane({ ...light, data }, step).data;
    for (let i = 0; i < small.length; i++) {
      small[i] = small[i] * weight.data[i];
    }
    const blurred = softBlur(small, width, height, radii, 2);
    for (let i = 0; i < blurred.length; i++) {
      blurred[i] = blurred[i] / total[i];
    }
    return { data: blurred, width, height };
  });
}

function mixLevels(
  light: LightPlanes,
  levels: Plane[][],
  shareAt: (x: number, y: number) => number,
  step: number,
): void {
  const [low, high] = levels as [Plane[], Plane[]];
  for (let y = 0; y < light.height; y++) {
    for (let x = 0; x < light.width; x++) {
      const share = shareAt(x, y);
      const near = Math.min(1, share / LEVELS[0]);
      const far = Math.max(0, (share - LEVELS[0]) / (1 - LEVELS[0]));
      const [u, v] = [(x + 0.5) / step, (y + 0.5) / step];
      const i = y * light.width + x;
      for (let c = 0; c < 3; c++) {
        const plane = light.planes[c];
        let value = plane[i];
        if (far < 1) value += (sampleBilinear(low[c], u, v) - value) * near;
        if (far > 0) value += (sampleBilinear(high[c], u, v) - value) * far;
        plane[i] = value;
      }
    }
  }
}
