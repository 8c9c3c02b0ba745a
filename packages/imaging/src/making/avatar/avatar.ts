import { throwIfAborted } from '../../errors.ts';
import { locateFace, moveFace } from '../../perception/faces/compare-faces.ts';
import type { Face } from '../../perception/faces/faces.ts';
import { requireFaces } from '../../perception/faces/require-faces.ts';
import { gaussianBlur } from '../../pixels/blur/gaussian-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { lerp, smoothstep } from '../../pixels/planes.ts';
import { hashAt } from '../../pixels/random/noise.ts';
import { type Decoded, decodeRgb, type Plane, type Rgb } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type PaintSettings, paint } from '../art/paint.ts';
import { isOneOfFaces } from '../lock/photo-faces.ts';
import { deliver, type Picture } from '../upscale/deliver.ts';
import { cutPerson } from './cut-person.ts';
import { requireFace } from './find-face.ts';
import { type AvatarFrame, frameAvatar } from './frame.ts';

export type AvatarRequest = {
  bytes: Uint8Array;
  frame?: AvatarFrame;
  background: AvatarBackground;
  shape?: 'round' | 'square';
  /** An art style for the whole avatar; without one it stays natural. */
  paint?: PaintSettings;
};

const AVATAR_SIDE = 1024;
const MAX_PIXELS = 12_000_000;

/** Cuts out head and shoulders of the largest face and puts them in front of a background. */
export async function makeAvatar(
  { bytes, frame = 'shoulders', background, shape = 'square', paint: painting }: AvatarRequest,
  context: OperationContext,
): Promise<Picture> {
  const report = createStageReport(context.onProgress, {
    reading: 4,
    looking: 12,
    outlining: 60,
    painting: painting ? 25 : 4,
    saving: 4,
  });
  throwIfAborted(context.signal);
  report('reading', 0);
  const picture = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  report('looking', 0);
  const { face, others } = await requireFace(picture, context);
  throwIfAborted(context.signal);
  const around = frameAvatar(face, picture.rgb, frame);
  report('outlining', 0);
  const png = await cutPerson(picture, around, AVATAR_SIDE, {
    ...context,
    onProgress: (_, fraction) => report('outlining', fraction),
  });
  const person = (await decodeRgb(png)) as Required<Decoded>;
  report('painting', 0);
  const composed = compositeOverBackground(drawBackground(background, AVATAR_SIDE), person);
  // Painted faces cannot be found, so the face is checked before painting.
  const inFrame = (one: Face) =>
    moveFace(locateFace(one, picture.rgb), ({ x, y }) => ({
      x: ((x - around.left) * AVATAR_SIDE) / around.width,
      y: ((y - around.top) * AVATAR_SIDE) / around.height,
    }));
  const expected = { shown: [inFrame(face)], allows: isOneOfFaces(others.map(inFrame)) };
  await requireFaces({ rgb: composed }, expected, context);
  const rgb: Rgb = painting ? paint(composed, painting) : composed;
  throwIfAborted(context.signal);
  const alpha = shape === 'round' ? drawDiscMask(AVATAR_SIDE) : undefined;
  return deliver({ rgb, alpha }, {}, context, report);
}

/** How much of the background's light falls around the edge of the person. */
const WRAP = 0.1;

/** The person in front of the background, both of the same size. A little light wraps around the edges. */
export function compositeOverBackground(background: Rgb, { rgb, alpha }: Required<Decoded>): Rgb {
  const { width, height } = rgb;
  const opacity = mapFloats(alpha.data, (value) => value / 255);
  // Small inside the person, large near the edge.
  const near = gaussianBlur(opacity, { width, height }, width / 90);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < opacity.length; i++) {
    const here = opacity[i];
    const wrap = WRAP * (1 - smoothstep(0.5, 1, near[i]));
    for (let at = i * 3; at < i * 3 + 3; at++) {
      const behind = background.data[at];
      data[at] = Math.round(lerp(behind, lerp(rgb.data[at], behind, wrap), here));
    }
  }
  return { data, width, height };
}

/** A disc with a smooth rim that fills the square. */
export function drawDiscMask(side: number): Plane<Uint8Array> {
  const data = new Uint8Array(side * side);
  const radius = side / 2;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const away = Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      data[y * side + x] = Math.round(255 * clampShare(radius - away));
    }
  }
  return { data, width: side, height: side };
}

type AvatarBackground =
  | { kind: 'plain'; colour: string }
  /** Runs from the upper left to the lower right. */
  | { kind: 'gradient'; from: string; to: string }
  /** A wall with a soft light behind the head. */
  | { kind: 'studio'; colour: string };

type Colour = readonly [number, number, number];

/** Draws a square of that background. Half a step of noise prevents bands in soft gradients. */
export function drawBackground(background: AvatarBackground, side: number): Rgb {
  const shade = createShader(background);
  const data = new Uint8ClampedArray(side * side * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const colour = shade((x + 0.5) / side, (y + 0.5) / side);
      const grain = background.kind === 'plain' ? 0 : hashAt(x, y, 5) - 0.5;
      const at = (y * side + x) * 3;
      data[at] = colour[0] + grain;
      data[at + 1] = colour[1] + grain;
      data[at + 2] = colour[2] + grain;
    }
  }
  return { data: new Uint8Array(data.buffer), width: side, height: side };
}

/** The colour at a point, given in shares of the square. */
function createShader(background: AvatarBackground): (x: number, y: number) => Colour {
  if (background.kind === 'plain') {
    const colour = readColour(background.colour);
    return () => colour;
  }
  if (background.kind === 'gradient') {
    const [from, to] = [readColour(background.from), readColour(background.to)];
    return (x, y) => between(from, to, (x + y) / 2);
  }
  const wall = readColour(background.colour);
  const light = between(wall, [255, 255, 255], 0.45);
  const dark = between(wall, [0, 0, 0], 0.38);
  return (x, y) => {
    const away = Math.hypot(x - 0.5, (y - 0.4) * 1.05);
    const spot = 1 - smoothstep(0.05, 0.52, away);
    const corner = smoothstep(0.4, 0.85, away);
    return between(between(wall, light, spot), dark, corner);
  };
}

const between = (a: Colour, b: Colour, way: number): Colour => [
  lerp(a[0], b[0], way),
  lerp(a[1], b[1], way),
  lerp(a[2], b[2], way),
];

function readColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
