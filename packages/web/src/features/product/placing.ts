import type { Placement } from '@vitrine/contract';
import { frameThing, type Place, type Size, USUAL_THING } from '@vitrine/picture-math';
import type { Scene } from '../../entities/catalogue/model/catalogue.ts';

export type Spot = { x: number; y: number };

/** The default spot on the seller's own picture, because only the server can find its ground. */
const USUAL_SPOT: Spot = { x: 0.5, y: 0.78 };

/** Describes the background: a known scene, the seller's own picture, or an empty frame. */
export const describePlace = (scene: Scene | undefined, own: Size | null, frame: Size): Place => {
  const { width, height } = scene ?? own ?? frame;
  const spot = scene ? scene.spot : own && USUAL_SPOT;
  return {
    width,
    height,
    spot: spot && [spot.x * width, spot.y * height],
    pixelsPerMetre: scene?.pixelsPerMetre ?? null,
    lies: scene?.view === 'above',
  };
};

/** All values are shares of the picture that will be made. */
export type Sketch = {
  /** The background picture, most of which may lie outside. */
  ground: { x: number; y: number; width: number; height: number };
  thing: Size;
  /** The middle of the thing's foot. */
  spot: Spot;
};

/** Sketches the composition by the same rule that makes the picture. */
export function composeSketch(
  place: Place,
  frame: Size,
  thing: { shape: number; metres?: number; fill?: number },
  placement: Placement,
): Sketch {
  const { scale } = placement;
  const framed = frameThing(place, frame, { ...USUAL_THING, ...thing, scale });
  const { crop, foot } = framed;
  const across = (pixels: number) => pixels / frame.width;
  const down = (pixels: number) => pixels / frame.height;
  return {
    ground: {
      x: across(-crop.left * crop.scale),
      y: down(-crop.top * crop.scale),
      width: across(place.width * crop.scale),
      height: down(place.height * crop.scale),
    },
    thing: { width: across(framed.width), height: down(framed.height) },
    spot: { x: placement.x ?? across(foot.x), y: placement.y ?? down(foot.y) },
  };
}

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

/** Returns where a key moves the product; null for any other key. */
export function steppedSpot(spot: Spot, key: string, isFar: boolean): Spot | null {
  const move = MOVES[key];
  if (!move) return null;
  const times = isFar ? FAR : 1;
  return { x: spot.x + move.x * times, y: spot.y + move.y * times };
}

/**
 * How far the middle of a turned thing is from the middle of its foot, in widths of the thing: a turned thing
 * stands on whatever is lowest then, and the middle of what shows of it stays above its spot.
 */
export function turnedBy(outline: readonly Spot[], degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, lowest] = [Infinity, -Infinity, -Infinity];
  for (const { x, y } of outline) {
    const across = x * cos - y * sin;
    left = Math.min(left, across);
    right = Math.max(right, across);
    lowest = Math.max(lowest, x * sin + y * cos);
  }
  return { x: -(left + right) / 2, y: -lowest };
}
