import { ImagingError, throwIfAborted } from '../../errors.ts';
import { encodeGrey } from '../../pixels/encode.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import type { Box, Plane } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { readMask } from '../cutout/mask-plane.ts';
import type { Point } from '../cutout/subjects.ts';
import { unpackEmbedding } from '../sam/embedding.ts';
import { type Candidate, decodePrompt, MASK_SIDE, type Prompt } from '../sam/sam.ts';

/** A place in shares (0..1) of the upright photo, and whether it belongs to the selection. */
export type Click = { x: number; y: number; add: boolean };

export type SelectInput = {
  /** The result of `embed`. */
  embedding: Uint8Array;
  clicks: Click[];
  /** A box around the wanted thing, in shares of the photo. */
  box?: Box;
  /** A mask to be changed: added regions join it, removed ones leave it. */
  previous?: Uint8Array;
  /** The size of the resulting mask. */
  width: number;
  height: number;
};

export type SelectResult = {
  /** An 8-bit grey PNG in which white is selected. */
  mask: Uint8Array;
  width: number;
  height: number;
  /** The model's own estimate of its overlap with the wanted thing, 0..1. */
  confidence: number;
};

/** Removing more than this share of a mask was hardly intended: a smaller answer is then chosen. */
const TOO_MUCH = 0.7;
/** Edges as wide as one cell of the model's mask are steepened by about this factor. */
const STEEPNESS = 2;

type Region = { inside: Plane<Uint8Array>; confidence: number };
type Asked = { yes: Point[]; no: Point[]; box?: Box };

export async function selectRegion(
  { embedding: packed, clicks, box, previous, width, height }: SelectInput,
  { sessions, model, signal }: OperationContext,
): Promise<SelectResult> {
  if (clicks.length === 0 && !box) {
    throw new ImagingError('nothing-marked', 'Neither a click nor a box says what is meant');
  }
  const { embedding } = unpackEmbedding(packed);
  const paths = { decoder: model('sam2-decoder') };
  const size = { width, height };
  const before = previous ? await readMask(previous, size) : undefined;
  const added = clicks.filter(({ add }) => add);
  const removed = clicks.filter(({ add }) => !add);

  async function findRegion(asked: Asked, suits: Suits): Promise<Region> {
    throwIfAborted(signal);
    const candidates = await decodePrompt(embedding, createPrompt(asked), paths, sessions);
    const { logits, predictedIou } = choose(candidates, suits);
    return { inside: enlargeLogits(logits, size), confidence: Math.min(predictedIou, 1) };
  }

  const regions: Region[] = [];
  let mask = before ?? emptyMask(size);
  if (added.length > 0 || box) {
    const region = await findRegion({ yes: added, no: removed, box }, () => true);
    mask = combine(mask, region.inside, Math.max);
    regions.push(region);
  }
  if (before && removed.length > 0) {
    const suits = (candidate: Candidate) => measureOverlap(candidate, before) <= TOO_MUCH;
    const region = await findRegion({ yes: removed, no: added }, suits);
    mask = combine(mask, region.inside, (kept, taken) => Math.min(kept, 255 - taken));
    regions.push(region);
  }
  const confidence = Math.min(1, ...regions.map((region) => region.confidence));
  return { mask: await encodeGrey(mask), width, height, confidence };
}

function createPrompt({ yes, no, box }: Asked): Prompt {
  if (!box) return { points: yes, away: no };
  const corner = { x: box.left, y: box.top };
  const opposite = { x: box.left + box.width, y: box.top + box.height };
  return { points: yes, away: no, box: [corner, opposite] };
}

type Suits = (candidate: Candidate) => boolean;

/** Chooses the answer that the model trusts most, among the suitable ones if there are any. */
function choose(candidates: Candidate[], suits: Suits): Candidate {
  const suitable = candidates.filter(suits);
  const choice = suitable.length > 0 ? suitable : candidates;
  return choice.reduce((best, next) => (next.predictedIou > best.predictedIou ? next : best));
}

/** Measures how much of `mask` the candidate covers. */
function measureOverlap({ logits }: Candidate, mask: Plane<Uint8Array>): number {
  let taken = 0;
  let all = 0;
  for (let y = 0; y < MASK_SIDE; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / MASK_SIDE) * mask.width;
    for (let x = 0; x < MASK_SIDE; x++) {
      const value = mask.data[row + Math.floor(((x + 0.5) * mask.width) / MASK_SIDE)];
      all += value;
      if (logits[y * MASK_SIDE + x] > 0) taken += value;
    }
  }
  return all === 0 ? 0 : taken / all;
}

function enlargeLogits(logits: Float32Array, { width, height }: { width: number; height: number }) {
  const cells = { data: logits, width: MASK_SIDE, height: MASK_SIDE };
  const { data } = resamplePlane(
    cells,
    { left: 0, top: 0, width: MASK_SIDE, height: MASK_SIDE },
    width,
    height,
  );
  const inside = mapBytes(data, (logit) => 255 / (1 + Math.exp(-STEEPNESS * logit)) + 0.5);
  return { data: inside, width, height };
}

const emptyMask = ({ width, height }: { width: number; height: number }): Plane<Uint8Array> => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

function combine(
  a: Plane<Uint8Array>,
  b: Plane<Uint8Array>,
  rule: (a: number, b: number) => number,
): Plane<Uint8Array> {
  return { ...a, data: a.data.map((value, i) => rule(value, b.data[i])) };
}
