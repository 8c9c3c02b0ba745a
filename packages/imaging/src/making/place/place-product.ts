import type { OperationContext } from '../../runtime/operation.ts';
import { type AroundWish, maskAroundGoods } from '../lock/goods.ts';
import { createRecipe, type Recipe } from '../recipe.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { arrangeProduct, type Placement } from './arrange-product.ts';
import { cutProduct, type ProductPhoto } from './cut-product.ts';
import { enlargeSubject } from './enlarge-subject.ts';
import type { Lock } from './lock.ts';
import { completeLook, type Look } from './look.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';
import type { Assumption } from './setting.ts';
import type { Ratio } from './sizes.ts';
import { chooseVariation } from './variation.ts';

export type PlaceProductInput = Delivery &
  AroundWish &
  Look &
  ProductPhoto & { placement?: Placement };

export type PlacedPicture<Choices> = Picture & {
  lock: Lock;
  /** A mask in which everything but the goods is white, if it was asked for. */
  around?: Uint8Array;
  /** How far the light of the place was followed in the end. */
  light: number;
  assumed: readonly Assumption[];
  recipe: Recipe<Choices>;
};

/** A product as it was framed, with what it takes to frame it the same way again. */
export type FramedProduct = PlacedPicture<ProductChoices> & {
  thing: { metres: number; fill: number };
};

export type ProductChoices = Required<Placement> &
  Required<Look> & { setting: string; kind: ProductKind; ratio: Ratio; enlarged: boolean };

export async function placeProduct(
  input: PlaceProductInput,
  context: OperationContext,
): Promise<FramedProduct> {
  const { seed = 1, placement: wished = {} } = input;
  const isOtherSide = input.setting.kind === 'scene' && chooseVariation(seed).isOtherSide;
  const look = completeLook(input);
  const { subject, kind, ratio, frame, setting, held, ...cut } = await cutProduct(
    input,
    'product',
    context,
  );
  // The spot changes sides together with the place; goods in a hand come in where they did in the photo.
  const isAcross = isOtherSide && !held && wished.x !== undefined;
  const at = isAcross ? { ...wished, x: 1 - (wished.x ?? 0) } : wished;
  const wishes = { kind, placement: at, look, frame, seed, held };
  const made = await arrangeProduct(subject, setting, wishes, (small, width) =>
    enlargeSubject(small, width, context),
  );
  const delivered = await deliver({ rgb: made.picture }, input, context, cut.report);
  const { enlarged, placement } = made;
  const choices = { ...look, ...placement, setting: setting.id, kind, ratio, enlarged };
  const around = input.around ? { around: await maskAroundGoods(made.picture, [made.goods]) } : {};
  return {
    ...delivered,
    ...around,
    lock: made.lock,
    light: made.match.strength,
    assumed: cut.assumed,
    thing: { metres: PRODUCT_KINDS[kind].size, fill: PRODUCT_KINDS[kind].fill },
    recipe: createRecipe('place-product', cut.inputs, choices, seed),
  };
}
