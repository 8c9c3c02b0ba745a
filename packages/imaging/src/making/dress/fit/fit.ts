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
import { lengthened, longerFor } from './longer.ts';
import { findNeckLabel } from './neck-label.ts';
import { findNeckline } from './neckline.ts';
import { traceOutline } from './outline.ts';
import { type Photo, preparePhoto, scaled } from './photo.ts';
import { measureStretch } from './stretch.ts';
import type { Texture } from './texture.ts';
import { layTop } from './top.ts';
import type { NecklineFinder } from './top-neck.ts';

/** What fitting needs of a reading. */
export type Garment = Pick<GarmentReading, 'kind' | 'way' | 'landmarks' | 'cutout'> &
  Partial<Pick<GarmentReading, 'certainty'>>;

export type Fitted = {
  /** The cut-out itself is not needed any more. */
  garment: Omit<Garment, 'cutout' | 'certainty'>;
  pattern: FlatPattern;
  laid: Laid;
  texture: Texture;
  /** How many times longer than wide a round print became, for 95 of 100 places. */
  stretch: number;
  /** Share of the photographed garment that the pattern has a place for. */
  kept: number;
};

/** Centimetres by which a found lowest point of the neckline may be wrong. */
const NECK_SPREAD = 1.3;
const UNSURE_SPREAD = 2.5;
/** A front neckline that shallow has been taken for the back's: it is looked for around the usual depth. */
const SHALLOW = 3.5;
const USUAL = { depth: 8.5, spread: 1.2, least: 5.5 };
/** Centimetres by which the front's hangs below the back's; nearer, the outline has been taken for it. */
const LEAST_BELOW = 1.5;
/** Centimetres by which it runs below the label in the back. */
const BELOW_LABEL = 0.7;
/** An opening that shows its label lies wide open: its front hangs about so deep. */
const OPEN = { depth: 10, spread: 1.8, least: 6.5 };
/** Times as clear as any other curve: less may be a crease. */
const CLEAR = 1.3;
/** So low a neckline must be plain to see, or it is a part of a print. */
const DEEP = 12;
const PLAIN_TO_SEE = 2.2;
/** A landmark as sure as this is the neckline, however little it stands out: cloth of one colour lies behind it. */
const SURELY_READ = 0.9;

/** Close follows every edge of the photo; loose pulls less at what is printed between them. */
export type Fit = 'close' | 'loose';
const LOOSER = 0.6;

/** The garment in the coordinates of a pattern. */
export async function fitGarment(
  garment: Garment,
  drawn: FlatPattern,
  fit: Fit = 'close',
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
  const pattern = longer ? lengthened(drawn, longer) : drawn;
  const close = isBottom(pattern.kind)
    ? layBottom({ ...measured, pattern })
    : layTop({ ...measured, pattern }, necklineIn(photo, garment));
  const laid = { ...(fit === 'close' ? close : loosened(close)), longer };
  // Whoever wears a garment gives it light and shade of its own.
  const rgb = isWorn(way) ? photo.rgb : evenCloth(photo, laid.perPixel);
  const { texture, kept } = bakeTexture({ ...photo, rgb }, laid);
  return {
    garment: { kind, way, landmarks },
    pattern,
    laid,
    texture,
    stretch: measureStretch(laid, texture),
    kept,
  };
}

function loosened(laid: Laid): Laid {
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
    const ends = { left: scaled(left, small.scale), right: scaled(right, small.scale) };
    // Buttons of a placket look like labels, and a seller who marks the neckline by hand knows it.
    const isRead = sure < 1 && !hasCollar(kind);
    const label = isRead ? findNeckLabel({ rgb, alpha, ...ends }) : undefined;
    const belowLabel = label === undefined ? 0 : label * perSmall + BELOW_LABEL;
    const search = (lowest: Point, reach: number, least = belowLabel) => {
      const place = {
        lowest: scaled(lowest, small.scale),
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
    const shallow = label === undefined ? SHALLOW : Math.max(OPEN.least, belowLabel);
    const isFront = hasCollar(kind) || (deep > shallow && below > LEAST_BELOW);
    if (isFront && isThere) return asMarked;
    const across = apart(left, right);
    const usually = label === undefined ? USUAL : OPEN;
    const expected = Math.max(
      usually.depth,
      back * perPixel + 2 * LEAST_BELOW,
      belowLabel + LEAST_BELOW,
    );
    const down = expected / perPixel / across;
    const usual: Point = [
      middle[0] - (right[1] - left[1]) * down,
      middle[1] + (right[0] - left[0]) * down,
    ];
    const least = Math.max(usually.least, back * perPixel + LEAST_BELOW, belowLabel);
    const found = search(usual, usually.spread, least);
    if (deep > DEEP) return found.contrast >= PLAIN_TO_SEE ? found : undefined;
    // A high neck is likely on these; on others the inner back must not be taken for the front.
    const isHigh = hasCollar(kind) || kind === 'long-sleeve' || kind === 'hoodie';
    return found.contrast >= CLEAR || !isHigh || label !== undefined ? found : asMarked;
  };
}
