import { distance, type Point } from './view.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';
export type Press = Point & { id: number; kind: PointerKind; at: number };

/** What a hand on the stage means. `work`: paint or click with the tool in hand. */
export type Gesture =
  | { type: 'idle' }
  | { type: 'work'; id: number; from: Point; moved: boolean }
  | { type: 'pan'; id: number; last: Point }
  | { type: 'pinch'; ids: readonly [number, number]; last: readonly [Point, Point] };

export const IDLE: Gesture = { type: 'idle' };

/** Less than this is a shaky hand, not a movement. */
const STEADY = 6;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_REACH = 32;

export type PressOutcome = { gesture: Gesture; cancelsWork: boolean };

/** A pointer comes down. A second finger turns what the first began into a pinch. */
export function press(
  gesture: Gesture,
  pointer: Press,
  { pans, fingers }: { pans: boolean; fingers: readonly Press[] },
): PressOutcome {
  const other = fingers.find(({ id }) => id !== pointer.id);
  if (pointer.kind === 'touch' && other) {
    return {
      gesture: { type: 'pinch', ids: [other.id, pointer.id], last: [other, pointer] },
      cancelsWork: gesture.type === 'work',
    };
  }
  if (gesture.type !== 'idle') return { gesture, cancelsWork: false };
  const { id, x, y } = pointer;
  return {
    gesture: pans
      ? { type: 'pan', id, last: { x, y } }
      : { type: 'work', id, from: { x, y }, moved: false },
    cancelsWork: false,
  };
}

/** Whether a working pointer has moved far enough to be more than a press. */
export const hasMoved = (gesture: Extract<Gesture, { type: 'work' }>, to: Point): boolean =>
  gesture.moved || distance(gesture.from, to) > STEADY;

/** A pointer goes up: what is left of the gesture. A pinch that loses a finger ends; it must not start to paint. */
export function release(gesture: Gesture, id: number): Gesture {
  if (gesture.type === 'pinch') return gesture.ids.includes(id) ? IDLE : gesture;
  return gesture.type !== 'idle' && gesture.id === id ? IDLE : gesture;
}

/** Two quick taps of a finger on one spot. */
export const isDoubleTap = (previous: Press | null, now: Press): boolean =>
  previous !== null &&
  now.kind === 'touch' &&
  previous.kind === 'touch' &&
  now.at - previous.at < DOUBLE_TAP_MS &&
  distance(previous, now) < DOUBLE_TAP_REACH;
