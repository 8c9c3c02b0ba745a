import type { HeldObject } from '../catalogue/catalogue.ts';
import type { GripId } from './hands.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';

/** Slimmer than this (height by width) a hand reaches around it. */
const SLIM = 1.7;
const PINCHED: readonly ProductKind[] = ['jewellery', 'glasses', 'watch'];
/** A grip's room may be exceeded or missed by this much before fingers touch nothing. */
const WIDEST = 1.02;
const SLIMMEST = 0.82;

export function gripFor(kind: ProductKind, shape: number): GripId {
  if (PINCHED.includes(kind)) return 'pinch';
  return shape >= SLIM ? 'bottle' : 'palm';
}

/** Pixels of the hand's picture, and how large that is against life. */
export type Held = { width: number; height: number; lifeSize: number };

/**
 * A thing in the size of its kind, as far as the hand can hold it. In a fist its width decides; on a
 * palm or between fingers it may be larger, as far as the picture goes.
 */
export function heldSize(
  grip: GripId,
  object: HeldObject,
  kind: ProductKind,
  shape: number,
  scale: number,
): Held {
  const longer = PRODUCT_KINDS[kind].size * object.pixels_per_metre * scale;
  const life = shape > 1 ? longer / shape : longer;
  const width = limitWidth(grip, object, life, shape);
  return { width, height: width * shape, lifeSize: (width / life) * scale };
}

function limitWidth(grip: GripId, object: HeldObject, life: number, shape: number): number {
  if (grip === 'bottle') {
    return Math.min(WIDEST * object.width, Math.max(SLIMMEST * object.width, life));
  }
  const most = grip === 'palm' ? { width: 1.5, height: 1.25 } : { width: 4.5, height: 1.5 };
  const least = 0.5 * object.width;
  return Math.max(
    least,
    Math.min(life, most.width * object.width, (most.height * object.height) / shape),
  );
}
