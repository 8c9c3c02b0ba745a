import { mapBytes } from '../../../../pixels/map-values.ts';
import { findConnectedComponents } from '../../../../pixels/morphology/connected-components.ts';
import { dilate, openMask } from '../../../../pixels/morphology/morphology.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import type { Neck } from './neck.ts';
import type { Piece } from './pieces.ts';

/** Dilation in pixels, since pixels beside the pieces are half dummy. */
const RIM = 2;
/** Dilation in pixels beyond the cut-out, so that no soft edge of the dummy stays. */
const MARGIN = 6;
/** How often the pieces are dilated, and how far in pixels, to include bits of their tone beside them. */
const ROUNDS = 4;
const REACH = 2;
/** The dark side of an arm leaves slivers up to twice this many pixels thick, and within twice this distance. */
const SLIVER = 4;
/** The first rows of the neck, up to this share, are those of the cap's curve. */
const BOW = 0.2;
/** A piece smaller than this share of the largest piece of cloth goes with the dummy. */
const ISLAND = 0.1;

type Bare = {
  labels: Int32Array;
  /** The labels of the dummy's pieces. */
  shown: ReadonlySet<number>;
  throat: Piece;
  neck: Neck;
  /** 1 marks pixels of its tone, wherever they are. */
  like: Plane<Uint8Array>;
};

/** Masks the whole dummy: its pieces, the cap of the neck, what is below row `end`, and what is thin beside them. */
export function maskBody(bare: Bare, subject: Plane<Uint8Array>, end: number): Plane<Uint8Array> {
  const { width, height } = subject;
  const body = mapBytes(bare.labels, (label) => (bare.shown.has(label) ? 1 : 0));
  addCap(body, bare, width);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, value] of dilate(body, width, height, REACH).entries()) {
      if (value && bare.like.data[i]) body[i] = 1;
    }
  }
  const gone = dilate(body, width, height, RIM);
  if (end + 1 < height) gone.fill(1, (end + 1) * width);
  const left = subject.data.map((value, i) => (value > 127 && !gone[i] ? 1 : 0));
  dropSlivers(gone, { data: left, width, height });
  dropIslands(gone, { data: left, width, height });
  for (const [i, value] of dilate(gone, width, height, MARGIN).entries()) {
    if (value && subject.data[i] <= 127) gone[i] = 1;
  }
  return { width, height, data: gone.map((value) => value * 255) };
}

/** Adds what is above the neck, between its sides: a cap has a colour of its own. */
function addCap(body: Uint8Array, { labels, throat, neck }: Bare, stride: number): void {
  const { label, box } = throat;
  const sides = neck.rows.slice(Math.ceil(neck.rows.length * BOW));
  const left = Math.max(...sides.map((row) => row.left));
  const right = Math.min(...sides.map((row) => row.right));
  for (let x = left; x <= right; x++) {
    for (let y = neck.top; y < box.top + box.height && labels[y * stride + x] !== label; y++) {
      body[y * stride + x] = 1;
    }
  }
}

function dropSlivers(gone: Uint8Array, left: Plane<Uint8Array>): void {
  const { data, width, height } = left;
  const thick = openMask(left, SLIVER);
  const near = dilate(gone, width, height, 2 * SLIVER);
  for (let i = 0; i < data.length; i++) {
    if (!data[i] || thick[i] || !near[i]) continue;
    gone[i] = 1;
    data[i] = 0;
  }
}

/** Removes a pole, and bits that were connected to the cloth by the dummy alone. */
function dropIslands(gone: Uint8Array, left: Plane<Uint8Array>): void {
  const { labels, components } = findConnectedComponents(left);
  const most = Math.max(0, ...components.map(({ area }) => area));
  const small = new Set(components.filter(({ area }) => area < ISLAND * most).map((c) => c.label));
  for (const [i, label] of labels.entries()) if (small.has(label)) gone[i] = 1;
}

/** Closes holes: a dummy in front of a wall of its own tone is cut out with holes. */
export function closeHoles({ data, width, height }: Plane<Uint8Array>): Plane<Uint8Array> {
  const outside = { data: data.map((value) => (value > 127 ? 0 : 1)), width, height };
  const { labels, components } = findConnectedComponents(outside);
  const open = new Set(components.filter((one) => one.touchesFrame).map(({ label }) => label));
  return { width, height, data: data.map((_, i) => (open.has(labels[i]) ? 0 : 255)) };
}
