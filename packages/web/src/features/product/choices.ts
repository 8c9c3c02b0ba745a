import type {
  HandheldOptions,
  OutputSize,
  PictureRatio,
  Placement,
  ProductSceneOptions,
} from '@vitrine/contract';
import { type Backdrop, backdropFields } from '../../lib/backdrop.ts';

export type Mode = 'scene' | 'hand';
type SkinType = HandheldOptions['skin_type'];
type HandOf = HandheldOptions['m_type'];

/** What the page of product pictures decides. */
export type ProductChoices = {
  sceneIds: string[];
  /** In place of scenes: a picture of one's own, or a colour. */
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
  const { background_id, colour } = backdropFields(backdrop);
  const usesBackdrop = backdrop !== null && backdrop.kind !== 'scene';
  return {
    scene_ids: usesBackdrop ? [] : sceneIds,
    ...(usesBackdrop && background_id !== undefined && { background_id }),
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
    m_type: handOf,
    skin_type: skinType,
    scale: handScale,
    rotation: handRotation,
    ratio,
    size,
    seed,
    masks: { ...masks },
    desc: '',
  };
}
