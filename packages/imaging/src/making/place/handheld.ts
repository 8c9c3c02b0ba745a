import type { OperationContext } from '../../runtime/operation.ts';
import { createRecipe } from '../recipe.ts';
import { type Delivery, deliver } from '../upscale/deliver.ts';
import { cutProduct, type ProductPhoto } from './cut-product.ts';
import { enlargeSubject } from './enlarge-subject.ts';
import { chooseGrip, fitHeldSize } from './fit-grip.ts';
import { type GripId, type HandOwner, readGrips, readHand, type SkinType } from './hands.ts';
import { holdProduct } from './hold-product.ts';
import { completeLook, type Look } from './look.ts';
import type { PlacedPicture } from './place-product.ts';
import type { ProductKind } from './product-kinds.ts';
import type { Ratio } from './sizes.ts';

export type HandheldInput = Delivery &
  Look &
  ProductPhoto & {
    /** Chosen by kind and shape unless stated. */
    grip?: GripId;
    /** As for models: 1 Caucasian, 2 Asian, 3 African. */
    skin?: SkinType;
    /** A woman's hand unless stated otherwise. */
    owner?: HandOwner;
    /** 1 is life size, as far as the hand can hold it. */
    scale?: number;
    /** Degrees clockwise, −30 to 30. */
    tilt?: number;
  };

export type HandheldChoices = Required<Look> & {
  setting: string;
  kind: ProductKind;
  grip: GripId;
  skin: SkinType;
  owner: HandOwner;
  ratio: Ratio;
  scale: number;
  tilt: number;
};

/** A life size far from 1 means that this hand does not hold things of that size. */
export type HandheldResult = PlacedPicture<HandheldChoices> & { lifeSize: number };

export async function handheld(
  input: HandheldInput,
  context: OperationContext,
): Promise<HandheldResult> {
  const { skin = 2, owner = 'female', scale = 1, tilt = 0, seed = 1 } = input;
  const look = completeLook(input);
  const { subject, kind, ratio, frame, setting, ...cut } = await cutProduct(
    input,
    'people',
    context,
  );
  const shape = subject.height / subject.width;
  const grip = input.grip ?? chooseGrip(await readGrips(), kind, shape);
  const hand = await readHand(grip, skin, owner);
  const held = fitHeldSize(hand.object, kind, shape, scale);
  const large = await enlargeSubject(subject, held.width, context);
  const made = await holdProduct(large, hand, setting, { held, tilt, look, frame, seed });
  const delivered = await deliver({ rgb: made.picture }, input, context, cut.report);
  const choices = { ...look, setting: setting.id, kind, grip, skin, owner, ratio, scale, tilt };
  return {
    ...delivered,
    lock: made.lock,
    light: made.match.strength,
    assumed: cut.assumed,
    lifeSize: held.lifeSize,
    recipe: createRecipe('handheld', cut.inputs, choices, seed),
  };
}
