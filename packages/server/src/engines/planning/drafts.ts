import type { Imaging, OperationInput, OperationName } from '@vitrine/imaging';
import type { MakeContext, Operation } from '../core/engine.ts';
import { dressingMakers, type Wardrobe } from '../local/dressing.ts';
import { placingMakers } from '../local/placing.ts';

/** Kinds whose picture we make ourselves first, for somebody else to paint around the goods. */
export type DraftOrder = Extract<
  Operation,
  { kind: 'fashionclothing' | 'fullbody' | 'stablediffusion' }
>;
export type Draft = {
  operation: 'model-photo' | 'scene-change' | 'product-scene';
  bytes: Uint8Array;
  /** Everything but the goods, white. */
  around: Uint8Array;
};

const TELL_GOODS: readonly OperationName[] = [
  'dress',
  'change-scene',
  'swap-model',
  'place-product',
];

/** The local ways of making, asked for pictures without loss, not enlarged, and for where the goods are. */
function draftImaging(imaging: Imaging): Imaging {
  return {
    ...imaging,
    run(operation, input, options) {
      if (!TELL_GOODS.includes(operation)) return imaging.run(operation, input, options);
      const wish = { ...input, around: true, lossless: true, targetSide: undefined };
      return imaging.run(operation, wish as OperationInput<typeof operation>, options);
    },
  };
}

/** Makes the draft of an order once, however many engines are asked. */
export function createDrafts(imaging: Imaging, wardrobe: Wardrobe) {
  const drafting = draftImaging(imaging);
  const dress = dressingMakers(drafting, wardrobe);
  const place = placingMakers(drafting);
  const drafts = new WeakMap<DraftOrder, Promise<Draft>>();

  function picture(order: DraftOrder, context: MakeContext) {
    if (order.kind === 'stablediffusion') return place.stablediffusion(order, context);
    if (order.kind === 'fullbody') return dress.fullbody(order, context);
    return dress.fashionclothing(order, context);
  }

  async function make(order: DraftOrder, context: MakeContext): Promise<Draft> {
    const made = await picture(order, context);
    if (!('around' in made) || !(made.around instanceof Uint8Array)) {
      throw new Error('A draft has to say where the goods are');
    }
    // What was put on a model has scores, a wearer who was replaced has changes; else they stay.
    const dressed = 'scores' in made || 'changed' in made ? 'model-photo' : 'scene-change';
    const operation = order.kind === 'stablediffusion' ? 'product-scene' : dressed;
    return { operation, bytes: made.bytes, around: made.around };
  }

  return (order: DraftOrder, context: MakeContext): Promise<Draft> => {
    const draft = drafts.get(order) ?? make(order, context);
    drafts.set(order, draft);
    return draft;
  };
}
