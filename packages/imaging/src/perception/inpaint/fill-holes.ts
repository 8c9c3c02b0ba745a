import { Tensor } from 'onnxruntime-node';
import { throwIfAborted } from '../../errors.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { interpolateMembrane } from '../../pixels/matting/membrane.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { transferDetail } from './detail.ts';
import { fillPlain } from './plain.ts';
import { NETWORK_SIDE, planWindows, type Window } from './plan.ts';

const SIDE = NETWORK_SIDE;
/**
 * The hole that the network is shown is dilated by this many pixels: it then shows what it expects at the rim, where
 * the photo is known, and what remains of an object beside a narrow mask does not mislead it.
 */
const RIM = 8;
/** The width of the rim that is compared, in pixels: farther out the network has already blended in the photo. */
const COMPARED = 4;
/** A larger difference at the rim, in levels, is not a shade but an object that the mask has cut through. */
const SHADE = 24;

export type FillContext = {
  /** The path of the MI-GAN pipeline. */
  model: string;
  sessions: Sessions;
  signal?: AbortSignal;
  /** Receives the share of the holes that are filled. */
  onProgress?: (fraction: number) => void;
  /** Marks what must not be continued into the holes although it stays, such as a body. */
  hidden?: Plane<Uint8Array>;
};

/** Fills what is marked, in place; every other pixel stays as it is, bit for bit. */
export async function fillHoles(
  picture: Rgb,
  mask: Plane<Uint8Array>,
  { model, sessions, signal, onProgress, hidden }: FillContext,
): Promise<void> {
  const open = { ...mask, data: mask.data.slice() };
  const unseen = hidden ? { ...mask, data: unionOfMasks(mask, hidden) } : open;
  const looks = planWindows(mask).filter(({ hole }) => hasMark(open, hole));
  for (const [index, look] of looks.entries()) {
    throwIfAborted(signal);
    await fillWindow(picture, open, unseen, look, (colours, hole) =>
      inpaint(colours, hole, model, sessions),
    );
    onProgress?.((index + 1) / looks.length);
  }
}

type Inpaint = (colours: Float32Array, hole: Uint8Array) => Promise<Uint8Array>;

async function fillWindow(
  picture: Rgb,
  open: Plane<Uint8Array>,
  unseen: Plane<Uint8Array>,
  { hole, frame }: Window,
  run: Inpaint,
) {
  const canvas = await createCanvas(picture, unseen, frame);
  const wide = dilate(canvas.hole, SIDE, SIDE, RIM);
  const plain = fillPlain(canvas, wide);
  const filled = plain ?? matchRim(canvas, await run(canvas.colours, wide));
  const made = await toPicture(filled, canvas, frame);
  if (plain || canvas.scale < 1) {
    const before = await resizeRgb(picture, frame, frame.width, frame.height);
    transferDetail(made, before, filled, canvas, wide);
  }
  for (let y = hole.top; y < hole.top + hole.height; y++) {
    for (let x = hole.left; x < hole.left + hole.width; x++) {
      const at = y * picture.width + x;
      if (!open.data[at]) continue;
      open.data[at] = 0;
      const from = ((y - frame.top) * frame.width + x - frame.left) * 3;
      for (let k = 0; k < 3; k++) picture.data[at * 3 + k] = made.data[from + k];
    }
  }
}

/** Returns the canvas with its hole filled, in the shades that match its rim. */
function matchRim({ colours, hole }: Canvas, made: Uint8Array): Float32Array {
  const near = dilate(hole, SIDE, SIDE, COMPARED);
  const count = SIDE * SIDE;
  const filled = colours.slice();
  const weights = new Float32Array(count);
  const difference = new Float32Array(count);
  for (let plane = 0; plane < 3 * count; plane += count) {
    for (let i = 0; i < count; i++) {
      const shade = colours[plane + i] - made[plane + i];
      weights[i] = near[i] && !hole[i] && Math.abs(shade) < SHADE ? 0.25 : 0;
      difference[i] = shade;
    }
    const shift = interpolateMembrane(difference, weights, SIDE, SIDE);
    for (let i = 0; i < count; i++) {
      if (!hole[i]) continue;
      const value = made[plane + i] + shift[i];
      filled[plane + i] = Math.min(255, Math.max(0, value));
    }
  }
  return filled;
}

/** Returns the frame's part of the canvas at the frame's own size. */
async function toPicture(
  filled: Float32Array,
  { width, height }: Canvas,
  frame: Box,
): Promise<Rgb> {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = filled[channel * SIDE * SIDE + y * SIDE + x];
        data[(y * width + x) * 3 + channel] = Math.round(value);
      }
    }
  }
  const small = { data, width, height };
  if (width === frame.width && height === frame.height) return small;
  return resizeRgb(small, wholeBox(small), frame.width, frame.height);
}

const unionOfMasks = (a: Plane<Uint8Array>, b: Plane<Uint8Array>) =>
  a.data.map((value, i) => value | b.data[i]);

function hasMark({ data, width }: Plane<Uint8Array>, box: Box): boolean {
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = y * width + box.left;
    if (data.subarray(row, row + box.width).includes(1)) return true;
  }
  return false;
}

type Size = { width: number; height: number };

/** Returns what the network puts where `hole` is 1; planar colours 0..255 in and out. */
async function inpaint(
  colours: Float32Array,
  hole: Uint8Array,
  modelPath: string,
  sessions: Sessions,
): Promise<Uint8Array> {
  const size = { width: NETWORK_SIDE, height: NETWORK_SIDE };
  return runPipeline(new Uint8Array(colours), hole, size, modelPath, sessions);
}

/** The published pipeline takes any size, and reduces what is larger than the network's input itself. */
export async function runPipeline(
  colours: Uint8Array,
  hole: Uint8Array,
  { width, height }: Size,
  modelPath: string,
  sessions: Sessions,
): Promise<Uint8Array> {
  const image = new Tensor('uint8', colours, [1, 3, height, width]);
  const keep = mapBytes(hole, (marked) => (marked ? 0 : 255));
  const mask = new Tensor('uint8', keep, [1, 1, height, width]);
  const { result } = await sessions.run(modelPath, { image, mask }, ['result']);
  return result?.data as Uint8Array;
}
