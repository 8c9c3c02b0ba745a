import { ImagingError } from '../../errors.ts';
import { findCommonColours, isCommonColour } from '../../pixels/colour/palette.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import {
  decodeRgb,
  flattenOnWhite,
  type Plane,
  type Rgb,
  resizeRaster,
} from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { findSemanticMasks, type SemanticMasks } from '../semantics/semantics.ts';
import { TORN } from './thresholds.ts';

/** The longer side at which an outline is checked: finer holes are not seen as holes. */
const LOOK_SIDE = 1024;

const isTorn = ({ wall, body }: Hole) => wall < TORN.wall || body > TORN.body;

function refuseTorn(holes: readonly Hole[], isTornOne: (hole: Hole) => boolean): void {
  if (!holes.some(isTornOne)) return;
  throw new ImagingError('outline-broken', 'There is a hole where the subject has to be');
}

/** Accepts an outline only if the wall shows through all of its openings. */
export async function requireWhole(rgb: Rgb, alpha: Plane<Uint8Array>): Promise<void> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(alpha.width, alpha.height));
  const size = { width: Math.round(alpha.width * scale), height: Math.round(alpha.height * scale) };
  const small = scale < 1 ? await resizeRaster({ ...alpha, channels: 1 }, size) : alpha;
  const colours = scale < 1 ? await resizeRaster({ ...rgb, channels: 3 }, size) : rgb;
  refuseTorn(findHoles(colours, small), isTorn);
}

/** Does the same for a person cut out of a photo, for whom it is also known what is body and cloth. */
export async function requireWholePerson(
  photo: Uint8Array,
  cutout: Uint8Array,
  context: OperationContext,
): Promise<void> {
  const { rgb, alpha: own } = await decodeRgb(photo, { maxSide: LOOK_SIDE });
  const { alpha } = await decodeRgb(cutout, { maxSide: LOOK_SIDE });
  const shown = own ? flattenOnWhite(rgb, own) : rgb;
  if (!alpha || findHoles(shown, alpha).length === 0) return;
  const body = bodyPlane(await findSemanticMasks(shown, context), alpha);
  refuseTorn(findHoles(shown, alpha, body), isTorn);
}

/** Checks a person whose head was replaced: anything may be behind new hair, but body and clothes have no hole. */
export function requireWholeBody(photo: Rgb, alpha: Plane<Uint8Array>, masks: SemanticMasks): void {
  refuseTorn(findHoles(photo, alpha, bodyPlane(masks, alpha)), ({ body }) => body > TORN.body);
}

/** Marks what is surely skin of the body or cloth, at the size of the outline. */
function bodyPlane(
  { planes, ...masks }: SemanticMasks,
  { width, height }: { width: number; height: number },
): Plane<Uint8Array> {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const x = Math.floor(((i % width) * masks.width) / width);
    const y = Math.floor((Math.floor(i / width) * masks.height) / height);
    const at = y * masks.width + x;
    data[i] = planes.clothes.data[at] + planes.bodySkin.data[at];
  }
  return { data, width, height };
}

/** An opening in an outline that the subject encloses. */
type Hole = {
  /** The share of its pixels in which the photo has a colour of the wall. */
  wall: number;
  /** The share of its pixels that lie on the body or its clothes, as far as that is known. */
  body: number;
};

/** Half the width of the narrowest opening that is checked, as a share of the longer side. */
const THICK = 0.012;
const OPEN = 128;

/**
 * Finds the openings of an outline; both planes have the same size. `body` (0..255) marks what is surely part of a
 * person.
 */
export function findHoles(rgb: Rgb, alpha: Plane<Uint8Array>, body?: Plane<Uint8Array>): Hole[] {
  const { width, height } = alpha;
  const open = { width, height, data: alpha.data.map((value) => (value < OPEN ? 1 : 0)) };
  const { labels, components } = findConnectedComponents(open);
  const isWall = (i: number) => components[labels[i] - 1]?.touchesFrame ?? false;
  const inner = components.filter(({ touchesFrame }) => !touchesFrame);
  if (inner.length === 0) return [];
  const depth = computeDistanceInside(open);
  const palette = findCommonColours(rgb, isWall);
  const sums = new Map(inner.map(({ label }) => [label, { all: 0, wall: 0, body: 0, deepest: 0 }]));
  for (let i = 0; i < labels.length; i++) {
    const sum = sums.get(labels[i]);
    if (!sum) continue;
    sum.all++;
    if (isCommonColour(palette, rgb, i)) sum.wall++;
    sum.body += (body?.data[i] ?? 0) / 255;
    sum.deepest = Math.max(sum.deepest, depth[i]);
  }
  const least = THICK * Math.max(width, height);
  return [...sums.values()]
    .filter(({ deepest }) => deepest >= least)
    .map(({ all, wall, body: sure }) => ({ wall: wall / all, body: sure / all }));
}
