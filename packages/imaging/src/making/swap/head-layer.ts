import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import {
  applySimilarity,
  boundTransformed,
  invertSimilarity,
  type Similarity,
} from '../../pixels/geometry/similarity.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import type { Box, Plane } from '../../pixels/raster.ts';
import { sampleHead } from '../../pixels/resample/sample-head.ts';
import { clampShare, smoothShare } from '../../pixels/shares.ts';
import { resizeSubject } from '../place/subject.ts';
import { jawEdge, type PortraitPicture } from './portrait.ts';

/** A model's head at the place and size that it has in the photo; `box` is in pixels of the photo. */
export type HeadLayer = {
  box: Box;
  /** Interleaved RGB. */
  colours: Float32Array;
  /** 0..1: the head itself, in front of the body. */
  front: Float32Array;
  /** Skin just below the jaw, which fades into the photo's neck. */
  neck: Float32Array;
  /** All of the hair; whatever falls below the jaw goes behind the body. */
  hair: Float32Array;
};

/** The portrait's neck fades out below the jaw over this share of the height from mouth to chin. */
const FADE = 0.85;
/** It also fades towards its sides, which are not the photo's, over this share of the neck's width. */
const SIDE = 0.3;
/** The edge of the jaw is softened over this share of the height from mouth to chin. */
const SOFT = 0.08;

export async function headLayer(portrait: PortraitPicture, place: Similarity): Promise<HeadLayer> {
  const { marks } = portrait;
  // Reading single pixels of a much larger picture would cause moiré in the hair.
  const shrink = Math.min(1, place.scale);
  const [width, height] = [portrait.width * shrink, portrait.height * shrink].map(Math.round) as [
    number,
    number,
  ];
  const small = await resizeSubject(portrait, width, height);
  const strands = await resizeSubject(greyAsRgba(portrait.hair), width, height);
  const box = boundPortrait(portrait, place);
  const count = box.width * box.height;
  const layer: HeadLayer = {
    box,
    colours: new Float32Array(count * 3),
    front: new Float32Array(count),
    neck: new Float32Array(count),
    hair: new Float32Array(count),
  };
  const back = invertSimilarity(place);
  const edge = jawEdge(marks);
  const within = neckSides(portrait);
  const reach = marks.chin.y - marks.mouth.y;
  const [sx, sy] = [small.width / portrait.width, small.height / portrait.height];
  const hair = { data: strands.data, step: 4 };
  const found = { r: 0, g: 0, b: 0, alpha: 0, hair: 0 };
  for (let i = 0; i < count; i++) {
    const x = box.left + (i % box.width) + 0.5;
    const y = box.top + Math.floor(i / box.width) + 0.5;
    const own = applySimilarity(back, { x, y });
    if (!sampleHead(found, small, hair, own.x * sx - 0.5, own.y * sy - 0.5)) continue;
    const { alpha, hair: strand } = found;
    layer.colours.set([found.r, found.g, found.b], i * 3);
    const below = (own.y - edge(own.x)) / reach;
    layer.hair[i] = strand;
    const inside = clampShare(0.5 - below / SOFT);
    layer.front[i] = alpha * inside;
    const fade = clampShare(1 - below / FADE);
    layer.neck[i] = Math.max(0, alpha - strand) * (1 - inside) * smoothShare(fade) * within(own);
  }
  return layer;
}

/** 1 in the middle of a portrait's neck, 0 at its sides. */
function neckSides({ data, width, height, hair, marks }: PortraitPicture) {
  const middle = Math.round(marks.chin.x);
  const isBare = (i: number) => data[i * 4 + 3] > 127 && hair.data[i] < 100;
  const ends = new Map<number, readonly [number, number]>();
  return ({ x, y }: Point): number => {
    const row = Math.min(height - 1, Math.max(0, Math.round(y)));
    let [left, right] = ends.get(row) ?? [middle, middle];
    if (!ends.has(row)) {
      while (left > 0 && isBare(row * width + left - 1)) left--;
      while (right < width - 1 && isBare(row * width + right + 1)) right++;
      ends.set(row, [left, right]);
    }
    const soft = Math.max(1, SIDE * (right - left));
    return smoothShare(clampShare(Math.min(x - left, right - x) / soft));
  };
}

function boundPortrait(portrait: PortraitPicture, place: Similarity): Box {
  const { left, top, right, bottom } = boundTransformed(place, portrait);
  return { left, top, width: right - left, height: bottom - top };
}

type Pixels = { data: PixelBytes; width: number; height: number };

function greyAsRgba({ data, width, height }: Plane<Uint8Array>): Pixels {
  const rgba = new Uint8Array(data.length * 4).fill(255);
  for (let i = 0; i < data.length; i++) rgba[i * 4] = data[i];
  return { data: rgba, width, height };
}
