import type { Plane, Rgb } from '../../raster/raster.ts';
import { distance, labOfHex, toLab } from '../colour/lab.ts';
import { mainColours } from '../colour/main-colours.ts';
import { type LabelMap, labelOf } from '../labels.ts';
import type { PhotoKind } from '../photo-kind.ts';
import type { SemanticMasks } from '../semantics.ts';
import { hookRows } from './hook.ts';
import { silhouetteOf } from './silhouette.ts';

/** Where a hanger shows between the shoulders: shares of the garment's box. */
const NECK_HEIGHT = 0.16;
const NECK_WIDTH = 0.25;
/** Further than this from every colour of the garment, a pixel there is wood or wire. */
const OTHER_COLOUR = 24;
/** Narrower than this share of the garment, what stands below it is the stand. */
const STAND_WIDTH = 0.35;

type Mask = Plane<Uint8Array>;

/** Labels for a photo without a person; `small`, `subject` and `dummy` have one size. */
export function laidParts(
  small: Rgb,
  subject: Mask,
  masks: SemanticMasks,
  kind: PhotoKind,
  dummy?: Mask,
): LabelMap {
  const { width, height } = subject;
  const data = subject.data.map((value) => (value > 127 ? labelOf('garment') : 0));
  const labels = { data, width, height };
  if (kind === 'hanger') markHanger(small, subject, labels);
  if (kind === 'mannequin') {
    markMannequin(subject, dummy ? without(subject, dummy) : masks.planes.clothes, labels);
  }
  return labels;
}

const without = (mask: Mask, gone: Mask): Mask => ({
  ...mask,
  data: mask.data.map((value, i) => Math.min(value, 255 - (gone.data[i] as number))),
});

function markHanger(small: Rgb, subject: Mask, { data, width }: LabelMap): void {
  const outline = silhouetteOf(subject);
  if (!outline) return;
  const hook = hookRows(outline);
  const neckEnd = outline.top + hook + NECK_HEIGHT * outline.height;
  const middle = outline.left + outline.width / 2;
  const torso = subject.data.map((value, i) => (Math.floor(i / width) > neckEnd ? value : 0));
  const colours = mainColours(small, { ...subject, data: torso }).map(({ hex }) => labOfHex(hex));
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < outline.top + hook) data[i] = labelOf('hanger');
    else if (y < neckEnd && Math.abs(x - middle) < NECK_WIDTH * outline.width) {
      const [r, g, b] = [0, 1, 2].map((c) => small.data[i * 3 + c] as number);
      const lab = toLab(r as number, g as number, b as number);
      if (colours.every((colour) => distance(colour, lab) > OTHER_COLOUR)) {
        data[i] = labelOf('hanger');
      }
    }
  }
}

/** Clothes are the garment; of the rest of the figure, what is narrow below them is the stand. */
function markMannequin(subject: Mask, clothes: Mask, { data, width }: LabelMap): void {
  const garment = silhouetteOf(clothes);
  const figure = silhouetteOf(subject);
  if (!garment || !figure) return;
  const end = garment.top + garment.height;
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || (clothes.data[i] as number) > 127) continue;
    const y = Math.floor(i / width);
    const row = figure.rows[y - figure.top];
    const isNarrow = row !== undefined && row.right - row.left < STAND_WIDTH * garment.width;
    data[i] = labelOf(y >= end && isNarrow ? 'stand' : 'mannequin');
  }
}
