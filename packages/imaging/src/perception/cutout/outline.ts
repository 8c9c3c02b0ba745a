import { throwIfAborted } from '../../errors.ts';
import { type Box, type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane, scaleBoxToMap } from '../../pixels/resample/bilinear.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import {
  type Candidate,
  decodePrompt,
  type Embedding,
  encodeFrame,
  MASK_SIDE,
  type Prompt,
  type SamPaths,
} from '../sam/sam.ts';
import { coverExpected } from './cover.ts';
import type { Point, Subject } from './subjects.ts';
import { ANSWER } from './thresholds.ts';
import { findWholeThing, type Sides } from './whole-thing.ts';

/** The share of the time that encoding the picture takes, before the first prompt. */
const ENCODING = 0.85;

/** Logits (above 0 is inside) over `frame`, a part of the picture. */
export type Outline = { logits: Plane; frame: Box; confidence: number };
export type OutlineContext = {
  /** The embedding of the whole picture, if it has been computed before. */
  embedding?: Embedding;
  paths: SamPaths;
  sessions: Sessions;
  /** The picture may cut people off; goods are shown whole. */
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
    return outlineInFrame(picture, wholeBox(picture), saliency, subjects, context);
  }
  const boxes = subjects.map(({ box }) => box);
  const frame = chooseFrame(boxes, saliency, picture.width, picture.height);
  const outline = await outlineInFrame(picture, frame, saliency, subjects, context);
  if (!isCutByFrame(outline.logits, frame, picture.width, picture.height)) return outline;
  return outlineInFrame(picture, wholeBox(picture), saliency, subjects, context);
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
  const onMap = scaleBoxToMap(frame, picture, saliency);
  const merged = new Float32Array(MASK_SIDE * MASK_SIDE).fill(-32);
  let confidence = 1;
  for (const [index, subject] of subjects.entries()) {
    throwIfAborted(signal);
    const own = maskSaliency(saliency, subject);
    const expected = resamplePlane(own, onMap, MASK_SIDE, MASK_SIDE);
    const ask = (prompt: Prompt) => decodePrompt(embedding, prompt, paths, sessions);
    const { chosen, others } = await outlineOne(subject, onMap, expected.data, ask);
    const sides = findSharedSides(frame, picture);
    const whole = isPerson ? undefined : await findWholeThing(chosen, others, sides, ask);
    const logits =
      whole?.logits ??
      (await coverExpected(chosen.logits, expected.data, (points) => ask({ points })));
    onProgress(ENCODING + ((index + 1) / subjects.length) * (1 - ENCODING));
    confidence = Math.min(confidence, chosen.predictedIou);
    for (let i = 0; i < merged.length; i++) {
      merged[i] = Math.max(merged[i], logits[i]);
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
  const first = chooseWhole(pointed, expected) ?? chooseCandidate(others, expected);
  // Feeding the mask back cleans it; the first answer stays in the race in case it got worse.
  const second = await ask({ points: spread, previous: first.logits });
  const both = [first, ...second];
  return { chosen: chooseWhole(both, expected) ?? chooseCandidate(both, expected), others };
}

const findSharedSides = (frame: Box, { width, height }: Rgb): Sides => ({
  left: frame.left === 0,
  top: frame.top === 0,
  right: frame.left + frame.width === width,
  bottom: frame.top + frame.height === height,
});

/**
 * An answer that the model trusts, that holds all that is expected and is not much larger: the cap with its pompom,
 * which the coarse map does not know (0.96, against 0.80 for the cap alone). Given the box of the coarse map, the model
 * would be as sure of the cap alone, so this comes first.
 */
export function chooseWhole(
  candidates: Candidate[],
  expected: Float32Array,
): Candidate | undefined {
  return candidates
    .filter(({ logits, predictedIou }) => {
      if (
        predictedIou < ANSWER.whole.trust ||
        measureHeldShare(logits, expected) < ANSWER.whole.held
      )
        return false;
      return measureAgreement(logits, expected) >= ANSWER.whole.agreement;
    })
    .sort((a, b) => b.predictedIou - a.predictedIou)[0];
}

/** Agreement with the coarse map decides; the model's own trust and the completeness count as well. */
export function chooseCandidate(candidates: Candidate[], expected: Float32Array): Candidate {
  const score = ({ logits, predictedIou }: Candidate) =>
    measureAgreement(logits, expected) +
    ANSWER.trust * predictedIou +
    ANSWER.complete * measureHeldShare(logits, expected);
  return candidates.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** Measures the share of what is expected that lies inside the mask. */
function measureHeldShare(logits: Float32Array, expected: Float32Array): number {
  let inside = 0;
  let all = 0;
  for (let i = 0; i < logits.length; i++) {
    all += expected[i];
    if (logits[i] > 0) inside += expected[i];
  }
  return all === 0 ? 0 : inside / all;
}

/** Intersection over union of a mask (logits) with a soft map (0..1). */
export function measureAgreement(logits: Float32Array, expected: Float32Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < logits.length; i++) {
    const inside = logits[i] > 0 ? 1 : 0;
    const value = expected[i];
    both += Math.min(inside, value);
    either += Math.max(inside, value);
  }
  return either === 0 ? 0 : both / either;
}

function maskSaliency(saliency: Plane, { mask }: Subject): Plane {
  const data = saliency.data.map((value, i) => (mask.data[i] ? value : 0));
  return { ...saliency, data };
}

/** Room around the subject, as a share of its size, because the coarse map misses a sleeve or a pompom. */
const ROOM = 0.45;
/** Cropping to more than this share of the picture gains no resolution worth the risk. */
const WORTHWHILE = 0.8;

/**
 * The part of the picture that is shown to the outlining model: its masks have 256 × 256 pixels,
 * so a subject that fills the frame gets a finer outline than one that is small in it.
 */
export function chooseFrame(boxes: Box[], map: Plane, width: number, height: number): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const roomX = (right - left) * ROOM;
  const roomY = (bottom - top) * ROOM;
  const scaleX = width / map.width;
  const scaleY = height / map.height;
  const x0 = Math.max(0, Math.floor((left - roomX) * scaleX));
  const y0 = Math.max(0, Math.floor((top - roomY) * scaleY));
  const x1 = Math.min(width, Math.ceil((right + roomX) * scaleX));
  const y1 = Math.min(height, Math.ceil((bottom + roomY) * scaleY));
  if (x1 - x0 > width * WORTHWHILE && y1 - y0 > height * WORTHWHILE) {
    return { left: 0, top: 0, width, height };
  }
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

/** Whether the mask runs into a side of the frame that is not a side of the picture. */
export function isCutByFrame(mask: Plane, frame: Box, width: number, height: number): boolean {
  const { data, width: w, height: h } = mask;
  const row = (y: number) => data.subarray(y * w, (y + 1) * w).some((value) => value > 0);
  const column = (x: number) => {
    for (let y = 0; y < h; y++) if (data[y * w + x] > 0) return true;
    return false;
  };
  return (
    (frame.top > 0 && row(0)) ||
    (frame.left > 0 && column(0)) ||
    (frame.top + frame.height < height && row(h - 1)) ||
    (frame.left + frame.width < width && column(w - 1))
  );
}
