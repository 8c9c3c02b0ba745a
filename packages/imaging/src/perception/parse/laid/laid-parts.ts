import { labDistance, labFromHex, toLab } from '../../../pixels/colour/lab.ts';
import { findMainColours } from '../../../pixels/colour/main-colours.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import type { SemanticMasks } from '../../semantics/semantics.ts';
import { type LabelMap, labelIndex } from '../labels.ts';
import type { PhotoKind } from '../photo-kind.ts';
import { countHookRows } from './hook.ts';
import { measureSilhouette } from './silhouette.ts';

/** The area between the shoulders where a hanger shows, as shares of the garment's box. */
const NECK_HEIGHT = 0.16;
const NECK_WIDTH = 0.25;
/** A pixel there that is farther than this (CIELAB) from every colour of the garment is wood or wire. */
const OTHER_COLOUR = 24;
/** What stands below the garment and is narrower than this share of it is the stand. */
const STAND_WIDTH = 0.35;

type Mask = Plane<Uint8Array>;

/** Labels a photo without a person; `small`, `subject` and `dummy` have the same size. */
export function labelLaidParts(
  small: Rgb,
  subject: Mask,
  masks: SemanticMasks,
  kind: PhotoKind,
  dummy?: Mask,
): LabelMap {
  const { width, height } = subject;
  const data = subject.data.map((value) => (value > 127 ? labelIndex('garment') : 0));
  const labels = { data, width, height };
  if (kind === 'hanger') markHanger(small, subject, labels);
  if (kind === 'mannequin') {
    markMannequin(subject, dummy ? subtractMask(subject, dummy) : masks.planes.clothes, labels);
  }
  return labels;
}

const subtractMask = (mask: Mask, gone: Mask): Mask => ({
  ...mask,
  data: mask.data.map((value, i) => Math.min(value, 255 - gone.data[i])),
});

function markHanger(small: Rgb, subject: Mask, { data, width }: LabelMap): void {
  const outline = measureSilhouette(subject);
  if (!outline) return;
  const hook = countHookRows(outline);
  const neckEnd = outline.top + hook + NECK_HEIGHT * outline.height;
  const middle = outline.left + outline.width / 2;
  const torso = subject.data.map((value, i) => (Math.floor(i / width) > neckEnd ? value : 0));
  const colours = findMainColours(small, { ...subject, data: torso }).map(({ hex }) =>
    labFromHex(hex),
  );
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < outline.top + hook) data[i] = labelIndex('hanger');
    else if (y < neckEnd && Math.abs(x - middle) < NECK_WIDTH * outline.width) {
      const [r, g, b] = [0, 1, 2].map((c) => small.data[i * 3 + c]);
      const lab = toLab(r, g, b);
      if (colours.every((colour) => labDistance(colour, lab) > OTHER_COLOUR)) {
        data[i] = labelIndex('hanger');
      }
    }
  }
}

/** Clothes are the garment; the narrow part of the rest of the figure below them is the stand. */
function markMannequin(subject: Mask, clothes: Mask, { data, width }: LabelMap): void {
  const garment = measureSilhouette(clothes);
  const figure = measureSilhouette(subject);
  if (!garment || !figure) return;
  const end = garment.top + garment.height;
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || clothes.data[i] > 127) continue;
    const y = Math.floor(i / width);
    const row = figure.rows[y - figure.top];
    const isNarrow = row !== undefined && row.right - row.left < STAND_WIDTH * garment.width;
    data[i] = labelIndex(y >= end && isNarrow ? 'stand' : 'mannequin');
  }
}
