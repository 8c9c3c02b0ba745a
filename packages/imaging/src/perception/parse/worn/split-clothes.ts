import type { Point } from '../../../pixels/geometry/square.ts';
import { type Box, type Plane, type Rgb, wholeBox } from '../../../pixels/raster.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { spreadPoints } from '../../cutout/subjects.ts';
import { type Candidate, decodePrompt, encodeFrame, MASK_SIDE } from '../../sam/sam.ts';

/** If more than this share of an answer lies on clothes, it shows nothing but clothes. */
const CLEAN = 0.9;

/** Logits over the whole picture for each of two garments; above 0 is inside. */
export type Split = {
  upper: Plane;
  lower: Plane;
  /** How far what is found at the chest reaches the legs, and vice versa: 1 is a single garment. */
  sameThing: number;
};

/**
 * Asks the outlining model what is connected at the chest and what at the thighs: one answer for a dress, two for a top
 * with something below. Points are chosen in `upper` and `lower`, masks of cloth on a map of the picture that surely
 * belongs there; `clothes` is all of it.
 */
export async function splitClothes(
  picture: Rgb,
  clothes: Plane<Uint8Array>,
  upper: Plane<Uint8Array>,
  lower: Plane<Uint8Array>,
  { model, sessions }: OperationContext,
): Promise<Split> {
  const paths = { encoder: model('sam2-encoder'), decoder: model('sam2-decoder') };
  const frame: Box = wholeBox(picture);
  const embedding = await encodeFrame(picture, frame, paths, sessions);
  const share = ({ x, y }: Point, { width, height }: Plane<Uint8Array>): Point => ({
    x: (x + 0.5) / width,
    y: (y + 0.5) / height,
  });
  const above = spreadPoints(upper, 3).map((point) => share(point, upper));
  const below = spreadPoints(lower, 3).map((point) => share(point, lower));
  const expected = shrink(clothes, 127);
  const ask = (points: Point[], away: Point[]) =>
    decodePrompt(embedding, { points, away }, paths, sessions);

  const reachesDown = measureReach(await ask(above, []), expected, shrink(lower));
  const reachesUp = measureReach(await ask(below, []), expected, shrink(upper));
  const sameThing = (reachesDown + reachesUp) / 2;
  const top = chooseBestInside(await ask(above, below), expected);
  const bottom = chooseBestInside(await ask(below, above), expected);
  const plane = (data: Float32Array): Plane => ({ data, width: MASK_SIDE, height: MASK_SIDE });
  return { upper: plane(top.logits), lower: plane(bottom.logits), sameThing };
}

/** Chooses the answer that is sure of itself and does not extend beyond the clothes. */
function chooseBestInside(candidates: Candidate[], expected: Uint8Array): Candidate {
  const score = ({ logits, predictedIou }: Candidate) => {
    let inside = 0;
    let all = 0;
    for (let i = 0; i < logits.length; i++) {
      if (logits[i] <= 0) continue;
      all++;
      if (expected[i]) inside++;
    }
    return predictedIou + 1.5 * (all === 0 ? 0 : inside / all);
  };
  return candidates.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/**
 * Measures how much of the other zone an answer covers without extending beyond the clothes: each answer comes as a
 * part, a piece and a whole, and the whole of a jacket's wearer includes hands and a face.
 */
function measureReach(candidates: Candidate[], clothes: Uint8Array, zone: Uint8Array): number {
  const total = zone.reduce((sum, value) => sum + value, 0);
  const reaches = candidates.map(({ logits }) => {
    let [all, inside, covered] = [0, 0, 0];
    for (let i = 0; i < logits.length; i++) {
      if (logits[i] <= 0) continue;
      all++;
      inside += clothes[i];
      covered += zone[i];
    }
    return all > 0 && inside / all > CLEAN ? covered / Math.max(1, total) : 0;
  });
  return Math.max(0, ...reaches);
}

function shrink({ data, width, height }: Plane<Uint8Array>, threshold = 0): Uint8Array {
  return Uint8Array.from({ length: MASK_SIDE * MASK_SIDE }, (_, i) => {
    const x = Math.floor((((i % MASK_SIDE) + 0.5) / MASK_SIDE) * width);
    const y = Math.floor(((Math.floor(i / MASK_SIDE) + 0.5) / MASK_SIDE) * height);
    return data[y * width + x] > threshold ? 1 : 0;
  });
}
