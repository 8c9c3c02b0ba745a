import { fileURLToPath } from 'node:url';
import { Tensor } from 'onnxruntime-node';
import type { Point } from '../catalogue/catalogue.ts';
import type { GarmentKind } from '../catalogue/templates.ts';
import { measureMask } from '../cutout/place.ts';
import { floats } from '../cutout/tensor.ts';
import type { Sessions } from '../models/sessions.ts';
import { sharp } from '../photo/sharp.ts';
import type { Box, Plane, Rgb } from '../raster/raster.ts';
import { mirrorName } from './landmark-names.ts';
import { GARMENT_KINDS } from './reading.ts';

/** Weights of our own training (training/landmarks), part of this package. */
const MODEL = fileURLToPath(new URL('../../weights/vitrine-landmarks-int8.onnx', import.meta.url));

const SIDE = 256;
const MAP = 64;
/** Room around the garment, of its longer side: what the network was trained with, on average. */
const ROOM = 0.12;
const GREY = 0.5;
/** Cells around a peak whose mean is the landmark's place. */
const REACH = 3;

const PAIRED = [
  'neck_shoulder',
  'shoulder_tip',
  'armpit',
  'cuff_outer',
  'cuff_inner',
  'waist',
  'hip',
  'hem',
  'hem_outer',
  'hem_inner',
];
/** In the order of the maps. */
const LANDMARK_NAMES = [
  ...PAIRED.flatMap((name) => [`${name}_l`, `${name}_r`]),
  'collar_front',
  'collar_back',
  'crotch',
];

export type NetworkPlace = {
  at: Point;
  /** How much of the map lies around the peak, 0..1. */
  certainty: number;
  /** How likely something lies over it, 0..1. */
  covered: number;
  /** How likely the garment has it, 0..1. */
  there: number;
  /** How far it moved when the picture was shown as its mirror image, in pixels. */
  moved: number;
};

export type NetworkReading = {
  /** Of all landmarks, also of those that the garment has not; in pixels of the picture. */
  places: Record<string, NetworkPlace>;
  /** 1 together with `other`. */
  kinds: Record<GarmentKind | 'other', number>;
  /** How likely the back is shown. */
  back: number;
};

/**
 * What the landmark network sees in a garment whose outline is known. It looks twice, the second
 * time at the mirror image: the mean is better than either, and what moves much is not to be trusted.
 */
export async function askNetwork(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  sessions: Sessions,
): Promise<NetworkReading> {
  const square = squareAround(measureMask(alpha).box);
  const picture = await pictureOf(rgb, alpha, square);
  const straight = await look(picture, sessions);
  const mirrored = await look(flipped(picture, SIDE), sessions);
  const scale = square.width / MAP;
  const places = LANDMARK_NAMES.map((name, n): [string, NetworkPlace] => {
    const m = LANDMARK_NAMES.indexOf(mirrorName(name));
    const [one, other] = [straight.heat(n), flipped(mirrored.heat(m), MAP)];
    const both = placeOf(one.map((share, i) => (share + (other[i] as number)) / 2));
    const [a, b] = [placeOf(one), placeOf(other)];
    const mean = (pick: 'covered' | 'there') =>
      ((straight[pick][n] as number) + (mirrored[pick][m] as number)) / 2;
    return [
      name,
      {
        at: [square.left + both.x * scale, square.top + both.y * scale],
        certainty: both.mass,
        covered: mean('covered'),
        there: mean('there'),
        moved: Math.hypot(a.x - b.x, a.y - b.y) * scale,
      },
    ];
  });
  return {
    places: Object.fromEntries(places),
    kinds: Object.fromEntries(
      [...GARMENT_KINDS, 'other'].map((kind, i) => [
        kind,
        ((straight.kinds[i] as number) + (mirrored.kinds[i] as number)) / 2,
      ]),
    ) as NetworkReading['kinds'],
    back: (straight.back + mirrored.back) / 2,
  };
}

async function look(picture: Float32Array, sessions: Sessions) {
  const input = new Tensor('float32', picture, [1, 4, SIDE, SIDE]);
  const { maps, kinds, back, covered, there } = await sessions.run(MODEL, { picture: input });
  const heat = floats(maps as Tensor);
  const cells = MAP * MAP;
  return {
    heat: (n: number) => softmax(heat.subarray(n * cells, (n + 1) * cells)),
    kinds: softmax(floats(kinds as Tensor)),
    back: sigmoid(floats(back as Tensor)[0] as number),
    covered: floats(covered as Tensor).map(sigmoid),
    there: floats(there as Tensor).map(sigmoid),
  };
}

/** Planes of square pictures, left and right exchanged. */
function flipped(planes: Float32Array, side: number): Float32Array {
  const result = planes.slice();
  for (let row = 0; row < planes.length; row += side) result.subarray(row, row + side).reverse();
  return result;
}

function squareAround({ left, top, width, height }: Box): Box {
  const side = Math.max(width, height, 1) * (1 + ROOM);
  return {
    left: left + (width - side) / 2,
    top: top + (height - side) / 2,
    width: side,
    height: side,
  };
}

/** Colours over mid grey and opacity, as planes 0..1. */
async function pictureOf(rgb: Rgb, alpha: Plane<Uint8Array>, square: Box): Promise<Float32Array> {
  const { data, width, height } = rgb;
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    rgba[i * 4] = data[i * 3] as number;
    rgba[i * 4 + 1] = data[i * 3 + 1] as number;
    rgba[i * 4 + 2] = data[i * 3 + 2] as number;
    rgba[i * 4 + 3] = alpha.data[i] as number;
  }
  const [left, top] = [Math.round(square.left), Math.round(square.top)];
  const side = Math.round(square.width);
  const before = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const after = {
    right: Math.max(0, left + side - width),
    bottom: Math.max(0, top + side - height),
  };
  const padded = await sharp(rgba, {
    raw: { width, height, channels: 4 },
    limitInputPixels: false,
  })
    .extend({ ...before, ...after, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = await sharp(padded.data, {
    raw: { width: padded.info.width, height: padded.info.height, channels: 4 },
    limitInputPixels: false,
  })
    .extract({ left: left + before.left, top: top + before.top, width: side, height: side })
    .resize(SIDE, SIDE, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const plane = SIDE * SIDE;
  const values = new Float32Array(4 * plane);
  for (let i = 0; i < plane; i++) {
    const opacity = (seen[i * 4 + 3] as number) / 255;
    for (let c = 0; c < 3; c++) {
      values[c * plane + i] = GREY + ((seen[i * 4 + c] as number) / 255 - GREY) * opacity;
    }
    values[3 * plane + i] = opacity;
  }
  return values;
}

/** The peak of a map, in cells, as the mean around it; and how much of the whole lies there. */
function placeOf(shares: Float32Array): { x: number; y: number; mass: number } {
  const peak = shares.reduce((best, value, i) => (value > (shares[best] as number) ? i : best), 0);
  const [row, column] = [Math.floor(peak / MAP), peak % MAP];
  let [x, y, mass] = [0, 0, 0];
  for (let r = Math.max(0, row - REACH); r <= Math.min(MAP - 1, row + REACH); r++) {
    for (let c = Math.max(0, column - REACH); c <= Math.min(MAP - 1, column + REACH); c++) {
      const share = shares[r * MAP + c] as number;
      mass += share;
      x += share * (c + 0.5);
      y += share * (r + 0.5);
    }
  }
  return { x: x / mass, y: y / mass, mass };
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function softmax(logits: Float32Array): Float32Array {
  const highest = logits.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const powers = logits.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / total);
}
