import type { Calls, Client } from '@vitrine/client';
import { PLAIN_GROUND } from '@vitrine/contract';
import { readJson, UsageError } from './commands.ts';

export type LookWishes = {
  /** `model` where nothing is said: people wear the goods. */
  look?: string;
  model?: string;
  scene?: string;
  /** Everything at once, as the API takes it. */
  recipe?: string;
};
type Recipe = NonNullable<Calls['createRun']['input']['recipe']>;
/** Describes the look in words, so that nobody pays for something other than they thought. */
type Look = { recipe: Recipe; words: string };

const LOOKS = ['model', 'cutout'];

/** What a run will make of each article. */
export async function chooseLook(
  client: Pick<Client, 'listModels' | 'listScenes'>,
  wishes: LookWishes,
  signal: AbortSignal,
): Promise<Look> {
  const { look = 'model', model, scene, recipe } = wishes;
  if (recipe) {
    if (wishes.look || model || scene) throw new UsageError('Give --recipe or --look, not both');
    const own = readJson(recipe, 'recipe') as Recipe;
    return { recipe: own, words: `as your recipe says: ${JSON.stringify(own)}` };
  }
  if (!LOOKS.includes(look)) throw new UsageError(`--look is ${LOOKS.join(' or ')}`);
  if (look === 'cutout') {
    if (model || scene) throw new UsageError('A cut-out has neither --model nor --scene');
    return { recipe: { kind: 'cutout' }, words: 'cut-outs, the goods alone without a ground' };
  }
  const people = await choosePeople(client, model, signal);
  const ground = await chooseGround(client, scene, signal);
  return {
    recipe: { kind: 'fashionclothing', cast: people.cast, ...ground.choice },
    words: `photos of ${people.words} wearing the goods, ${ground.words}`,
  };
}

/** A woman for women's articles and a man for men's, as the catalogue names them first; or the one that was named. */
async function choosePeople(
  client: Pick<Client, 'listModels'>,
  wanted: string | undefined,
  signal: AbortSignal,
) {
  const { data: models } = await client.listModels({ kind: 'fashionclothing' }, { signal });
  const named = models.find(({ id }) => id === wanted);
  if (wanted && !named) {
    const known = models.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new UsageError(`There is no model ${wanted}. There are ${known}`);
  }
  const woman = models.find(({ gender }) => gender === 'female');
  const man = models.find(({ gender }) => gender === 'male');
  if (!named && woman && man) {
    const cast = [
      { for: 'men' as const, model_ids: [man.id] },
      { for: 'all' as const, model_ids: [woman.id] },
    ];
    return { cast, words: `${woman.name}, or ${man.name} for men’s articles,` };
  }
  const only = named ?? woman ?? man;
  if (!only) throw new Error('This site has no models. Choose --look cutout');
  return { cast: [{ for: 'all' as const, model_ids: [only.id] }], words: only.name };
}

async function chooseGround(
  client: Pick<Client, 'listScenes'>,
  wanted: string | undefined,
  signal: AbortSignal,
) {
  if (!wanted) return { choice: { colour: PLAIN_GROUND }, words: 'on a plain ground' };
  const { data: scenes } = await client.listScenes({}, { signal });
  const named = scenes.find(({ id }) => id === wanted);
  if (!named) {
    const known = scenes.map(({ id }) => id).join(', ');
    throw new UsageError(`There is no scene ${wanted}. There are ${known}`);
  }
  return { choice: { scene_id: named.id }, words: `in the scene ${named.name}` };
}
