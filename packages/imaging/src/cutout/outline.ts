import { throwIfAborted } from '../errors.ts';
import type { Sessions } from '../models/sessions.ts';
import { type Box, type Plane, type Rgb, wholeOf } from '../raster/raster.ts';
import { coverExpected } from './cover.ts';
import { chooseFrame, isCutByFrame } from './frame.ts';
import {
  type Candidate,
  decodePrompt,
  type Embedding,
  encodeFrame,
  MASK_SIDE,
  type Prompt,
  type SamPaths,
} from './sam.ts';
import { boxOnMap, resamplePlane } from './sample.ts';
import type { Point, Subject } from './subjects.ts';
import { type Sides, wholeInside } from './whole-thing.ts';

/** Share of the time that goes into looking at the picture, before the first question. */
const ENCODING = 0.85;
const TRUST = 0.7;
const COMPLETE = 0.3;
const WHOLE = { trust: 0.94, held: 0.95, agreement: 0.65 };

/** Logits (above 0 is inside) over `frame`, a part of the picture. */
export type Outline = { logits: Plane; frame: Box; confidence: number };
export type OutlineContext = {
  /** Of the whole picture, if somebody has looked at it before. */
  embedding?: Embedding;
  paths: SamPaths;
  sessions: Sessions;
  /** People may be cut off by the picture, goods are shown whole. */
  isPerson: boolean;
  signal?: AbortSignal;
  onProgress: (fraction: number) => void;
};

export async function outlineSubjects(
  picture: Rgb,
  saliency: Plane,
  subjects: Subject[],
  context: OutlineContext,
): Promise<Outline> {
  if (context.embedding) {
    return outlineInFrame(picture, wholeOf(picture), saliency, subjects, context);
  }
  const boxes = subjects.map(({ box }) => box);
  const frame = chooseFrame(boxes, saliency, picture.width, picture.height);
  const outline = await outlineInFrame(picture, frame, saliency, subjects, context);
  if (!isCutByFrame(outline.logits, frame, picture.width, picture.height)) return outline;
  return outlineInFrame(picture, wholeOf(picture), saliency, subjects, context);
}

async function outlineInFrame(
  picture: Rgb,
  frame: Box,
  saliency: Plane,
  subjects: Subject[],
  { embedding: known, paths, sessions, isPerson, signal, onProgress }: OutlineContext,
): Promise<Outline> {
  throwIfAborted(signal);
  const embedding = known ?? (await encodeFrame(picture, frame, paths, sessions));
  onProgress(ENCODING);
  const onMap = boxOnMap(frame, picture, saliency);
  const merged = new Float32Array(MASK_SIDE * MASK_SIDE).fill(-32);
  let confidence = 1;
  for (const [index, subject] of subjects.entries()) {
    throwIfAborted(signal);
    const own = maskedSaliency(saliency, subject);
    const expected = resamplePlane(own, onMap, MASK_SIDE, MASK_SIDE);
    const ask = (prompt: Prompt) => decodePrompt(embedding, prompt, paths, sessions);
    const { chosen, others } = await outlineOne(subject, onMap, expected.data, ask);
    const sides = sharedSides(frame, picture);
    const whole = isPerson ? undefined : await wholeInside(chosen, others, sides, ask);
    const logits =
      whole?.logits ??
      (await coverExpected(chosen.logits, expected.data, (points) => ask({ points })));
    onProgress(ENCODING + ((index + 1) / subjects.length) * (1 - ENCODING));
    confidence = Math.min(confidence, chosen.predictedIou);
    for (let i = 0; i < merged.length; i++) {
      merged[i] = Math.max(merged[i] as number, logits[i] as number);
    }
  }
  return { logits: { data: merged, width: MASK_SIDE, height: MASK_SIDE }, frame, confidence };
}

async function outlineOne(
  { points, box }: Subject,
  onMap: Box,
  expected: Float32Array,
  ask: (prompt: Prompt) => Promise<Candidate[]>,
): Promise<{ chosen: Candidate; others: Candidate[] }> {
  const inFrame = ({ x, y }: Point): Point => ({
    x: (x - onMap.left) / onMap.width,
    y: (y - onMap.top) / onMap.height,
  });
  const spread = points.map(({ x, y }) => inFrame({ x: x + 0.5, y: y + 0.5 }));
  const corners: [Point, Point] = [
    inFrame({ x: box.left, y: box.top }),
    inFrame({ x: box.left + box.width, y: box.top + box.height }),
  ];
  const pointed = await ask({ points: spread });
  const boxed = await ask({ points: spread, box: corners });
  const others = [...pointed, ...boxed];
  const first = wholeAmong(pointed, expected) ?? chooseCandidate(others, expected);
  // Feeding the mask back cleans it; the first answer stays in the race in case it got worse.
  const second = await ask({ points: spread, previous: first.logits });
  const both = [first, ...second];
  return { chosen: wholeAmong(both, expected) ?? chooseCandidate(both, expected), others };
}

const sharedSides = (frame: Box, { width, height }: Rgb): Sides => ({
  left: frame.left === 0,
  top: frame.top === 0,
  right: frame.left + frame.width === width,
  bottom: frame.top + frame.height === height,
});

/**
 * An answer that the model trusts, that holds all that is expected and is not much larger: the cap
 * with its pompom, which the coarse map does not know (0.96, against 0.80 for the cap alone). Told
 * the box of the coarse map, the model would be as sure of the cap alone, so this comes first.
 */
export function wholeAmong(candidates: Candidate[], expected: Float32Array): Candidate | undefined {
  return candidates
    .filter(({ logits, predictedIou }) => {
      if (predictedIou < WHOLE.trust || held(logits, expected) < WHOLE.held) return false;
      return agreement(logits, expected) >= WHOLE.agreement;
    })
    .sort((a, b) => b.predictedIou - a.predictedIou)[0];
}

/** Agreement with the coarse map decides; the model's own trust and completeness count too. */
export function chooseCandidate(candidates: Candidate[], expected: Float32Array): Candidate {
  const score = ({ logits, predictedIou }: Candidate) =>
    agreement(logits, expected) + TRUST * predictedIou + COMPLETE * held(logits, expected);
  return candidates.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** Share of what is expected that lies inside the mask. */
function held(logits: Float32Array, expected: Float32Array): number {
  let inside = 0;
  let all = 0;
  for (let i = 0; i < logits.length; i++) {
    all += expected[i] as number;
    if ((logits[i] as number) > 0) inside += expected[i] as number;
  }
  return all === 0 ? 0 : inside / all;
}

/** Intersection over union of a mask (logits) with a soft map (0..1). */
export function agreement(logits: Float32Array, expected: Float32Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < logits.length; i++) {
    const inside = (logits[i] as number) > 0 ? 1 : 0;
    const value = expected[i] as number;
    both += Math.min(inside, value);
    either += Math.max(inside, value);
  }
  return either === 0 ? 0 : both / either;
}

function maskedSaliency(saliency: Plane, { mask }: Subject): Plane {
  const data = saliency.data.map((value, i) => (mask.data[i] ? value : 0));
  return { ...saliency, data };
}
