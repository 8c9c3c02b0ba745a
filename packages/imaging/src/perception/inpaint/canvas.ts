import { type Box, type Plane, type Rgb, resizeRgb } from '../../pixels/raster.ts';
import { NETWORK_SIDE } from './plan.ts';

/** Smaller pictures are enlarged to this longer side for the network, which was trained on nothing so small. */
const SMALLEST = 256;

/** What the network sees: the frame in the upper left corner, mirrored into the remaining area. */
export type Canvas = {
  /** Planar red, green, blue. */
  colours: Float32Array;
  /** 1 where a pixel is marked. */
  hole: Uint8Array;
  /** Size of the frame on the canvas. */
  width: number;
  height: number;
  /** The number of pixels of the canvas per pixel of the picture. */
  scale: number;
};

const SIDE = NETWORK_SIDE;

export async function createCanvas(
  picture: Rgb,
  mask: Plane<Uint8Array>,
  frame: Box,
): Promise<Canvas> {
  const longer = Math.max(frame.width, frame.height);
  const scale = longer < SMALLEST ? SMALLEST / longer : Math.min(1, SIDE / longer);
  const width = Math.min(SIDE, Math.max(1, Math.round(frame.width * scale)));
  const height = Math.min(SIDE, Math.max(1, Math.round(frame.height * scale)));
  const small = await resizeRgb(picture, frame, width, height);
  const smallHole = shrinkMask(mask, frame, width, height);
  const colours = new Float32Array(3 * SIDE * SIDE);
  const hole = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const from = mirror(y, height) * width + mirror(x, width);
      const to = y * SIDE + x;
      hole[to] = smallHole[from];
      for (let channel = 0; channel < 3; channel++) {
        colours[channel * SIDE * SIDE + to] = small.data[from * 3 + channel];
      }
    }
  }
  return { colours, hole, width, height, scale };
}

/** Reflects an index: 0 1 2 3 3 2 1 0 0 1 … */
function mirror(at: number, size: number): number {
  const within = at % (2 * size);
  return within < size ? within : 2 * size - 1 - within;
}

/** Marks a pixel of the canvas if at least one of the picture's pixels under it is marked. */
function shrinkMask(
  mask: Plane<Uint8Array>,
  frame: Box,
  width: number,
  height: number,
): Uint8Array {
  const small = new Uint8Array(width * height);
  if (width >= frame.width) {
    for (let i = 0; i < small.length; i++) {
      const x = frame.left + Math.floor(((i % width) * frame.width) / width);
      const y = frame.top + Math.floor((Math.floor(i / width) * frame.height) / height);
      small[i] = mask.data[y * mask.width + x];
    }
    return small;
  }
  for (let y = 0; y < frame.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / frame.height)) * width;
    const from = (frame.top + y) * mask.width + frame.left;
    for (let x = 0; x < frame.width; x++) {
      if (mask.data[from + x])
        small[row + Math.min(width - 1, Math.floor((x * width) / frame.width))] = 1;
    }
  }
  return small;
}
