import type { HeldObject } from '../catalogue/catalogue.ts';
import type { GripId } from './hands.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';

/** Slimmer than this (height by width) a hand reaches around it. */
const SLIM = 1.7;
const PINCHED: readonly ProductKind[] = ['jewellery', 'glasses', 'watch'];

export function gripFor(kind: ProductKind, shape: number): GripId {
  if (PINCHED.includes(kind)) return 'pinch';
  return shape >= SLIM ? 'bottle' : 'palm';
}

/** Pixels of the hand's picture, and how large that is against life. */
export type Held = { width: number; height: number; lifeSize: number };

/** A thing in the size of its kind, as far as the hand can hold it: a fist leaves little choice, a palm much. */
export function heldSize(
  object: HeldObject,
  kind: ProductKind,
  shape: number,
  scale: number,
): Held {
  const longer = PRODUCT_KINDS[kind].size * object.pixels_per_metre * scale;
  const life = shape > 1 ? longer / shape : longer;
  const [widest, highest] = object.most;
  const width = Math.max(object.least, Math.min(life, widest, highest / shape));
  return { width, height: width * shape, lifeSize: (width / life) * scale };
}
