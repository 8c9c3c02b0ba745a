import { hasCollar, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { FlatPattern } from '../../../catalogue/templates.ts';
import type { GarmentReading } from '../../../perception/garment/reading.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import { bakeTexture, FINEST } from './bake.ts';
import { layBottom } from './bottom.ts';
import { evenCloth } from './even-cloth.ts';
import { withoutInnerWaist } from './front-waist.ts';
import { withHiddenArmpits } from './hidden-armpits.ts';
import { withHiddenCrotch } from './hidden-crotch.ts';
import { isWorn, type Laid, type Measured } from './laid.ts';
import { lengthenPattern, longerFor } from './longer.ts';
import { findNeckLabel } from './neck-label.ts';
import { findNeckline } from './neckline.ts';
import { traceOutline } from './outline.ts';
import { type Photo, preparePhoto, scalePoint } from './photo.ts';
import { type Enlarge, refinePhoto } from './refine-photo.ts';
import { measureStretch } from './stretch.ts';
import type { Texture } from './texture.ts';
import { layTop } from './top.ts';
import type { NecklineFinder } from './top-neck.ts';

/** The parts of a reading that fitting needs. */
export type Garment = Pick<GarmentReading, 'kind' | 'way' | 'landmarks' | 'cutout'> &
  Partial<Pick<GarmentReading, 'certainty'>>;

export type Fitted = {
  /** The cut-out itself is no longer needed. */
  garment: Omit<Garment, 'cutout' | 'certainty'>;
  pattern: FlatPattern;
  laid: Laid;
  texture: Texture;
  /** How many times longer than wide a round print became: the 95th percentile of all places. */
  stretch: number;
  /** The share of the photographed garment that the pattern has a place for. */
  kept: number;
};

/** The lowest point found for the neckline may be wrong by this many centimetres, and more if it is uncertain. */
const NECK_SPREAD = 1.3;
const UNSURE_SPREAD = 2.5;
/** A front neckline shallower than this (cm) was mistaken for the back's: the search goes on around the usual depth. */
const SHALLOW = 3.5;
const USUAL = { depth: 8.5, spread: 1.2, least: 5.5 };
/** A landmark less certain than this may lie on the back's neckline, if it is shallower than this share of its width. */
const UNSURE = 0.6;
const SHALLOW_SHAPE = 0.34;
/** Necklines are usually at least this share of their width deep, however large the garment comes out. */
const USUAL_SHAPE = 0.44;
/** The front's neckline is this many centimetres below the back's; nearer, the outline was mistaken for it. */
const LEAST_BELOW = 1.5;
/** The front's neckline runs at least this many centimetres below the label in the back. */
const BELOW_LABEL = 0.7;
/** An opening that shows its label lies wide open: its front hangs about this deep (cm). */
const OPEN = { depth: 10, spread: 1.8, least: 6.5 };
/** A neckline must be this many times as clear as the typical curve: less may be a crease. */
const CLEAR = 1.3;
/** A neckline deeper than this many centimetres must be clearly visible, or it is a part of a print. */
const DEEP = 12;
const PLAIN_TO_SEE = 2.2;
/** A landmark this certain is the neckline, however little it stands out: cloth of the same colour lies behind it. */
const SURELY_READ = 0.9;

/** A close fit follows every edge of the photo; a loose one stretches less what is printed between them. */
export type Fit = 'close' | 'loose';
const LOOSER = 0.6;

/** Fits a garment into the coordinates of a pattern; without `enlarge` a small photo stays as coarse as it is. */
export async function fitGarment(
  garment: Garment,
  drawn: FlatPattern,
  fit: Fit = 'close',
  enlarge?: Enlarge,
): Promise<Fitted> {
  const { cutout, landmarks, way, kind } = garment;
  const photo = withoutInnerWaist(await preparePhoto(cutout, FINEST * 150), garment);
  const { alpha, scale } = photo.small;
  const measured: Measured = {
    landmarks: withHiddenCrotch(withHiddenArmpits(landmarks, way), kind),
    outline: traceOutline(alpha, 1 / scale, measureWidth(garment)),
    pattern: drawn,
    way,
  };
  const longer = longerFor(measured);
  const pattern = longer ? lengthenPattern(drawn, longer) : drawn;
  const close = isBottom(pattern.kind)
    ? layBottom({ ...measured, pattern })
    : layTop({ ...measured, pattern }, necklineIn(photo, garment));
  const laid = { ...(fit === 'close' ? close : loosenOutline(close)), longer };
  const fine = enlarge ? await refinePhoto(photo, laid.perPixel, enlarge) : photo;
  // A person or dummy in a garment gives it light and shade of its own.
  const rgb = isWorn(way) ? fine.rgb : evenCloth(fine, laid.perPixel);
  const { texture, kept } = bakeTexture({ ...fine, rgb }, laid);
  return {
    garment: { kind, way, landmarks },
    pattern,
    laid,
    texture,
    stretch: measureStretch(laid, texture),
    kept,
  };
}

function loosenOutline(laid: Laid): Laid {
  const pieces = laid.pieces.map((piece) => ({
    ...piece,
    pairs: piece.pairs.map((pair) => ({ ...pair, slack: (pair.slack ?? 0) + LOOSER })),
  }));
  return { ...laid, pieces };
}

/** Measures the width in pixels of the photo, between the armpits or along the waist. */
function measureWidth({ landmarks }: Garment): number {
  const { armpit_l, armpit_r, waist_l, waist_r } = landmarks;
  if (armpit_l && armpit_r) return apart(armpit_l, armpit_r);
  return waist_l && waist_r ? apart(waist_l, waist_r) : 0;
}

function necklineIn({ small }: Photo, { kind, landmarks, certainty }: Garment): NecklineFinder {
  return (left, right, perPixel, back) => {
    const marked = landmarks.collar_front;
    if (!marked) return undefined;
    const sure = certainty?.collar_front ?? 1;
    const spread = NECK_SPREAD + (1 - sure) * UNSURE_SPREAD;
    const middle = interpolate(left, right, 0.5);
    const perSmall = perPixel / small.scale;
    const { rgb, alpha } = small;
    const ends = { left: scalePoint(left, small.scale), right: scalePoint(right, small.scale) };
    // The buttons of a placket look like labels, and sellers who mark the neckline by hand know where it is.
    const isRead = sure < 1 && !hasCollar(kind);
    const label = isRead ? findNeckLabel({ rgb, alpha, ...ends }) : undefined;
    const belowLabel = label === undefined ? 0 : label * perSmall + BELOW_LABEL;
    const search = (lowest: Point, reach: number, least = belowLabel) => {
      const place = {
        lowest: scalePoint(lowest, small.scale),
        spread: reach / perSmall,
        least: least / perSmall,
      };
      const straps = kind === 'dress' || kind === 'sleeveless';
      const shape = { pointed: hasCollar(kind), straps };
      const found = findNeckline({ rgb, alpha, ...ends, ...place, ...shape });
      return { ...found, depth: Math.max(found.depth, place.least) / small.scale };
    };
    const deep = apart(marked, middle) * perPixel;
    const asMarked = search(marked, spread);
    const isThere =
      deep < DEEP || hasCollar(kind) || sure >= SURELY_READ || asMarked.contrast >= PLAIN_TO_SEE;
    const below = (asMarked.depth - back) * perPixel;
    const across = apart(left, right);
    const least = sure < UNSURE ? Math.max(SHALLOW, SHALLOW_SHAPE * across * perPixel) : SHALLOW;
    const shallow = label === undefined ? least : Math.max(OPEN.least, belowLabel);
    const isFront = hasCollar(kind) || (deep > shallow && below > LEAST_BELOW);
    if (isFront && isThere) return asMarked;
    const usually = label === undefined ? USUAL : OPEN;
    const expected = Math.max(
      usually.depth,
      USUAL_SHAPE * across * perPixel,
      back * perPixel + 2 * LEAST_BELOW,
      belowLabel + LEAST_BELOW,
    );
    const down = expected / perPixel / across;
    const usual: Point = [
      middle[0] - (right[1] - left[1]) * down,
      middle[1] + (right[0] - left[0]) * down,
    ];
    const notAbove = Math.max(usually.least, back * perPixel + LEAST_BELOW, belowLabel);
    const found = search(usual, usually.spread, notAbove);
    if (deep > DEEP) return found.contrast >= PLAIN_TO_SEE ? found : undefined;
    // A high neck is likely on these kinds; on others the inner back must not be mistaken for the front.
    const isHigh = hasCollar(kind) || kind === 'long-sleeve' || kind === 'hoodie';
    return found.contrast >= CLEAR || !isHigh || label !== undefined ? found : asMarked;
  };
}
