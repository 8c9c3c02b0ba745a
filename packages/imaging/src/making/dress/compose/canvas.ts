import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { Layer } from './layer.ts';

/** Linear light multiplied by alpha, and alpha itself: four floats for each pixel. */
export type Canvas = { data: Float32Array; width: number; height: number };

export function createCanvas({ data, width, height }: Layer): Canvas {
  const canvas = { data: new Float32Array(width * height * 4), width, height };
  drawOver(canvas, { data, width, height });
  return canvas;
}

/**
 * Draws a layer, through a mask of the same size (0..255) if there is one. Colours are written out one by one here and
 * below: a loop over three of them takes twice as long.
 */
export function drawOver({ data }: Canvas, layer: Layer, mask?: Plane<Uint8Array>): void {
  const own = layer.data;
  for (let i = 0; i < data.length; i += 4) {
    const opacity = own[i + 3];
    if (opacity === 0) continue;
    const alpha = mask ? (opacity / 255) * (mask.data[i >> 2] / 255) : opacity / 255;
    const left = 1 - alpha;
    data[i] = data[i] * left + LINEAR[own[i]] * alpha;
    data[i + 1] = data[i + 1] * left + LINEAR[own[i + 1]] * alpha;
    data[i + 2] = data[i + 2] * left + LINEAR[own[i + 2]] * alpha;
    data[i + 3] = data[i + 3] * left + alpha;
  }
}

/** Takes light away; 255 takes all of it. */
export function darken({ data }: Canvas, { data: shadow }: Plane<Uint8Array>): void {
  for (let i = 0; i < shadow.length; i++) {
    const left = 1 - shadow[i] / 255;
    if (left < 1) for (let c = i * 4; c < i * 4 + 3; c++) data[c] = data[c] * left;
  }
}

export function toBytes({ data }: Canvas): Uint8Array {
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3];
    if (alpha < 0.002) continue;
    bytes[i] = encodeSrgbByte(data[i] / alpha);
    bytes[i + 1] = encodeSrgbByte(data[i + 1] / alpha);
    bytes[i + 2] = encodeSrgbByte(data[i + 2] / alpha);
    bytes[i + 3] = Math.min(255, Math.round(alpha * 255));
  }
  return bytes;
}
