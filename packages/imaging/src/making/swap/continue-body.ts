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
  /** Whether a pixel is seen as it is: nothing hides it, and it is opaque. */
  isSeen: (pixel: number) => boolean;
  /** 0..1. */
  skin: Float32Array;
  garment: Float32Array;
  /** Pixels: so far from what is hidden a neckline is looked at. */
  reach: number;
};

/** What would be seen in a box, continued from what is seen around it. */
export type ContinuedBody = {
  /** 0..1: skin rather than cloth. */
  skin: Float32Array;
  /** Colours of either, interleaved; undefined where the box shows too little of it. */
  bare?: Float32Array;
  cloth?: Float32Array;
  /** Nothing is on the cloth that would have to go on: no print, no stripes. */
  isPlain: boolean;
};

/** Pixels. */
const LEAST = 60;
/** Radius of what is told apart from weave and grain, and how much those come to: nearly all within so many levels. */
const SOFT = 10;
const NEARLY_ALL = 0.95;
const LEVELS = 10;
const SURE = 0.9;
/** How much a line that goes on counts beside what is seen. */
const GUESSED = 0.3;

/** As smoothly as a stretched skin, cloth from cloth and bare skin from bare skin. */
export function continueBody(body: HiddenBody, box: Box): ContinuedBody {
  const count = box.width * box.height;
  const at = (k: number) =>
    (box.top + Math.floor(k / box.width)) * body.width + box.left + (k % box.width);
  const weigh = (part: Float32Array) => {
    const weights = new Float32Array(count);
    for (let k = 0; k < count; k++) {
      if ((part[at(k)] as number) > SURE && body.isSeen(at(k))) weights[k] = 1;
    }
    return weights;
  };
  const [bare, cloth] = [weigh(body.skin), weigh(body.garment)];
  const isBare = bare.slice();
  const either = bare.map((weight, k) => weight + (cloth[k] as number));
  const hidden = Uint8Array.from(bare, (_, k) => body.hidden[at(k)] as number);
  const { width, height } = box;
  for (const { pixel, skin } of continueEdge({ bare, cloth, hidden, width, height }, body.reach)) {
    either[pixel] = GUESSED;
    isBare[pixel] = skin;
  }
  const planes = [0, 1, 2].map((c) => {
    const plane = new Float32Array(count);
    for (let k = 0; k < count; k++) plane[k] = body.colours[at(k) * 3 + c] as number;
    return plane;
  });
  const continued = (weights: Float32Array) => {
    if (weights.reduce((sum, weight) => sum + weight, 0) < LEAST) return undefined;
    const made = new Float32Array(count * 3);
    for (const [c, plane] of planes.entries()) {
      const stretched = interpolateMembrane(plane, weights, box.width, box.height);
      for (let k = 0; k < count; k++) made[k * 3 + c] = stretched[k] as number;
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
    const mean = plane.map((value, k) => value * (weights[k] as number));
    boxBlur(mean, mean, scratch, width, height, SOFT);
    for (let k = 0; k < mean.length; k++) {
      if (!weights[k]) continue;
      seen++;
      const usual = (mean[k] as number) / (total[k] as number);
      if (Math.abs(usual - (plane[k] as number)) <= LEVELS) calm++;
    }
  }
  return seen > 0 && calm > NEARLY_ALL * seen;
}
