import { WEARER } from '../../../making/swap/thresholds.ts';
import { maskAround, maskPlain } from '../outlines.ts';
import type { Kitchen, MadePicture, PictureRecipe } from '../recipe.ts';
import { PLAIN } from '../recipe.ts';
import { makeTurnedWearer } from '../turned-wearer.ts';

/** Somebody else, with the head turned as in the photo. */
async function replaceWearer({ samples, imaging }: Kitchen, yaw: number): Promise<MadePicture> {
  const wearer = await makeTurnedWearer(samples, yaw);
  const model = samples.replacement(wearer.model, wearer.yaw);
  const made = await imaging.run('swap-model', {
    bytes: wearer.bytes,
    mask: wearer.mask,
    model: model.id,
    setting: PLAIN,
    around: true,
    lossless: true,
    light: 0,
  });
  const seen = made.recipe.choices.yaw ?? Number.NaN;
  if (!(Math.abs(seen - wearer.yaw) <= WEARER.apart)) {
    throw new Error(`A head at ${wearer.yaw} degrees was replaced by one at ${seen}`);
  }
  const { bytes, around, lock, structure } = made;
  const outlines = [{ what: 'person', ground: await maskPlain(bytes, PLAIN.colour) }];
  if (around) outlines.push({ what: 'goods', ground: await maskAround(around) });
  return { bytes, outlines, goods: { colour: lock.colourMean, structure }, note: model.id };
}

export const PEOPLE: readonly PictureRecipe[] = [
  ...[-8, 0, 8].map(
    (yaw): PictureRecipe => ({
      name: `replace-at-${yaw < 0 ? 'minus-' : ''}${Math.abs(yaw)}`,
      faces: 1,
      isQuick: yaw === -8,
      make: (kitchen) => replaceWearer(kitchen, yaw),
    }),
  ),
  {
    name: 'replace-in-mirrored-scene',
    faces: 1,
    async make({ samples, imaging }) {
      const made = await imaging.run('swap-model', {
        ...(await samples.wornPhoto(0)),
        mask: undefined,
        model: samples.model({ gender: 'female', type: 1 }, 2).id,
        setting: samples.scene('indoor', 1),
        seed: 2,
        lossless: true,
      });
      const goods = { colour: made.lock.colourMean, structure: made.structure };
      return { bytes: made.bytes, goods, note: made.recipe.choices.model };
    },
  },
  {
    name: 'change-scene-mirrored',
    faces: 1,
    isQuick: true,
    async make({ samples, imaging }) {
      const setting = samples.scene('outdoor', 1);
      const wearer = await makeTurnedWearer(samples, 0);
      const made = await imaging.run('change-scene', {
        bytes: wearer.bytes,
        mask: wearer.mask,
        setting,
        seed: 2,
        lossless: true,
      });
      return { bytes: made.bytes, goods: { colour: made.lock.colourMean }, note: setting.id };
    },
  },
  {
    name: 'headless-cropped',
    faces: 0,
    isQuick: true,
    async make({ samples, imaging }) {
      const { bytes } = await makeTurnedWearer(samples, 0);
      return imaging.run('headless', { bytes, mode: 'crop', lossless: true });
    },
  },
  {
    name: 'headless-filled',
    faces: 0,
    async make({ samples, imaging }) {
      const { bytes } = await samples.wornPhoto(1);
      return imaging.run('headless', { bytes, mode: 'fill', lossless: true });
    },
  },
  {
    name: 'avatar',
    faces: 1,
    isQuick: true,
    async make({ samples, imaging }) {
      const { bytes } = await makeTurnedWearer(samples, -8);
      const background = { kind: 'studio', colour: '#7aa5b8' } as const;
      return imaging.run('avatar', { bytes, background });
    },
  },
];
