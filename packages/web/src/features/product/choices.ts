import type { OutputSize, PictureRatio, Placement } from '@vitrine/contract';
import { type Backdrop, backdropFields } from '../../entities/catalogue/model/backdrop.ts';
import type { HandheldOptions, ProductSceneOptions } from '../../entities/task/model/options.ts';

export type Mode = 'scene' | 'hand';
type SkinType = HandheldOptions['skinType'];
type HandOf = HandheldOptions['mType'];

/** What the page of product pictures decides. */
export type ProductChoices = {
  sceneIds: string[];
  /** A picture of the seller's own, or a colour, instead of scenes. */
  backdrop: Backdrop | null;
  placement: Placement;
  shadow: boolean;
  ratio: PictureRatio;
  size: OutputSize;
  seed: number;
  grip: string;
  handOf: HandOf;
  skinType: SkinType;
  handScale: number;
  handRotation: number;
  handBackdrop: Backdrop | null;
};

export const MODE_PRODUCT = { scene: 'stablediffusion', hand: 'handheld' } as const;

const USUAL_PLACEMENT: Placement = { scale: 1, rotation: 0 };
export const SCALE_RANGE = { min: 0.4, max: 2, step: 0.05 };

export const firstProductChoices = (): ProductChoices => ({
  sceneIds: [],
  backdrop: null,
  placement: USUAL_PLACEMENT,
  shadow: true,
  ratio: '1:1',
  size: 'original',
  seed: 1,
  grip: 'auto',
  handOf: 1,
  skinType: 2,
  handScale: 1,
  handRotation: 0,
  handBackdrop: { kind: 'colour', colour: '#f2eee8' },
});

type Masks = Readonly<Record<string, string>>;

export function sceneOptions(
  { sceneIds, backdrop, placement, shadow, ratio, size, seed }: ProductChoices,
  masks: Masks,
): ProductSceneOptions {
  const { backgroundId, colour } = backdropFields(backdrop);
  const usesBackdrop = backdrop !== null && backdrop.kind !== 'scene';
  return {
    sceneIds: usesBackdrop ? [] : sceneIds,
    ...(usesBackdrop && backgroundId !== undefined && { backgroundId }),
    ...(usesBackdrop && colour !== undefined && { colour }),
    placement,
    shadow,
    ratio,
    size,
    seed,
    masks: { ...masks },
    desc: '',
  };
}

export function handOptions(choices: ProductChoices, masks: Masks): HandheldOptions {
  const { grip, handOf, skinType, handScale, handRotation, handBackdrop, ratio, size, seed } =
    choices;
  return {
    ...backdropFields(handBackdrop),
    grip,
    mType: handOf,
    skinType,
    scale: handScale,
    rotation: handRotation,
    ratio,
    size,
    seed,
    masks: { ...masks },
    desc: '',
  };
}
