import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { interpolateMembrane } from '../../pixels/matting/membrane.ts';
import type { Box } from '../../pixels/raster.ts';
import { continueEdge } from './continue-edge.ts';

/** Skin and cloth around what is hidden, at the photo's size. */
export type HiddenBody = {
  width: number;
  /** Interleaved RGB. */
  colours: Uint8Array;
  /** 1 where hair lies over the body. */
  hidden: Uint8Array;
  /** Whether a pixel is seen as it is: opaque, and not hidden by anything. */
  isSeen: (pixel: number) => boolean;
  /** The share of each pixel that is skin or garment, 0..1. */
  skin: Float32Array;
  garment: Float32Array;
  /** A neckline is looked at up to this many pixels from what is hidden. */
  reach: number;
};

/** What a box would show without the hair, continued from what is seen around it. */
export type ContinuedBody = {
  /** From 0 for cloth to 1 for skin. */
  skin: Float32Array;
  /** The colours of skin and of cloth, interleaved; undefined where the box shows too little of it. */
  bare?: Float32Array;
  cloth?: Float32Array;
  /** Whether the cloth has no print and no stripes that would have to be continued. */
  isPlain: boolean;
};

/** The number of pixels that must be seen for their colours to be continued. */
const LEAST = 60;
/** Cloth is plain if nearly all pixels are within this many levels of the mean over this radius: weave and grain. */
const SOFT = 10;
const NEARLY_ALL = 0.95;
const LEVELS = 10;
const SURE = 0.9;
/** The weight of a continued line, where what is seen has a weight of 1. */
const GUESSED = 0.3;

/** Continues cloth from cloth and bare skin from bare skin, interpolated by a membrane. */
export function continueBody(body: HiddenBody, box: Box): ContinuedBody {
  const count = box.width * box.height;
  const at = (k: number) =>
    (box.top + Math.floor(k / box.width)) * body.width + box.left + (k % box.width);
  const weigh = (part: Float32Array) => {
    const weights = new Float32Array(count);
    for (let k = 0; k < count; k++) {
      if (part[at(k)] > SURE && body.isSeen(at(k))) weights[k] = 1;
    }
    return weights;
  };
  const [bare, cloth] = [weigh(body.skin), weigh(body.garment)];
  const isBare = bare.slice();
  const either = bare.map((weight, k) => weight + cloth[k]);
  const hidden = Uint8Array.from(bare, (_, k) => body.hidden[at(k)]);
  const { width, height } = box;
  for (const { pixel, skin } of continueEdge({ bare, cloth, hidden, width, height }, body.reach)) {
    either[pixel] = GUESSED;
    isBare[pixel] = skin;
  }
  const planes = [0, 1, 2].map((c) => {
    const plane = new Float32Array(count);
    for (let k = 0; k < count; k++) plane[k] = body.colours[at(k) * 3 + c];
    return plane;
  });
  const continued = (weights: Float32Array) => {
    if (weights.reduce((sum, weight) => sum + weight, 0) < LEAST) return undefined;
    const made = new Float32Array(count * 3);
    for (const [c, plane] of planes.entries()) {
      const stretched = interpolateMembrane(plane, weights, box.width, box.height);
      for (let k = 0; k < count; k++) made[k * 3 + c] = stretched[k];
    }
    return made;
  };
  return {
    skin: interpolateMembrane(isBare, either, box.width, box.height),
    bare: continued(bare),
    cloth: continued(cloth),
    isPlain: isPlain(planes, cloth, box),
  };
}

function isPlain(planes: Float32Array[], weights: Float32Array, { width, height }: Box): boolean {
  const scratch = new Float32Array(weights.length);
  const total = weights.slice();
  boxBlur(total, total, scratch, width, height, SOFT);
  let [seen, calm] = [0, 0];
  for (const plane of planes) {
    const mean = plane.map((value, k) => value * weights[k]);
    boxBlur(mean, mean, scratch, width, height, SOFT);
    for (let k = 0; k < mean.length; k++) {
      if (!weights[k]) continue;
      seen++;
      const usual = mean[k] / total[k];
      if (Math.abs(usual - plane[k]) <= LEVELS) calm++;
    }
  }
  return seen > 0 && calm > NEARLY_ALL * seen;
}
