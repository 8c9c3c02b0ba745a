import type { Box } from '../../../catalogue/basics.ts';
import type { PersonHead } from '../../../catalogue/people.ts';
import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { applySimilarity, type Similarity } from '../../../pixels/geometry/similarity.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import { fillBesideNeck } from './beside-neck.ts';
import { jawEdge } from './jaw.ts';
import { asPoint, faceHeight } from './place-head.ts';
import { warmShade } from './warm-shade.ts';
import { DENSITY, type WarpedHead } from './warp-head.ts';

/** Each layer covers all of `box` at DENSITY times its size, with straight alpha. */
export type HeadLayers = {
  box: Box;
  /** Hair that shows between the neck and the hair in front of it. */
  behind: Pixels;
  /** The photograph's neck, which fades into the body's; clothes lie over it. */
  neck: Pixels;
  /** The face down to the edge of its jaw, in front of everything that is worn. */
  face: Pixels;
  /** The hair that falls over clothes. */
  strands: Pixels;
  /** How much of the light the hair takes from what lies below it, 0..255. */
  shadow: Plane<Uint8Array>;
};

/** The photograph's neck fades out below the jaw over this share of the face's height. */
const FADE = 0.2;
/** It fades out towards its own sides, which are not the body's, over this share of the face's height. */
const SIDE = 0.13;
/** The edge of the jaw is blurred over this share of the face's height. */
const SOFT = 0.02;
/** Cheeks may lie this share of the face's height outside the jaw's line at the mouth, and less towards the chin. */
const CHEEK = 0.05;
/** This share of the photograph's neck is seen over the body's. */
const SEEN = 0.7;
/** Beside the body's neck the jaw goes on by this share of the face's height. */
const CORNER = 0.05;
/** Earlobes begin this share of the face's height above the mouth, where no neck is visible yet. */
const EAR = 0.35;

export function splitHead(
  head: PersonHead,
  warped: WarpedHead,
  place: Similarity,
  body: Pixels,
): HeadLayers {
  const { box, width, height } = warped;
  const reach = faceHeight(head) * place.scale * DENSITY;
  const edge = jawEdge(head, place);
  const toBody = (x: number, start: number) => start + (x + 0.5) / DENSITY;
  const mouth = (applySimilarity(place, asPoint(head.points.mouth)).y - box[1]) * DENSITY;
  const chin = (place.to.x - box[0]) * DENSITY;
  const lowest = (place.to.y - box[1]) * DENSITY;
  // Below this row, what lies beside the jaw is a shoulder and not an ear.
  const earRow = (mouth + lowest) / 2;
  const sides = head.jaw.map(
    (point) => (applySimilarity(place, asPoint(point)).x - box[0]) * DENSITY,
  );
  const [cheekStart, cheekEnd] = [Math.min(...sides), Math.max(...sides)];
  const [face, neck] = [new Float32Array(width * height), new Float32Array(width * height)];
  const edges = Float32Array.from({ length: width }, (_, x) => edge(toBody(x, box[0])));
  const belowJaw = (x: number, y: number) => (toBody(y, box[1]) - edges[x]) * DENSITY;
  const lobes = lobeEnds(warped, Math.round(mouth - EAR * reach), earRow);
  for (let y = 0; y < height; y++) {
    const [first, last] = bareRun(warped, y, Math.round(chin));
    const outside = Math.round(CHEEK * reach * clampShare((lowest - y) / (lowest - mouth)));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const skin = Math.max(0, warped.alpha[i] - warped.hair[i]);
      if (skin === 0) continue;
      const below = belowJaw(x, y) / reach;
      const beside = x < chin ? Math.min(chin, x + outside) : Math.max(chin, x - outside);
      const belowCheek = belowJaw(Math.round(beside), y) / reach;
      const isBeside = x < cheekStart || x > cheekEnd;
      const cover = alphaAt(body, toBody(x, box[0]), toBody(y, box[1]));
      const isHead = y < mouth || (isBeside && y < lobes[x]);
      // Where the body's neck ends inside the jaw, the photograph's skin closes the corner between them.
      const corner = (1 - cover) * clampShare(0.5 + (CORNER - below) / SOFT);
      const inside = isHead ? 1 : Math.max(clampShare(0.5 - belowCheek / SOFT), corner);
      // Strands are drawn over the face with their own alpha; together they cover what the head covers.
      face[i] = (skin * inside) / Math.max(0.05, 1 - warped.hair[i]);
      if (inside === 1) continue;
      const within = smoothShare(clampShare(Math.min(x - first, last - x) / (SIDE * reach)));
      const own = 1 - (1 - within) * smoothShare(clampShare(below / 0.12));
      neck[i] =
        SEEN * skin * (1 - inside) * smoothShare(clampShare(1 - below / FADE)) * own * cover;
    }
  }
  const layer = (alpha: Float32Array) => toLayer(warped, alpha);
  return {
    box,
    behind: fillBesideNeck(warped, body, { chin, reach, from: mouth - 0.35 * reach }),
    neck: shadeBelowJaw(layer(neck), head.shade, reach, belowJaw),
    face: layer(face),
    strands: layer(warped.hair),
    shadow: castShadow(warped, reach),
  };
}

