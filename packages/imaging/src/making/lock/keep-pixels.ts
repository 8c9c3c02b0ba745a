import { throwIfAborted } from '../../errors.ts';
import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { decodeRgb, type Plane, type Rgb, resizeRaster } from '../../pixels/raster.ts';
import { measureStructure } from '../../pixels/statistics/structure.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { type FacesWish, requireSameFaces } from './faces-like.ts';
import { followLight } from './follow-light.ts';
import { collectShown, compareKeptPixels, KEPT } from './measure.ts';
import { readGreyMask, type TakenSide } from './prepare-repaint.ts';
import { readAnswer } from './read-answer.ts';
import { GARMENT_LOCK } from './thresholds.ts';

export type KeepWish = Delivery & {
  original: Uint8Array;
  /** What somebody else's engine made of it, at any size. */
  answer: Uint8Array;
  /** A grey mask of the original's size: white was to be painted, black has to stay. */
  mask: Uint8Array;
  /**
   * goods: what stays are goods in new surroundings, whose light they follow within bounds. photo: what stays is the
   * photo itself, not one pixel changes, and what was painted goes on where it ends.
   */
  kept: 'goods' | 'photo';
  /** The sides to which the picture was brought before it was sent, if it was. */
  side?: TakenSide;
} & FacesWish;

/** How true the picture is to what had to stay, in plain numbers that are stored with it. */
export type KeepScore = {
  /** CIE ΔE2000 between what stayed and the original: the mean, and the value that 99 of 100 pixels stay below. */
  colour: number;
  colourMost: number;
  structure: number;
  /** The share of what had to stay that changed at all. */
  changed: number;
  /** The same measure of the answer before anything was put back, which says whether it fits around what stays. */
  answerStructure: number;
};

export type KeptPicture = Picture & { score: KeepScore; isTrue: boolean };

/**
 * An answer that shows something else where the goods are was painted around other goods: putting ours back would not
 * mend it. Fine prints come back from such engines softened, with 0.75 to 0.95 of their structure.
 */
const ANSWER_STRUCTURE = 0.6;

/** A mask value up to this is a rounding error of a pixel that is kept; as an edge it would be seen as dots. */
const WHOLE = 8;

/** Puts back what had to stay into a picture that was painted around it, and measures how true it is. */
export async function keepPixels(wish: KeepWish, context: OperationContext): Promise<KeptPicture> {
  const report = createStageReport(context.onProgress, {
    refining: 60,
    enlarging: wish.targetSide ? 200 : 0,
    saving: 10,
  });
  report('refining', 0);
  const { rgb: original } = await decodeRgb(wish.original);
  const answer = await resizeAnswer(wish.answer, original, wish.side);
  const mask = await readGreyMask(wish.mask, original);
  const keep = { ...mask, data: mask.data.map((value) => (value <= WHOLE ? 255 : 255 - value)) };
  throwIfAborted(context.signal);
  const answerStructure = measureStructure(collectShown(original, answer, keep));
  const made = wish.kept === 'photo' ? bridgeSeam(original, answer, keep) : answer;
  const shown = wish.kept === 'goods' ? followLight(original, answer, keep) : original;
  putBack(made, shown, keep, wish.kept);
  const score = { ...compareKeptPixels(original, made, keep), answerStructure };
  await requireSameFaces(made, wish, context);
  const delivered = await deliver({ rgb: made }, wish, context, report);
  return { ...delivered, score, isTrue: isFaithful(score) };
}

/** By the limits of the local engine's lock. Nothing here stretches a print, because its own pixels are put back. */
const isFaithful = ({ colour, structure, answerStructure }: KeepScore): boolean =>
  colour <= GARMENT_LOCK.colour &&
  structure >= GARMENT_LOCK.structure &&
  answerStructure >= ANSWER_STRUCTURE;

/** Resizes the answer to the original's size, as a copy to paint into. */
export async function resizeAnswer(
  bytes: Uint8Array,
  { width, height }: Rgb,
  side?: TakenSide,
): Promise<Rgb> {
  const painted = await readAnswer(bytes, { width, height }, side);
  const { data } = await resizeRaster({ ...painted, channels: 3 }, { width, height });
  return { data: new Uint8Array(data), width, height };
}

/** Puts pixels back as far as the mask says; at a soft edge both are mixed. */
function putBack(made: Rgb, shown: Rgb, keep: Plane<Uint8Array>, kept: KeepWish['kept']): void {
  for (let i = 0; i < keep.data.length; i++) {
    const share = keep.data[i] / 255;
    if (share === 0) continue;
    const isEdge = share < 1 && kept === 'goods';
    const colour = isEdge ? findOwnColour(shown, keep, i) : undefined;
    for (let c = 0; c < 3; c++) {
      const own = colour?.[c] ?? shown.data[i * 3 + c];
      const painted = made.data[i * 3 + c];
      made.data[i * 3 + c] = Math.round(own * share + painted * (1 - share));
    }
  }
}

/** An edge pixel is half old surroundings, so the goods' own colour is taken from whole pixels beside it. */
function findOwnColour({ data }: Rgb, { data: keep, width, height }: Plane<Uint8Array>, i: number) {
  const [x, y] = [i % width, Math.floor(i / width)];
  for (const reach of [1, 2]) {
    const sums = [0, 0, 0];
    let count = 0;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (
        let column = Math.max(0, x - reach);
        column <= Math.min(width - 1, x + reach);
        column++
      ) {
        const at = row * width + column;
        if (keep[at] !== KEPT) continue;
        for (let c = 0; c < 3; c++) sums[c] = sums[c] + data[at * 3 + c];
        count++;
      }
    }
    if (count > 0) return sums.map((sum) => sum / count);
  }
  return undefined;
}

/** The photo's tone is carried into what was painted over this share of the shorter side. */
const REACH = 0.05;
/** Differences are limited to this many display steps; larger ones are not a shade but another thing. */
const SHADE = 24;

/**
 * Engines return the photo a little brighter or warmer than they got it. The seam, where both are
 * known, shows by how much. The shift is undone there and less and less further in, so that no line
 * is seen. Returns a new picture.
 */
function bridgeSeam(original: Rgb, answer: Rgb, keep: Plane<Uint8Array>): Rgb {
  const { width, height } = keep;
  const count = width * height;
  const radius = Math.max(2, Math.round(REACH * Math.min(width, height)));
  const scratch = new Float32Array(count);
  const blur = (plane: Float32Array) => boxBlur(plane, plane, scratch, width, height, radius);
  const near = mapFloats(keep.data, (value) => (value === 255 ? 1 : 0));
  blur(near);
  const data = answer.data.slice();
  for (let c = 0; c < 3; c++) {
    const shift = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      if (keep.data[i] !== 255) continue;
      const difference = original.data[i * 3 + c] - answer.data[i * 3 + c];
      shift[i] = Math.min(SHADE, Math.max(-SHADE, difference));
    }
    blur(shift);
    for (let i = 0; i < count; i++) {
      const share = near[i];
      if (keep.data[i] === 255 || share === 0) continue;
      // Half of the square lies on the kept side at the seam itself, nothing of it a reach away.
      const strength = Math.min(1, 2 * share);
      const moved = data[i * 3 + c] + (shift[i] / share) * strength;
      data[i * 3 + c] = Math.round(Math.min(255, Math.max(0, moved)));
    }
  }
  return { ...answer, data };
}
