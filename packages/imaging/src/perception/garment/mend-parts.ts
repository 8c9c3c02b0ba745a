import { findCommonColours, isCommonColour } from '../../pixels/colour/palette.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Rgb } from '../../pixels/raster.ts';
import { type LabelMap, labelIndex, type PartName } from '../parse/labels.ts';
import type { Body } from '../parse/worn/body.ts';

/** Along the body (0 shoulders, 1 hips): nothing above this is part of trousers or a skirt. */
const CHEST = 0.55;
/** Enclosed gaps up to this share of the picture are cloth, if most of their colour is not the background's. */
const LARGEST_GAP = 0.05;
const MOSTLY = 0.8;
const CLOTHES: readonly PartName[] = ['top', 'bottom', 'dress'];

/**
 * Corrects common errors on worn clothes: dark cloth in a bright photo is taken for a hole, and cloth at the chest for
 * trousers of the same colour. Changes the labels.
 */
export function mendParts(labels: LabelMap, small: Rgb, body: Body | undefined): void {
  if (body) liftChest(labels, body);
  fillGaps(labels, small);
}

function liftChest({ data, width }: LabelMap, body: Body): void {
  const [top, bottom] = [labelIndex('top'), labelIndex('bottom')];
  if (!data.includes(top)) return;
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== bottom) continue;
    if (body.along(i % width, Math.floor(i / width)) < CHEST) data[i] = top;
  }
}

function fillGaps({ data, width, height }: LabelMap, small: Rgb): void {
  const clothes = new Set(CLOTHES.map(labelIndex));
  const empty = { data: data.map((label) => (label === 0 ? 1 : 0)), width, height };
  const { labels: gaps, components } = findConnectedComponents(empty);
  // The gaps themselves must not count: a large black gap would make black a colour of the wall.
  const palette = findCommonColours(small, (i) => components[gaps[i] - 1]?.touchesFrame === true);
  const inside = components.map(() => ({ other: 0, around: new Map<number, number>() }));
  for (let i = 0; i < data.length; i++) {
    const gap = inside[gaps[i] - 1];
    if (!gap) continue;
    if (!isCommonColour(palette, small, i)) gap.other++;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      const label = data[next] ?? 0;
      if (label !== 0) gap.around.set(label, (gap.around.get(label) ?? 0) + 1);
    }
  }
  const fills = components.map(({ area, touchesFrame }, n) => {
    const { other, around } = inside[n] as (typeof inside)[number];
    const [label] = [...around].sort(([, a], [, b]) => b - a)[0] ?? [0];
    const isCloth = area < LARGEST_GAP * data.length && other > MOSTLY * area && clothes.has(label);
    return isCloth && !touchesFrame ? label : 0;
  });
  for (let i = 0; i < data.length; i++) {
    const gap = gaps[i] - 1;
    if (gap >= 0 && fills[gap]) data[i] = fills[gap];
  }
}
