/** A square on the picture, in its pixels, rotated by `angle` (radians, clockwise on the screen). */
export type Square = { x: number; y: number; side: number; angle: number };
export type Point = { x: number; y: number };

/** The smallest upright square around the whole picture. */
export const squareAround = ({ width, height }: { width: number; height: number }): Square => ({
  x: width / 2,
  y: height / 2,
  side: Math.max(width, height),
  angle: 0,
});

/** Converts shares of the square to pixels of the picture. */
export function squareToPicture(square: Square, { x, y }: Point): Point {
  const dx = (x - 0.5) * square.side;
  const dy = (y - 0.5) * square.side;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  return { x: square.x + dx * cos - dy * sin, y: square.y + dx * sin + dy * cos };
}
