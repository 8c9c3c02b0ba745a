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

/** Draws a layer, through a mask of the same size (0..255) if there is one. */
export function drawOver(canvas: Canvas, layer: Layer, mask?: Plane<Uint8Array>): void {
  const { data } = canvas;
  for (let i = 0; i < data.length; i += 4) {
    const own = layer.data[i + 3];
    if (own === 0) continue;
    const through = mask ? mask.data[i >> 2] / 255 : 1;
    const alpha = (own / 255) * through;
    for (let c = 0; c < 3; c++) {
      const light = LINEAR[layer.data[i + c]];
      data[i + c] = data[i + c] * (1 - alpha) + light * alpha;
    }
    data[i + 3] = data[i + 3] * (1 - alpha) + alpha;
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
    for (let c = 0; c < 3; c++) bytes[i + c] = encodeSrgbByte(data[i + c] / alpha);
    bytes[i + 3] = Math.min(255, Math.round(alpha * 255));
  }
  return bytes;
}
