import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { encodeSrgbByte, LINEAR } from '../../../../pixels/colour/srgb.ts';
import { percentile } from '../../../../pixels/statistics/percentile.ts';
import type { Cloth } from './cloth.ts';

/** The depth of the shadow that cloth casts on other cloth. */
const SHADOW = 0.4;
/** Cloth that is turned away by less than this angle faces the camera. */
const FACING = 0.7;

/** Darkens cloth beside and below other cloth, as far as `reach` pixels around it. Changes its light. */
export function castShadows(
  { light, width, height }: Cloth,
  over: readonly Cloth[],
  reach: number,
): void {
  const shadow = new Float32Array(width * height);
  for (const { data } of over) {
    for (let i = 0; i < shadow.length; i++) shadow[i] = Math.max(shadow[i], data[i * 4 + 3] / 255);
  }
  const scratch = new Float32Array(shadow.length);
  boxBlur(shadow, shadow, scratch, width, height, Math.max(1, Math.round(reach)));
  for (let i = 0; i < shadow.length; i++) light[i] = light[i] * (1 - SHADOW * shadow[i]);
}

/** Draws cloth over other cloth, which it changes. */
export function drawOnto(below: Cloth, over: Cloth): void {
  for (let i = 0; i < below.light.length; i++) {
    const own = over.data[i * 4 + 3] / 255;
    if (own === 0) continue;
    const rest = (below.data[i * 4 + 3] / 255) * (1 - own);
    const share = own / (own + rest);
    for (let c = i * 4; c < i * 4 + 3; c++) {
      below.data[c] = over.data[c] * share + below.data[c] * (1 - share);
    }
    below.data[i * 4 + 3] = (own + rest) * 255;
    below.light[i] = over.light[i] * share + below.light[i] * (1 - share);
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