/** How bright a neck is under the chin in the studio's light, which comes from above, relative to the face. */
const UNDER_CHIN = 0.52;
/** The chin's shadow fades out over this share of the face's height. */
const CHIN_REACH = 0.4;

/** Gives a neck that was lit from the front the shadow of its chin. Changes the layer. */
function shadeBelowJaw(
  neck: Pixels,
  own: number,
  reach: number,
  below: (x: number, y: number) => number,
): Pixels {
  const missing = 1 - UNDER_CHIN / Math.max(UNDER_CHIN, own);
  for (let i = 0; i < neck.width * neck.height; i++) {
    if (neck.data[i * 4 + 3] === 0) continue;
    const down = below(i % neck.width, Math.floor(i / neck.width)) / (CHIN_REACH * reach);
    const lit = 1 - missing * smoothShare(clampShare(1 - Math.max(0, down)));
    for (const [c, share] of warmShade(lit).entries()) {
      neck.data[i * 4 + c] = encodeSrgbByte(LINEAR[neck.data[i * 4 + c]] * share);
    }
  }
  return neck;
}

/** In each column, the row where what hangs down beside the cheek ends: what goes on is a neck or a shoulder and no ear. */
function lobeEnds({ alpha, width, height }: WarpedHead, from: number, until: number): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    let y = Math.max(0, from);
    while (y < until && y < height && alpha[y * width + x] > 0.5) y++;
    return y < until ? y : 0;
  });
}

function toLayer({ colours, width, height }: WarpedHead, alpha: Float32Array): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.round(colours[i * 3 + c]);
    data[i * 4 + 3] = Math.round(255 * clampShare(alpha[i]));
  }
  return { data, width, height, channels: 4 };
}

/** Finds the run of bare neck around the chin's column. */
function bareRun({ alpha, hair, width }: WarpedHead, y: number, middle: number) {
  const isBare = (x: number) => {
    const i = y * width + x;
    return alpha[i] - hair[i] > 0.6;
  };
  let [first, last] = [middle, middle];
  while (first > 0 && isBare(first - 1)) first--;
  while (last < width - 1 && isBare(last + 1)) last++;
  return [first, last] as const;
}

function alphaAt({ data, width, height }: Pixels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return data[(row * width + column) * 4 + 3] / 255;
}

/** The hair's shadow lies this share of the face's height below the hair, and is blurred over the second share. */
const OFFSET = 0.05;
const BLUR = 0.09;
const DARKEST = 0.42;

/** Casts the hair's shadow; two box blurs are soft enough for it. */
function castShadow({ hair, width, height }: WarpedHead, reach: number): Plane<Uint8Array> {
  const radius = Math.max(1, Math.round(BLUR * reach));
  const [soft, scratch] = [hair.slice(), new Float32Array(hair.length)];
  for (let pass = 0; pass < 2; pass++) boxBlur(soft, soft, scratch, width, height, radius, 'empty');
  const down = Math.round(OFFSET * reach) * width;
  const data = new Uint8Array(hair.length);
  for (let i = down; i < data.length; i++) {
    data[i] = Math.round(255 * DARKEST * clampShare(soft[i - down]));
  }
  return { data, width, height };
}
