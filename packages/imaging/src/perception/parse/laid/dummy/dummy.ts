import { findConnectedComponents } from '../../../../pixels/morphology/connected-components.ts';
import { openMask } from '../../../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../../../pixels/raster.ts';
import { measureSilhouette, type Silhouette } from '../silhouette.ts';
import { closeHoles, maskBody } from './body-mask.ts';
import { findNeck, type Neck } from './neck.ts';
import { describePieces, type Piece } from './pieces.ts';
import { findFigureEnd, hasPole } from './pole.ts';
import { markTone } from './tone.ts';

export type Dummy = {
  /** 255 marks the dummy, with a margin beyond the cut-out. */
  mask: Plane<Uint8Array>;
  /** Whether the hips are as broad as the hem above them: what it wears ends there, so it is not a dress. */
  showsHips: boolean;
};

/** Pieces smaller than this share of the cut-out are grain or buttons. */
const LEAST = 0.002;
/** At least this share of a piece's border is outline if the piece sticks out of a garment. */
const OUTSIDE = 0.25;
/** How well arms mirror each other, as a share of the shoulders' width and of the figure's height. */
const MIRRORED = 0.12;
/** Arms begin farther from the middle than this share of the shoulders' width. */
const ARMS = 0.2;
/** This share of the neck's rows below its cap has its tone; a collar shows its inside, too. */
const FILLED = 0.75;
const CAP = 0.3;
/** Hips are wider than this share of the hem; legs below a dress are narrower. */
const HIPS = 0.75;
/** What is thinner than this many pixels is the seam between two colours. */
const SEAM = 1;

/**
 * Finds the parts of a dummy that show beside the clothes it wears, for `small` and `cutOut` of the same size: a neck
 * that stands out at the top, and in the same tone two arms or the hips, or a pole below. Any one of them alone may be
 * a collar or a trimming, so the result is then undefined.
 */
export function findDummy(small: Rgb, cutOut: Plane<Uint8Array>): Dummy | undefined {
  const subject = closeHoles(cutOut);
  const outline = measureSilhouette(subject);
  const neck = outline && findNeck(small, subject, outline);
  const like = neck && markTone(small, subject, neck.tone);
  if (!like) return undefined;
  const { labels, components } = findConnectedComponents({ ...like, data: openMask(like, SEAM) });
  const area = subject.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  const large = components.filter((one) => one.area > LEAST * area);
  const pieces = describePieces(labels, large, subject);
  const throat = findThroat(pieces, labels, neck, subject.width);
  if (!throat) return undefined;
  const others = pieces.filter((one) => one !== throat && one.outside > OUTSIDE);
  const arms = findArms(others, neck, outline);
  const hips = findHips(others, neck, outline);
  const isOnPole = hasPole(small, neck, outline);
  if (arms.length === 0 && hips.length === 0 && !isOnPole) return undefined;
  const shown = new Set([throat, ...arms, ...hips].map(({ label }) => label));
  const bare = { labels, shown, throat, neck, like };
  // A cut-out may end in the pole, which is then connected to the hem.
  const end = isOnPole ? outline.top + findFigureEnd(outline, neck) : subject.height;
  return { mask: maskBody(bare, subject, end), showsHips: isBroad(hips, outline) };
}

/** Finds the piece that fills the neck and is lowest in its middle: collars part there. */
function findThroat(
  pieces: readonly Piece[],
  labels: Int32Array,
  { rows, top, middle }: Neck,
  stride: number,
): Piece | undefined {
  const first = Math.round(rows.length * CAP);
  const bare = rows.slice(first);
  const all = bare.reduce((sum, row) => sum + row.right - row.left + 1, 0);
  return pieces.find((piece) => {
    let filled = 0;
    for (const [n, row] of bare.entries()) {
      const from = (top + first + n) * stride;
      for (let x = row.left; x <= row.right; x++) {
        if (labels[from + x] === piece.label) filled++;
      }
    }
    const { left, width } = piece.box;
    const sides = [0.15, 0.85].map((share) => piece.lowest(Math.round(left + share * width)));
    return filled > FILLED * all && piece.lowest(Math.round(middle)) > Math.max(...sides);
  });
}

function findArms(
  pieces: readonly Piece[],
  { middle, shoulders }: Neck,
  { height }: Silhouette,
): Piece[] {
  const right = pieces.filter((one) => one.x < middle - ARMS * shoulders);
  const left = pieces.filter((one) => one.x > middle + ARMS * shoulders);
  for (const one of right) {
    const other = left.find(
      (two) =>
        Math.abs(one.x + two.x - 2 * middle) < 2 * MIRRORED * shoulders &&
        Math.abs(one.y - two.y) < MIRRORED * height &&
        Math.min(one.area, two.area) > 0.4 * Math.max(one.area, two.area),
    );
    if (other) return [one, other];
  }
  return [];
}

/** Finds the hips below the hem, in the middle or with one leg on each side of it. */
function findHips(pieces: readonly Piece[], neck: Neck, outline: Silhouette): Piece[] {
  const { middle, shoulders } = neck;
  const { top } = outline;
  const end = findFigureEnd(outline, neck);
  const low = pieces.filter(
    ({ y, box }) => y > top + end / 2 && box.top + box.height > top + 0.9 * end,
  );
  const total = low.reduce((sum, { area }) => sum + area, 0);
  const x = low.reduce((sum, one) => sum + one.x * one.area, 0) / Math.max(1, total);
  return Math.abs(x - middle) < MIRRORED * shoulders ? low : [];
}

function isBroad(hips: readonly Piece[], { rows, top }: Silhouette): boolean {
  if (hips.length === 0) return false;
  const left = Math.min(...hips.map(({ box }) => box.left));
  const right = Math.max(...hips.map(({ box }) => box.left + box.width));
  const hem = rows[Math.min(...hips.map(({ box }) => box.top)) - top];
  return hem !== undefined && right - left > HIPS * (hem.right - hem.left);
}
