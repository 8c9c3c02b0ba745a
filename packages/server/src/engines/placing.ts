import { type Notice, outputSide, type PictureRatio } from '@vitrine/contract';
import type { Imaging, OperationInput, OperationOutput } from '@vitrine/imaging';
import { createCutOnce } from './cut-once.ts';
import type { Made, MakeContext, Operation } from './engine.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Picture = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };
type Setting = OperationInput<'place-product'>['setting'];

/** What stands behind where nothing was chosen and no words say it. */
const PLAIN: Setting = { kind: 'solid', colour: '#f4f1ea' };
/** Longer side of a preview: quick to light, large enough to judge by. */
const PREVIEW_SIDE = 512;

type Backdrop = {
  options: { scene_id?: string; background_id?: string; colour?: string; desc?: string };
  files: Operation['files'];
  scene?: Operation['scene'];
  use: 'people' | 'product';
};

/** The chosen scene, picture or colour; else what the seller's words ask for. */
export async function settingFor(
  imaging: Imaging,
  { options, files, scene, use }: Backdrop,
  context: MakeContext,
): Promise<Setting> {
  const { scene_id: id, background_id: background, colour, desc } = options;
  if (scene) return { kind: 'picture', ...scene };
  if (id) return { kind: 'scene', id };
  const bytes = background && files.get(background);
  if (bytes) return { kind: 'picture', bytes };
  if (colour) return { kind: 'solid', colour };
  if (!desc) return PLAIN;
  const { signal } = context;
  const { solid, scenes } = await imaging.run('read-description', { text: desc, use }, { signal });
  const [best] = scenes;
  if (best) return { kind: 'scene', id: best.id };
  return solid ? { kind: 'solid', colour: solid } : PLAIN;
}

/** Of all that was guessed, what a seller sees in the picture. */
function noticesOf({ assumed }: OperationOutput<'place-product'>): Notice[] {
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
      { source, mask, options, variant, files, scene }: Of<'stablediffusion'>,
      context: MakeContext,
    ): Promise<Picture> {
      const chosen = { ...options, scene_id: variant.scene_id };
      const setting = await settingFor(
        imaging,
        { options: chosen, files, scene, use: 'product' },
        context,
      );
      const { placement, shadow } = options;
      const seed = variant.seed ?? options.seed;
      const cut = await cutOnce(source, mask, context);
      const input = { ...cut.photo, setting, placement, seed, ...placed(options) };
      const wanted = { ...input, ...(!shadow && { shadow: 0 }) };
      const made = await imaging.run('place-product', wanted, cut.context);
      return { ...made, notices: noticesOf(made) };
    },
    async handheld(
      { source, mask, options, variant, files, scene }: Of<'handheld'>,
      context: MakeContext,
    ): Promise<Picture> {
      const setting = await settingFor(imaging, { options, files, scene, use: 'people' }, context);
      const cut = await cutOnce(source, mask, context);
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
      return imaging.run('handheld', wanted, cut.context);
    },
  };
}

export const placingPreviews = (imaging: Imaging) => placingMakers(imaging, PREVIEW_SIDE);
