import { edgeTiles, maxTilePixels } from '../../pixels/edge-tiles.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import {
  createGuidedFilter,
  type Guide,
  type GuidedFilter,
} from '../../pixels/matting/guided-filter.ts';
import { type Box, type Plane, type Rgb, resizeRgb } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import { resizePlane } from '../../pixels/resize-plane.ts';
import type { Tile } from '../../pixels/tile.ts';

/** The longer side of the first level: two pixels for each cell of the 256² mask. */
const FIRST_SIDE = 512;
const STEEPNESS = 4;
const RADIUS = 3;
const EPSILON = 3e-4;
/** While there are few pixels, a second pass is cheap and doubles the reach. */
const PASSES_AT_FIRST = 2;

type Size = { width: number; height: number };

/** Each pass softens the edge; a steeper ramp around `centre` pulls it tight again. */
type Ramp = { gain: number; centre: number };
const BETWEEN_PASSES: Ramp = { gain: 2.5, centre: 0.5 };
/**
 * Measured on composites with known alpha: errors towards too much and too little balance near 0.53, and a gain of 2
 * halves the seam of half-transparent pixels compared with 1.3.
 */
const AT_THE_END: Ramp = { gain: 2, centre: 0.53 };

/**
 * Takes the coarse outline to full resolution in steps of two. At each level the guided filter
 * moves the edge by a few pixels to where the picture has one, so that an outline which was off by
 * a whole mask cell (23 pixels in a 24 megapixel photo) still arrives at the true edge.
 */
export async function refineOutline(
  picture: Rgb,
  logits: Plane,
  frame: Box,
  afterLevel: (fraction: number) => void = () => undefined,
): Promise<Plane<Uint8Array>> {
  const first = Math.max(FIRST_SIDE, logits.width, logits.height);
  const levels = levelSizes(frame.width, frame.height, first);
  const filter = createGuidedFilter(maxTilePixels(2 * RADIUS), RADIUS, EPSILON);
  let mask: Plane<Uint8Array> | undefined;
  for (const [index, { width, height }] of levels.entries()) {
    const isLast = index === levels.length - 1;
    const guide = isLast ? picture : await resizeRgb(picture, frame, width, height);
    const offset = isLast ? frame : { left: 0, top: 0 };
    mask = mask
      ? await resizePlane(mask, width, height, 'cubic')
      : steepMask(logits, width, height);
    const passes = index === 0 ? PASSES_AT_FIRST : 1;
    for (let pass = 1; pass <= passes; pass++) {
      const ramp = isLast && pass === passes ? AT_THE_END : BETWEEN_PASSES;
      mask = refineLevel(mask, guide, offset, filter, ramp);
    }
    afterLevel(4 ** (index + 1 - levels.length));
  }
  return mask as Plane<Uint8Array>;
}

function levelSizes(width: number, height: number, firstSide: number): Size[] {
  const sizes: Size[] = [{ width, height }];
  for (;;) {
    const first = sizes[0];
    if (Math.max(first.width, first.height) < firstSide * 1.5) return sizes;
    sizes.unshift({ width: Math.ceil(first.width / 2), height: Math.ceil(first.height / 2) });
  }
}

/** The mask is steep, so that no haze remains where the model was unsure of a whole area. */
function steepMask(logits: Plane, width: number, height: number): Plane<Uint8Array> {
  const whole = { left: 0, top: 0, width: logits.width, height: logits.height };
  const { data } = resamplePlane(logits, whole, width, height);
  const values = mapBytes(data, (logit) => 255 / (1 + Math.exp(-STEEPNESS * logit)) + 0.5);
  return { data: values, width, height };
}

function refineLevel(
  mask: Plane<Uint8Array>,
  guide: Rgb,
  offset: { left: number; top: number },
  { look, filter }: GuidedFilter,
  ramp: Ramp,
): Plane<Uint8Array> {
  const margin = 2 * RADIUS;
  const size = maxTilePixels(margin);
  const planes = Array.from({ length: 4 }, () => new Float32Array(size));
  const refined = mask.data.slice();
  for (const tile of edgeTiles(mask, margin)) {
    const { value, ...colours } = loadTile(tile, mask, guide, offset, planes);
    look(colours);
    filter(value);
    storeTile(tile, value, refined, mask.width, ramp);
  }
  return { ...mask, data: refined };
}

function loadTile(
  { outer }: Tile,
  mask: Plane<Uint8Array>,
  guide: Rgb,
  offset: { left: number; top: number },
  planes: Float32Array[],
): Guide & { value: Float32Array } {
  const [red, green, blue, value] = planes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let at = 0;
  for (let y = outer.top; y < outer.top + outer.height; y++) {
    let m = y * mask.width + outer.left;
    let g = ((y + offset.top) * guide.width + outer.left + offset.left) * 3;
    for (let x = 0; x < outer.width; x++, at++, g += 3) {
      red[at] = guide.data[g] / 255;
      green[at] = guide.data[g + 1] / 255;
      blue[at] = guide.data[g + 2] / 255;
      value[at] = mask.data[m++] / 255;
    }
  }
  return { red, green, blue, value, width: outer.width, height: outer.height };
}

function storeTile(
  { inner, outer }: Tile,
  value: Float32Array,
  target: Uint8Array,
  width: number,
  ramp: Ramp,
): void {
  for (let y = inner.top; y < inner.top + inner.height; y++) {
    let from = (y - outer.top) * outer.width + inner.left - outer.left;
    let to = y * width + inner.left;
    for (let x = 0; x < inner.width; x++, from++, to++) {
      const tightened = (value[from] - ramp.centre) * ramp.gain + 0.5;
      target[to] = Math.min(Math.max(tightened, 0), 1) * 255 + 0.5;
    }
  }
}
