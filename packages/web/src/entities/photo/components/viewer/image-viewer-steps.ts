/** The index one step on; past either end it wraps around. */
export const neighbour = (index: number, step: number, count: number): number =>
  count === 0 ? -1 : (index + step + count) % count;

const SWIPE_PIXELS = 48;

/** What a finger meant: one picture back or on, or nothing (a tap, a scroll, a pinch). */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PIXELS || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx > 0 ? -1 : 1;
}
