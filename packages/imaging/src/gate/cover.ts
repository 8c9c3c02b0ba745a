import type { GoodsPart } from '../lock/goods.ts';
import type { Point, Square } from '../parse/square.ts';

/** Whether something lies there, at a place in pixels of the picture. */
export function covers({ cover, left, top }: GoodsPart, { x, y }: Point): boolean {
  const [column, row] = [Math.round(x) - left, Math.round(y) - top];
  if (column < 0 || row < 0 || column >= cover.width || row >= cover.height) return false;
  const value = cover.data[row * cover.width + column] as number;
  return value > (cover.data instanceof Float32Array ? 0.5 : 127);
}

/** The square around it, to be looked at from near. */
export const squareOn = ({ cover: { width, height }, left, top }: GoodsPart): Square => ({
  x: left + width / 2,
  y: top + height / 2,
  side: Math.max(width, height),
  angle: 0,
});
