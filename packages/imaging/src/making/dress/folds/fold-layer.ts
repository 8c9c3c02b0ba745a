import type { Box } from '../../../catalogue/basics.ts';
import { type GarmentKind, hasLegs } from '../../../catalogue/garment-kinds.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { HALF_OPAQUE } from '../../../pixels/mask.ts';
import { sampleBilinear } from '../../../pixels/resample/bilinear.ts';
import type { BodyFrame } from './body-frame.ts';
import { evenLight, OF_PLAIN_CLOTHES } from './even-light.ts';
import { lightOn, measureRelief, STUDIO_LIGHT } from './fold-light.ts';
import { addBumps, computeHeight } from './height.ts';
import { joinCells } from './joined.ts';
import { matteLight } from './matte-light.ts';
import { placeFolds } from './place-folds.ts';

const STEP = 2;

/** Adds the missing folds to a finished picture of cloth whose corner lies at `box`; its mean light stays. */
export function foldLayer(
  { data, width, height, channels }: Pixels,
  [left, top, right]: Box,
  kind: GarmentKind,
  frame: BodyFrame,
  seed: number,
): Pixels {
  const density = width / (right - left);
  const size = {
    width: Math.ceil(width / density / STEP),
    height: Math.ceil(height / density / STEP),
  };
  const grid = { ...size, left, top, step: STEP };
  const cloth = new Uint8Array(size.width * size.height);
  const own = new Float32Array(cloth.length);
  const perCell = STEP * density;
  for (let i = 0; i < cloth.length; i++) {
    const x = Math.min(width - 1, Math.floor(((i % size.width) + 0.5) * perCell));
    const y = Math.min(height - 1, Math.floor((Math.floor(i / size.width) + 0.5) * perCell));
    const at = (y * width + x) * channels;
    if (data[at + 3] < HALF_OPAQUE) continue;
    cloth[i] = 1;
    own[i] = LINEAR[data[at + 1]];
  }
  const folds = placeFolds(kind, frame, seed).filter(({ on }) => on === 'body');
  const field = computeHeight(folds, frame, grid, (cell) => cloth[cell] === 1);
  addBumps(field, frame, grid, seed, 1);
  const joined = joinCells(
    (cell) => cloth[cell] === 1,
    () => true,
    size,
  );
  const relief = measureRelief(field, STEP / frame.perCm, joined);
  const paleness = weighMean(own, cloth);
  const light = own.map((_, i) => matteLight(lightOn(relief, i, STUDIO_LIGHT), paleness));
  if (!hasLegs(kind)) {
    const isCloth = (cell: number) => cloth[cell] === 1;
    const even = evenLight(own, isCloth, size, STEP / frame.perCm, OF_PLAIN_CLOTHES);
    for (let i = 0; i < light.length; i++) light[i] = light[i] * even[i];
  }
  const mean =
    weighMean(
      light.map((value, i) => value * own[i]),
      cloth,
    ) / paleness;
  const plane = { data: light, ...size };
  const result = data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * channels;
      if (data[i + 3] === 0) continue;
      const lit = sampleBilinear(plane, (x + 0.5) / perCell, (y + 0.5) / perCell) / mean;
      for (let c = i; c < i + 3; c++) result[c] = encodeSrgbByte(LINEAR[data[c]] * lit);
    }
  }
  return { data: result, width, height, channels };
}

function weighMean(values: Float32Array, weights: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    sum += values[i] * weights[i];
    count += weights[i];
  }
  return count === 0 ? 1 : sum / count;
}
