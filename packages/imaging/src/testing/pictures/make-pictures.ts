import { createImaging } from '../../imaging.ts';
import { FACE_MODELS, POSE_MODELS } from '../../perception/models.ts';
import { createSessions } from '../../runtime/models/sessions.ts';
import { createModelStore, type ModelStore } from '../../runtime/models/store.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { openSamples } from './catalogue-samples.ts';
import { type Checked, checkPicture } from './check-picture.ts';
import type { Kitchen, PictureRecipe } from './recipe.ts';
import { readStored, shrinkPicture } from './stored-picture.ts';

export type FinishedPicture = Checked & {
  recipe: PictureRecipe;
  /** Undefined if the operation refused or failed. */
  bytes?: Uint8Array;
  small?: Uint8Array;
  stored?: Uint8Array;
  note?: string;
  seconds: number;
};

/** Makes and checks pictures, with the operations as sellers get them. */
export async function openPictureMaker() {
  const store = createModelStore();
  const finders = await openFinders(store);
  const kitchen = { imaging: createImaging({ store }), samples: await openSamples() };
  return {
    async make(recipe: PictureRecipe): Promise<FinishedPicture> {
      const began = performance.now();
      const finished = await makePicture(recipe, kitchen, finders.context);
      return { ...finished, seconds: (performance.now() - began) / 1000 };
    },
    async close() {
      await finders.close();
      await kitchen.imaging.close();
    },
  };
}

async function makePicture(
  recipe: PictureRecipe,
  kitchen: Kitchen,
  context: OperationContext,
): Promise<Omit<FinishedPicture, 'seconds'>> {
  const stored = await readStored(recipe.name);
  try {
    const made = await recipe.make(kitchen);
    const small = await shrinkPicture(made.bytes);
    const checked = await checkPicture(recipe, made, { small, stored }, context);
    return { recipe, bytes: made.bytes, small, stored, note: made.note, ...checked };
  } catch (error) {
    // One that cannot be made must not hide what the others look like.
    return { recipe, stored, faults: [String(error)], figures: [] };
  }
}

/** The product's own finders, in this process. */
export async function openFinders(store: ModelStore) {
  const paths = new Map<string, string>();
  for (const name of [...FACE_MODELS, ...POSE_MODELS]) paths.set(name, await store.path(name));
  const sessions = createSessions();
  const model = (name: string) => paths.get(name) ?? '';
  return { context: { sessions, model } satisfies OperationContext, close: sessions.close };
}
