/** A spot of a picture, as shares of its width and height. */
export type Point = { x: number; y: number };

const STEP = 0.02;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The point to which a key moves the spot, always on the picture; null for any other key. */
export function steppedPoint(point: Point, key: string): Point | null {
  const move = MOVES[key];
  if (!move) return null;
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { x: within(point.x + move.x), y: within(point.y + move.y) };
}
