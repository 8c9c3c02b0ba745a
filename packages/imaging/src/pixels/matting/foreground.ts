import { boxBlur } from '../blur/box-blur.ts';
import { maxTilePixels } from '../edge-tiles.ts';
import type { Box, Plane, Rgb } from '../raster.ts';

const WIDE = 20;
const NARROW = 4;
const MARGIN = WIDE + NARROW;
const TINY = 1e-5;

/**
 * Estimates the subject's colour where it is mixed with the background, by "blur fusion" (Forte 2021): it takes the
 * mean colours of subject and background around a pixel and gives the subject its share of what the mixture leaves
 * unexplained, first over a wide radius, then over a narrow one. Works tile by tile, `load` first, then one channel
 * after the other; all planes are reused from tile to tile.
 */
export function createColourEstimator() {
  const plane = () => new Float32Array(maxTilePixels(MARGIN));
  const [image, opacity, subject, ground] = [plane(), plane(), plane(), plane()];
  const [subjectWeight, groundWeight] = [plane(), plane()];
  const [scratch, weighted] = [plane(), plane()];
  const totals = {
    [WIDE]: { subject: plane(), ground: plane() },
    [NARROW]: { subject: plane(), ground: plane() },
  };
  let box: Box = { left: 0, top: 0, width: 0, height: 0 };

  const blur = (source: Float32Array, target: Float32Array, radius: number) =>
    boxBlur(source, target, scratch, box.width, box.height, radius);

  function load(alpha: Plane<Uint8Array>, outer: Box): void {
    box = outer;
    forEachPixel(box, alpha.width, (at, from) => {
      const a = alpha.data[from] / 255;
      const b = 1 - a;
      opacity[at] = a;
      // The weights are steep: a pixel that is half background says little about the subject's colour.
      subjectWeight[at] = a * a * a * a + TINY;
      groundWeight[at] = b * b * b * b + TINY;
    });
    for (const radius of [WIDE, NARROW] as const) {
      blur(subjectWeight, totals[radius].subject, radius);
      blur(groundWeight, totals[radius].ground, radius);
    }
  }

  function mean(colour: Float32Array, weight: Float32Array, total: Float32Array, radius: number) {
    const count = box.width * box.height;
    for (let i = 0; i < count; i++) weighted[i] = colour[i] * weight[i];
    blur(weighted, weighted, radius);
    for (let i = 0; i < count; i++) colour[i] = weighted[i] / total[i];
  }

  function estimate(picture: Rgb, channel: number): Float32Array {
    const { data, width } = picture;
    forEachPixel(box, width, (at, from) => {
      image[at] = data[from * 3 + channel];
    });
    subject.set(image);
    ground.set(image);
    for (const radius of [WIDE, NARROW] as const) {
      mean(subject, subjectWeight, totals[radius].subject, radius);
      mean(ground, groundWeight, totals[radius].ground, radius);
      for (let i = 0; i < box.width * box.height; i++) {
        const a = opacity[i];
        const own = subject[i];
        const mixed = a * own + (1 - a) * ground[i];
        subject[i] = Math.min(Math.max(own + a * (image[i] - mixed), 0), 255);
      }
    }
    return subject;
  }

  return { margin: MARGIN, size: maxTilePixels(MARGIN), load, estimate };
}

function forEachPixel(box: Box, width: number, visit: (at: number, from: number) => void): void {
  let at = 0;
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = y * width + box.left;
    for (let x = 0; x < box.width; x++) visit(at++, row + x);
  }
}
