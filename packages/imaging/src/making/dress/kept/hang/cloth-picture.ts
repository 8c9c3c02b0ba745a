import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { encodeSrgbByte, LINEAR } from '../../../../pixels/colour/srgb.ts';
import type { Box } from '../../../../pixels/raster.ts';
import { percentile } from '../../../../pixels/statistics/percentile.ts';
import { growBox } from '../../../../pixels/tile.ts';
import type { Cloth } from './cloth.ts';

/** The depth of the shadow that cloth casts on other cloth. */
const SHADOW = 0.4;
/** Cloth that is turned away by less than this angle faces the camera. */
const FACING = 0.7;

/** Darkens cloth beside and below other cloth, as far as `reach` pixels around it. Changes its light. */
export function castShadows(below: Cloth, over: readonly Cloth[], reach: number): void {
  const radius = Math.max(1, Math.round(reach));
  for (const cloth of over) {
    // With twice the room, what is cut off at the box is clear.
    const box = growBox(cloth, 2 * radius, below.width, below.height);
    const shadow = new Float32Array(box.width * box.height);
    const inBox = { ...cloth, left: cloth.left - box.left, top: cloth.top - box.top };
    eachPixel(inBox, box.width, (from, to) => {
      shadow[to] = cloth.data[from * 4 + 3] / 255;
    });
    boxBlur(shadow, shadow, new Float32Array(shadow.length), box.width, box.height, radius);
    eachPixel(box, below.width, (from, to) => {
      below.light[to] = below.light[to] * (1 - SHADOW * shadow[from]);
    });
  }
}

/** Draws cloth over other cloth, which it changes. */
export function drawOnto(below: Cloth, over: Cloth): void {
  eachPixel(over, below.width, (from, to) => {
    const own = over.data[from * 4 + 3] / 255;
    if (own === 0) return;
    const rest = (below.data[to * 4 + 3] / 255) * (1 - own);
    const share = own / (own + rest);
    for (let c = 0; c < 3; c++) {
      const [upper, lower] = [over.data[from * 4 + c], below.data[to * 4 + c]];
      below.data[to * 4 + c] = upper * share + lower * (1 - share);
    }
    below.data[to * 4 + 3] = (own + rest) * 255;
    below.light[to] = over.light[from] * share + below.light[to] * (1 - share);
  });
}

/** Visits each pixel of a box: its index in the box, and in a picture of this width. */
function eachPixel(
  { left, top, width, height }: Box,
  across: number,
  visit: (inBox: number, inPicture: number) => void,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) visit(y * width + x, (top + y) * across + left + x);
  }
}

/** The light has a mean of 1 on the cloth, so that its colour stays true. */
export function toPicture({ data, light, width, height }: Cloth): Rgba {
  let [sum, count] = [0, 0];
  for (let i = 0; i < light.length; i++) {
    sum += light[i] * data[i * 4 + 3];
    count += data[i * 4 + 3];
  }
  const exposure = sum > 0 ? count / sum : 1;
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < light.length; i++) {
    if (data[i * 4 + 3] === 0) continue;
    for (let c = i * 4; c < i * 4 + 3; c++) {
      bytes[c] = encodeSrgbByte(LINEAR[Math.round(data[c])] * light[i] * exposure);
    }
    bytes[i * 4 + 3] = Math.round(data[i * 4 + 3]);
  }
  return { data: bytes, width, height };
}

/** How many times longer than wide a round print has become where the cloth faces the camera: the 95th percentile. */
export function measureStretch(cloths: readonly Cloth[]): number {
  const facing = cloths.flatMap(({ turns }) => turns.filter((turn) => Math.abs(turn) < FACING));
  return percentile(
    facing.map((turn) => 1 / Math.cos(turn)),
    0.95,
  );
}
