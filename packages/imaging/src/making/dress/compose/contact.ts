import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import type { Canvas } from './canvas.ts';
import type { Area } from './lookup.ts';

/** The shadows of cloth where it touches: close ones at its edge and a wide one, in pixels of the studio's picture. */
const SHADOWS = [
  { right: 0.5, down: 2, radius: 1, depth: 0.3 },
  { right: 1.5, down: 3, radius: 3, depth: 0.4 },
  { right: 4, down: 14, radius: 13, depth: 0.42 },
] as const;
/** How far shadows reach beyond the cloth, in pixels of the studio's picture. */
const REACH = 40;

/**
 * Darkens what lies under and around cloth; the key light comes from the upper left. What is `spared`, as shares of the
 * canvas's pixels, belongs to it and stays.
 */
export function castContact(
  canvas: Canvas,
  cover: Float32Array,
  area: Area,
  scale: number,
  spared?: Float32Array,
): void {
  const margin = Math.ceil(REACH * scale);
  const left = Math.max(0, area.left - margin);
  const top = Math.max(0, area.top - margin);
  const width = Math.min(canvas.width, area.left + area.width + margin) - left;
  const height = Math.min(canvas.height, area.top + area.height + margin) - top;
  const light = new Float32Array(width * height).fill(1);
  const plane = new Float32Array(width * height);
  const scratch = new Float32Array(width * height);
  for (const { right, down, radius, depth } of SHADOWS) {
    plane.fill(0);
    const shiftX = area.left - left + Math.round(right * scale);
    const shiftY = area.top - top + Math.round(down * scale);
    for (let y = 0; y < area.height && y + shiftY < height; y++) {
      const count = Math.min(area.width, width - shiftX);
      const row = cover.subarray(y * area.width, y * area.width + count);
      plane.set(row, (y + shiftY) * width + shiftX);
    }
    const reach = Math.max(1, Math.round(radius * scale));
    boxBlur(plane, plane, scratch, width, height, reach);
    boxBlur(plane, plane, scratch, width, height, reach);
    for (let i = 0; i < light.length; i++) {
      light[i] = light[i] * (1 - depth * plane[i]);
    }
  }
  const { data } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (top + y) * canvas.width + left + x;
      const share = 1 - (spared?.[at] ?? 0);
      const factor = 1 - (1 - light[y * width + x]) * share;
      if (factor === 1) continue;
      const i = at * 4;
      data[i] = data[i] * factor;
      data[i + 1] = data[i + 1] * factor;
      data[i + 2] = data[i + 2] * factor;
    }
  }
}
