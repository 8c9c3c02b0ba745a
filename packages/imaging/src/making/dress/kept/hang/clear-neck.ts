import {
  type Lab,
  labAt,
  labDistance,
  labFromHex,
  medianLab,
} from '../../../../pixels/colour/lab.ts';
import { findMainColours } from '../../../../pixels/colour/main-colours.ts';
import { apart, type Point } from '../../../../pixels/geometry/points.ts';
import { isInsidePolygon } from '../../../../pixels/geometry/polygon.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../../../pixels/morphology/connected-components.ts';
import { createFinder } from '../../../../pixels/morphology/find-near.ts';
import { dilate } from '../../../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../../../pixels/raster.ts';
import type { GarmentInput } from '../../garment-input.ts';

/** A pixel farther than this (CIELAB) from the garment's colours and from the middle one in its neck is neither. */
const STRANGE = 26;
/** A hook or a label covers less than this share of the neck, and all that is strange there less than the other. */
const THING = 0.25;
const PATTERN = 0.4;
/** A hook goes on above the back of the neck by this share of the neck's width. */
const ABOVE = 0.2;
/** Its soft edge is this share of the neck's width. */
const EDGE = 0.03;

/** One pixel of the garment in so many is looked at for its colours. */
const EVERY = 29;

type Cloth = { rgb: Rgb; alpha: Plane<Uint8Array> };
type Landmarks = GarmentInput['reading']['landmarks'];

/**
 * Takes out what lies within the opening of the neck in colours that the garment has nowhere else: the maker's label and
 * the wires of a hanger. What reaches beyond the opening is part of the garment, as stripes and zips are. Each gets the
 * colours of what surrounds it. Returns a new picture.
 */
export function clearNeck({ rgb, alpha }: Cloth, landmarks: Landmarks): Rgb {
  const { neck_shoulder_l, neck_shoulder_r, collar_front, collar_back } = landmarks;
  if (!neck_shoulder_r || !collar_back || !neck_shoulder_l || !collar_front) return rgb;
  const across = apart(neck_shoulder_l, neck_shoulder_r);
  const above: Point = [collar_back[0], collar_back[1] - ABOVE * across];
  const corners = [neck_shoulder_r, above, neck_shoulder_l, collar_front];
  const { width, height } = rgb;
  const neck = mapBytes(alpha.data, (opacity, i) =>
    opacity > 127 && isInsidePolygon([(i % width) + 0.5, Math.floor(i / width) + 0.5], corners)
      ? 1
      : 0,
  );
  const places = listPlaces(neck);
  const beside = {
    ...alpha,
    data: mapBytes(alpha.data, (value, i) => (neck[i] || i % EVERY ? 0 : value)),
  };
  const middle = medianLab(places.map((i) => labAt(rgb, i)));
  if (!middle) return rgb;
  const known: Lab[] = [middle, ...findMainColours(rgb, beside).map(({ hex }) => labFromHex(hex))];
  const isStrange = (i: number) =>
    alpha.data[i] > 127 && known.every((one) => labDistance(one, labAt(rgb, i)) > STRANGE);
  if (places.filter(isStrange).length > PATTERN * places.length) return rgb;
  const edge = Math.max(1, Math.round(EDGE * across));
  const around = dilate(neck, width, height, edge);
  const strange = mapBytes(around, (value, i) => (value && isStrange(i) ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: strange, width, height });
  const outside = new Int32Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) if (!neck[i]) outside[labels[i]]++;
  const isThing = ({ label, area }: Component) =>
    outside[label] === 0 && area < THING * places.length;
  const things = new Set(components.filter(isThing).map(({ label }) => label));
  if (things.size === 0) return rgb;
  const gone = dilate(
    mapBytes(labels, (label) => Number(things.has(label))),
    width,
    height,
    edge,
  );
  const findBeside = createFinder(rgb, Math.ceil(across / 2), (i) => neck[i] === 1 && !gone[i]);
  const data = new Uint8Array(rgb.data);
  for (const i of places) {
    const from = gone[i] ? findBeside(i) : -1;
    if (from >= 0) data.set(rgb.data.subarray(from * 3, from * 3 + 3), i * 3);
  }
  return { ...rgb, data };
}

function listPlaces(mask: Uint8Array): number[] {
  const places: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) places.push(i);
  return places;
}
