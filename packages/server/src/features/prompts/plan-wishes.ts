import type { api, CallInputOf, Framing, Language, Product, WishPlan } from '@vitrine/contract';
import type { z } from 'zod';
import { findOwnPhoto, notesPrefix } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Ask, Asking } from '../../jobs/interactive.ts';
import {
  type Catalogue,
  catalogueView,
  hiddenScenes,
  requireModelByFace,
} from '../catalogue/public.ts';
import { readPicture } from './read-picture.interactive.ts';
import { readWishes } from './wishes.interactive.ts';

export type PlanDeps = { db: Database; ask: Ask; catalogue: Catalogue };
type Wishes = Required<Omit<CallInputOf<typeof api.prompt.understand>, 'product'>>;
type Read = z.output<(typeof readWishes)['output']>;
type Photo = NonNullable<Awaited<ReturnType<typeof findOwnPhoto>>>;
type Scene = Catalogue['scenes']['scenes'][number];

/** Kinds whose pictures show goods without a person. */
const OF_THINGS: readonly Product[] = ['stablediffusion', 'handheld'];
const FRAMINGS = {
  full: 'full',
  three_quarter: 'three-quarter',
  half: 'half',
  lips_down: 'lips-down',
} as const satisfies Record<NonNullable<Read['framing']>, Framing>;
/** The background where the description names no place. */
const PLAIN = '#f4f1ea';

/** Plans what a seller's description leads to, in the order in which the engine decides. */
export async function planWishes(
  deps: PlanDeps,
  { asking, product, language }: { asking: Asking; product: Product; language: Language },
  { desc, scene: place, face_id, ref_images }: Wishes,
): Promise<Omit<WishPlan, 'read_by_engine'>> {
  const { db, ask, catalogue } = deps;
  const find = (id: string | undefined) => catalogue.scenes.scenes.find((one) => one.id === id);
  const chosen = find(place);
  const text = chosen ? desc : `${place} ${desc}`.trim();
  const isThing = OF_THINGS.includes(product);
  const model = isThing
    ? null
    : (requireModelByFace(catalogue, face_id) ?? catalogue.people.models[0]?.id ?? null);
  const asked = {
    text,
    use: product === 'stablediffusion' ? ('product' as const) : ('people' as const),
    model,
    hidden: await hiddenScenes(db),
  };
  const reference = await requireOwn(db, asking.userId, ref_images);
  const readWith = (scene: Scene | undefined) =>
    ask(readWishes, { ...asked, ...(scene && { scene: knownScene(scene) }) }, asking);
  const first = await readWith(chosen);
  const byWords = chosen || first.solid ? undefined : find(first.scenes[0]);
  const isOpen = !chosen && !byWords && !first.solid;
  const alike = isOpen ? await sceneLike(deps, asking, reference, asked.hidden) : undefined;
  const read = alike ? await readWith(alike) : first;
  const scene = chosen ?? byWords ?? alike;
  return {
    ...describeWords(read),
    ...describeLooks(catalogue, read, model, language),
    scene: scene ? presentScene(catalogue, scene, language) : null,
    colour: scene ? null : (read.solid ?? PLAIN),
    by: chosen ? 'choice' : byWords || read.solid ? 'words' : alike ? 'reference' : 'nobody',
    light: read.light
      ? { from: read.light.from, soft: read.light.isSoft, warm: read.light.isWarm }
      : null,
  };
}

const knownScene = ({ id, name, position }: Scene) => ({ id, name, position });

/** Checks that all references belong to the caller and uses the first one. */
async function requireOwn(db: Database, userId: string, ids: readonly string[]) {
  const photos: Photo[] = [];
  for (const id of ids) {
    const photo = await findOwnPhoto(db, userId, id);
    if (!photo) throw new AppError('NOT_FOUND');
    photos.push(photo);
  }
  return photos[0];
}

/** Finds the scene that is most like the reference. */
async function sceneLike(
  { ask, catalogue }: PlanDeps,
  asking: Asking,
  file: Photo | undefined,
  hidden: readonly string[],
): Promise<Scene | undefined> {
  if (!file) return undefined;
  const { facts } = await ask(readPicture, { key: file.key, notes: notesPrefix(file) }, asking);
  const id = facts.scene_ids.find((one) => !hidden.includes(one));
  return catalogue.scenes.scenes.find((one) => one.id === id);
}

const describeWords = ({ understood, unmet, unknown }: Read) => ({
  met: understood.filter(({ word }) => !unmet.some((one) => one.word === word)),
  unmet,
  unknown,
});

function describeLooks(
  catalogue: Catalogue,
  { pose, expression, framing }: Read,
  modelId: string | null,
  language: Language,
) {
  const model = catalogue.people.models.find(({ id }) => id === modelId);
  const shown = model && catalogueView(catalogue, language).model(model);
  const held = shown?.poses.find(({ pose_id }) => pose_id === pose);
  const face = shown?.phiz_list
    .flatMap(({ list }) => list)
    .find(({ expression_id }) => expression_id === expression);
  return {
    pose: held ? { pose_id: held.pose_id, name: held.name } : null,
    expression: face ?? null,
    framing: framing && shown ? FRAMINGS[framing] : ('full' as const),
  };
}

function presentScene(catalogue: Catalogue, scene: Scene, language: Language) {
  const { scene_id, name, thumb_url } = catalogueView(catalogue, language).scene(scene);
  return { scene_id, name, thumb_url };
}
