import type { HandsGroup, HeldObject } from '../../catalogue/catalogue.ts';
import type { GripId } from './hands.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';

type Grip = Pick<HandsGroup['grips'][number], 'id' | 'object'>;

/** A hand reaches around a thing whose height divided by its width is at least this. */
const SLIM = 1.7;
const SLIM_GRIPS: readonly GripId[] = ['bottle', 'two-hands', 'wrap', 'pinch', 'slab', 'tips'];
const BROAD_GRIPS: readonly GripId[] = ['palm', 'two-hands', 'box', 'tips'];

/** How things of a kind are held, the usual way first; other things are held according to their shape. */
const USUAL: Partial<Record<ProductKind, readonly GripId[]>> = {
  jewellery: ['pinch', 'palm'],
  watch: ['pinch', 'palm'],
  glasses: ['pinch', 'two-hands'],
  cup: ['palm', 'two-hands'],
  electronics: ['slab', 'box', 'two-hands'],
  box: ['box', 'two-hands', 'slab'],
  bag: ['two-hands'],
  backpack: ['two-hands'],
  hat: ['two-hands'],
  home: ['two-hands', 'palm'],
  toy: ['two-hands', 'palm'],
};

/** The handicap of each later grip, as the logarithm of the wrong size: it must be better by 28 %. */
const RANK = 0.25;

/** Chooses the grip that is usual for a thing and holds it at nearly its own size. */
export function chooseGrip(grips: readonly Grip[], kind: ProductKind, shape: number): GripId {
  const usual = USUAL[kind] ?? (shape >= SLIM ? SLIM_GRIPS : BROAD_GRIPS);
  let best: { cost: number; id: GripId } | undefined;
  for (const { id, object } of grips) {
    const rank = usual.indexOf(id);
    if (rank < 0) continue;
    const cost = Math.abs(Math.log(fitHeldSize(object, kind, shape, 1).lifeSize)) + RANK * rank;
    if (!best || cost < best.cost) best = { cost, id };
  }
  return best?.id ?? grips[0]?.id ?? 'palm';
}

/** The size in pixels of the hand's picture, and its ratio to life size. */
export type Held = { width: number; height: number; lifeSize: number };

/** A thing at the size of its kind, as far as the hand can hold it: a fist leaves little choice, a palm much. */
export function fitHeldSize(
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
