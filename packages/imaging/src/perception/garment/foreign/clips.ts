import { type Lab, labAt, labDistance, labFromHex } from '../../../pixels/colour/lab.ts';
import { findMainColours } from '../../../pixels/colour/main-colours.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../../pixels/morphology/connected-components.ts';
import { closeMask, dilate, openMask } from '../../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import type { WaistFrame } from './waist-frame.ts';

/** Cloth begins below the waistband, where nothing is clipped on. All lengths are in widths of the waist. */
const CLOTH = 0.3;
/** A pixel farther than this (CIELAB) from all colours of the cloth is not cloth. */
const STRANGE = 24;
const WIDTH = [0.03, 0.16] as const;
const DEPTH = [0.02, 0.17] as const;
/** Above the straight line between the corners of the waist there may be cloth up to this height. */
const AT_WAIST = 0.03;
/** Where it hangs, a clip reaches up to this depth at least, elsewhere over the waist's edge. */
const AT_EDGE = 0.01;
/** A clip holds the waistband at least this far beside the middle, where the button is. */
const BESIDE_MIDDLE = 0.08;
/** Two clips of one hanger differ by less than this in colour, and in width by less than this factor. */
const ALIKE = { colour: 25, width: 2 };
/** Half the thickness of what is thinner than a jaw: slots in it, and the lining along the waist's edge. */
const THIN = 0.02;
const MARGIN = 0.02;

type Jaw = { component: Component; middle: number; width: number; top: number; colour: Lab };

/**
 * Finds the jaws of a clip hanger on a waistband: things beside its middle, not in a colour of the cloth, that reach up
 * to the waist's edge, which no pocket or print does. Where it is not known that it `hangs`, there are two that look alike. 1
 * marks a jaw.
 */
export function findClips(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  frame: WaistFrame,
  hangs = false,
): Plane<Uint8Array> | undefined {
  const { width, height } = alpha;
  const belowAt = (i: number) => frame.below(i % width, Math.floor(i / width));
  const body = alpha.data.map((value, i) => (belowAt(i) > CLOTH ? value : 0));
  const cloth = findMainColours(rgb, { ...alpha, data: body }).map(({ hex }) => labFromHex(hex));
  if (cloth.length === 0) return undefined;
  const isNear = (i: number) => belowAt(i) > -AT_WAIST && belowAt(i) < CLOTH;
  const isStrange = (i: number) => cloth.every((one) => labDistance(one, labAt(rgb, i)) > STRANGE);
  const strange = mapBytes(alpha.data, (opacity, i) =>
    opacity > 127 && isNear(i) && isStrange(i) ? 1 : 0,
  );
  const reach = Math.max(1, Math.round(THIN * frame.width));
  const whole = closeMask({ data: strange, width, height }, reach);
  const thick = openMask({ data: whole, width, height }, reach);
  const { labels, components } = findConnectedComponents({ data: thick, width, height });
  const jaws = components.flatMap((one) => measureJaw(one, labels, rgb, frame) ?? []);
  const beside = jaws.filter(({ middle }) => Math.abs(middle - 0.5) > BESIDE_MIDDLE);
  const chosen = hangs ? beside : findPair(beside.filter(({ top }) => top < 0));
  if (chosen.length === 0) return undefined;
  const filled = fillRows(
    chosen.map(({ component }) => component.label),
    labels,
    width,
  );
  const margin = Math.max(1, Math.round(MARGIN * frame.width));
  return { data: dilate(filled, width, height, margin), width, height };
}

function findPair(jaws: readonly Jaw[]): readonly Jaw[] {
  const halves = [
    jaws.filter(({ middle }) => middle < 0.5),
    jaws.filter(({ middle }) => middle > 0.5),
  ];
  const [one, other] = halves.map((half) => (half.length === 1 ? half[0] : undefined));
  return one && other && areAlike(one, other) ? [one, other] : [];
}

const areAlike = (one: Jaw, other: Jaw) =>
  labDistance(one.colour, other.colour) < ALIKE.colour &&
  Math.max(one.width, other.width) < ALIKE.width * Math.min(one.width, other.width);

function measureJaw(
  component: Component,
  labels: Int32Array,
  rgb: Rgb,
  { along, below }: WaistFrame,
): Jaw | undefined {
  const { box, label, area } = component;
  let [from, to, top, bottom] = [1, 0, 1, 0];
  const sum = [0, 0, 0];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const i = y * rgb.width + x;
      if (labels[i] !== label) continue;
      [from, to] = [Math.min(from, along(x, y)), Math.max(to, along(x, y))];
      [top, bottom] = [Math.min(top, below(x, y)), Math.max(bottom, below(x, y))];
      labAt(rgb, i).forEach((value, c) => {
        sum[c] = sum[c] + value;
      });
    }
  }
  const colour = sum.map((value) => value / area) as unknown as Lab;
  const isSized =
    to - from > WIDTH[0] && to - from < WIDTH[1] && bottom > DEPTH[0] && bottom < DEPTH[1];
  return isSized && top < AT_EDGE
    ? { component, middle: (from + to) / 2, width: to - from, top, colour }
    : undefined;
}

/** Fills the rows of a clip: slots and shiny edges between its sides belong to it. */
function fillRows(chosen: readonly number[], labels: Int32Array, width: number): Uint8Array {
  const filled = new Uint8Array(labels.length);
  for (const label of chosen) {
    for (let row = 0; row < labels.length; row += width) {
      const line = labels.subarray(row, row + width);
      const first = line.indexOf(label);
      if (first >= 0) filled.fill(1, row + first, row + line.lastIndexOf(label) + 1);
    }
  }
  return filled;
}
