import type { Placement } from '@vitrine/contract';

export type Spot = { x: number; y: number };

/** Where a product stands by itself where the scene does not say. */
const MIDDLE: Spot = { x: 0.5, y: 0.78 };

/** Share of the picture's height that a product of usual size takes: only the sketch on the stage assumes it. */
export const USUAL_HEIGHT = 0.42;

export const spotOf = ({ x, y }: Placement, sceneSpot: Spot | null | undefined): Spot => ({
  x: x ?? sceneSpot?.x ?? MIDDLE.x,
  y: y ?? sceneSpot?.y ?? MIDDLE.y,
});

const within = (share: number) => Math.min(1, Math.max(0, share));

export const moved = (placement: Placement, { x, y }: Spot): Placement => ({
  ...placement,
  x: within(x),
  y: within(y),
});

const STEP = 0.01;
const FAR = 5;
const MOVES: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a key moves the product; null for any other key. */
export function steppedSpot(spot: Spot, key: string, isFar: boolean): Spot | null {
  const move = MOVES[key];
  if (!move) return null;
  const times = isFar ? FAR : 1;
  return { x: spot.x + move.x * times, y: spot.y + move.y * times };
}
