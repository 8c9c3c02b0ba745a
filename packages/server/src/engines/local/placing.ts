import { type Notice, outputSide, type PictureRatio } from '@vitrine/contract';
import type { Imaging, OperationOutput } from '@vitrine/imaging';
import type { Made, MakeContext, Operation } from '../core/engine.ts';
import { createCutOnce } from './cut-once.ts';
import { PERSON_WISHES, settingFor } from './setting-for.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Picture = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };

/** Longer side of a preview: quick to light, large enough to judge by. */
const PREVIEW_SIDE = 512;

/** Lists those guesses that a seller sees in the picture. */
function listNotices({ assumed }: OperationOutput<'place-product'>): Notice[] {
  const instead = assumed.find((one) => one.what === 'scene');
  if (instead) return [{ what: 'lies-in', scene_id: instead.scene }];
  if (assumed.some(({ what }) => what === 'held')) return [{ what: 'held' }];
  const isFromAbove = assumed.some(({ what }) => what === 'seen-from-above');
  return isFromAbove ? [{ what: 'from-above' }] : [];
}

/** Products in scenes and in hands. */
export function placingMakers(imaging: Imaging, side?: number) {
  const cutOnce = createCutOnce(imaging);
  const placed = (options: { ratio: PictureRatio; size: '2048' | '4096' | 'original' }) => ({
    ratio: options.ratio,
    // A preview is small on purpose.
    ...(side ? { side } : { targetSide: outputSide(options.size) }),
  });
  return {
    async stablediffusion(
      { source, mask, cutout, options, variant, files, scene, hiddenScenes }: Of<'stablediffusion'>,
      context: MakeContext,
    ): Promise<Picture> {
      const chosen = { ...options, scene_id: variant.scene_id };
      const { setting, notices } = await settingFor(
        imaging,
        { options: chosen, files, scene, hiddenScenes, use: 'product' },
        context,
      );
      const { placement, shadow } = options;
      const seed = variant.seed ?? options.seed;
      const cut = await cutOnce({ source, mask, cutout }, context);
      const input = { ...cut.photo, setting, placement, seed, ...placed(options) };
      const wanted = { ...input, ...(!shadow && { shadow: 0 }) };
      const made = await imaging.run('place-product', wanted, cut.context);
      return { ...made, notices: [...notices(), ...listNotices(made)] };
    },
    async handheld(
      { source, mask, cutout, options, variant, files, scene, hiddenScenes }: Of<'handheld'>,
      context: MakeContext,
    ): Promise<Picture> {
      const backdrop = { options, files, scene, hiddenScenes, use: 'people' as const, model: null };
      const { setting, notices } = await settingFor(imaging, backdrop, context);
      const cut = await cutOnce({ source, mask, cutout }, context);
      const input = {
        ...cut.photo,
        setting,
        skin: options.skin_type,
        owner: options.m_type === 2 ? ('male' as const) : ('female' as const),
        scale: options.scale,
        tilt: options.rotation,
        seed: variant.seed ?? options.seed,
        ...placed(options),
      };
      const wanted = options.grip === 'auto' ? input : { ...input, grip: options.grip };
      const made = await imaging.run('handheld', wanted, cut.context);
      return { ...made, notices: notices(PERSON_WISHES) };
    },
  };
}

export const placingPreviews = (imaging: Imaging) => placingMakers(imaging, PREVIEW_SIDE);
