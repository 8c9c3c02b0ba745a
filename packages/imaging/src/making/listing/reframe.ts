import type { SlotRule } from '@vitrine/marketplace';
import { ImagingError } from '../../errors.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { Dimensions } from './canvas.ts';
import type { Goods } from './goods-mask.ts';

/** A pixel of the source lies at `source · scale + offset` on the canvas. */
export type Frame = {
  scale: number;
  left: number;
  top: number;
  /** The background beside the goods, in pixels of the canvas, if it is mirrored to extend it. */
  mirrored?: { across: Ends; down: Ends };
};

/** The lengths of what lies before and behind the goods along one axis. */
export type Ends = { before: number; behind: number };

type Box = Goods['box'];

const inPixels = (box: Box, { width, height }: Dimensions) => ({
  left: box.left * width,
  top: box.top * height,
  width: box.width * width,
  height: box.height * height,
});

/** Puts the goods into the middle of an empty canvas, so that they fill the wanted share of it. */
export function frameOnGround(
  box: Box,
  source: Dimensions,
  canvas: Dimensions,
  fill: number,
): Frame {
  const goods = inPixels(box, source);
  const scale = fill * Math.min(canvas.width / goods.width, canvas.height / goods.height);
  return {
    scale,
    left: canvas.width / 2 - (goods.left + goods.width / 2) * scale,
    top: canvas.height / 2 - (goods.top + goods.height / 2) * scale,
  };
}

/**
 * Frames the goods with their surroundings: cropped to the canvas if that leaves them whole, else with the background
 * extended.
 */
export function frameWithin(box: Box, source: Rgb, canvas: Dimensions, rule: SlotRule): Frame {
  const goods = inPixels(box, source);
  const covering = Math.max(canvas.width / source.width, canvas.height / source.height);
  const filling =
    (rule.fill?.min ?? 0) * Math.min(canvas.width / goods.width, canvas.height / goods.height);
  const scale = Math.max(covering, filling);
  const fits = goods.width * scale <= canvas.width && goods.height * scale <= canvas.height;
  const within = fits
    ? scale
    : Math.min(canvas.width / source.width, canvas.height / source.height);
  const left = place(goods.left + goods.width / 2, within, source.width, canvas.width);
  const top = place(goods.top + goods.height / 2, within, source.height, canvas.height);
  const frame = { scale: within, left, top };
  if (fits || canExtend(source, frame, canvas)) return frame;
  const mirrored = {
    across: endsBeside(goods.left, goods.width, source.width, within),
    down: endsBeside(goods.top, goods.height, source.height, within),
  };
  const isEnough = left <= enough(mirrored.across) && top <= enough(mirrored.down);
  if (!isEnough) {
    throw new ImagingError(
      'size-out-of-reach',
      'The goods do not fit this shape, and the ground cannot be continued',
    );
  }
  return { ...frame, mirrored };
}

const endsBeside = (from: number, span: number, length: number, scale: number): Ends => ({
  before: Math.floor(from * scale),
  behind: Math.floor((length - from - span) * scale),
});

/** A strip of background is mirrored at most this often; more would look like a pattern. */
const MOST_MIRRORED = 2;
const enough = ({ before, behind }: Ends) => MOST_MIRRORED * Math.min(before, behind);

/** Places the centre as near to the middle as the source allows; a source too short for the canvas is centred. */
function place(centre: number, scale: number, length: number, room: number): number {
  const wanted = room / 2 - centre * scale;
  const rest = room - length * scale;
  return rest >= 0 ? rest / 2 : Math.min(0, Math.max(rest, wanted));
}

/** The background is compared DEPTH pixels inside its edge, and may differ there by STEADY levels. */
const DEPTH = 12;
const STEADY = 5;

/** Only a background that hardly changes towards its edges can be extended without inventing anything. */
function canExtend(source: Rgb, { left, top }: Frame, canvas: Dimensions): boolean {
  const sides = left > 0.5 ? measureChangeInward(source, 'x') : 0;
  const ends = top > 0.5 ? measureChangeInward(source, 'y') : 0;
  return Math.max(sides, ends) <= STEADY && canvas.width > 0;
}

function measureChangeInward({ data, width, height }: Rgb, axis: 'x' | 'y'): number {
  const length = axis === 'x' ? height : width;
  const across = axis === 'x' ? width : height;
  const at = (along: number, depth: number) =>
    3 * (axis === 'x' ? along * width + depth : depth * width + along);
  let sum = 0;
  for (let along = 0; along < length; along++) {
    for (const [edge, inside] of [
      [0, DEPTH],
      [across - 1, across - 1 - DEPTH],
    ] as const) {
      const [a, b] = [at(along, edge), at(along, inside)];
      for (let channel = 0; channel < 3; channel++) {
        sum += Math.abs(data[a + channel] - data[b + channel]);
      }
    }
  }
  return sum / (length * 6);
}
