import { scenesOf } from '../settings/catalogue-setting.ts';
import { SCENES } from './scene-words.ts';
import { type Framing, rankScenes, type SceneChoice, type SceneWishes } from './wishes.ts';
import { COLOURS, FRAMINGS, type Meaning, MOODS, PLAIN } from './words.ts';

export type ReadDescriptionInput = {
  text: string;
  /** What is to be shown, where the text does not say. */
  use?: 'people' | 'product';
};

/** What a rule-based reader understood of a text: a few words, nothing more. */
export type DescriptionReading = {
  understood: { word: string; as: Meaning['as'] }[];
  /** A plain background of this colour, where the text asks for one. */
  solid?: string;
  framing?: Framing;
  wishes: SceneWishes;
  /** Best first; empty where the text says nothing about a place, or asks for a plain one. */
  scenes: SceneChoice[];
};

export async function readDescription(input: ReadDescriptionInput): Promise<DescriptionReading> {
  const { understood, ...reading } = understand(input);
  const scenes = await scenesOf();
  const named = scenes.flatMap(({ id, name, position }) => {
    // A colour's name says what a thing looks like as often as where it stands.
    const isOffered =
      position !== 'solid' && (position === 'product') === (input.use === 'product');
    if (!isOffered) return [];
    const word = [name.en.toLowerCase(), name.zh].find((one) => contains(input.text, one));
    return word ? [{ id, word }] : [];
  });
  const says = [...understood, ...named.map(({ word }) => ({ word, as: 'scene' as const }))];
  const isPlace = says.some(({ as }) => as !== 'framing' && as !== 'plain') && !reading.solid;
  const wishes = { ...reading.wishes, ...(named.length && { named: named.map(({ id }) => id) }) };
  return {
    ...reading,
    understood: says.filter((one, at) => says.findIndex(({ word }) => word === one.word) === at),
    wishes,
    scenes: isPlace ? rankScenes(scenes, wishes) : [],
  };
}

/** Without the catalogue. */
export function understand({
  text,
  use = 'people',
}: ReadDescriptionInput): Omit<DescriptionReading, 'scenes'> {
  const found = [...COLOURS, ...SCENES, ...MOODS, ...FRAMINGS, PLAIN].flatMap((meaning) => {
    const word = meaning.words.find((one) => contains(text, one));
    return word ? [{ word, meaning }] : [];
  });
  const of = (as: Meaning['as']) => found.filter(({ meaning }) => meaning.as === as);
  const colours = found.flatMap(({ meaning }) => meaning.colour ?? []);
  const places = of('scene').map(({ meaning }) => meaning);
  const isPlain = of('plain').length > 0 && of('colour').length > 0 && places.length === 0;
  const wishes: SceneWishes = {
    palette: colours.length ? colours : undefined,
    topics: listOf(found.flatMap(({ meaning }) => meaning.topics ?? [])),
    positions: positionsOf(
      found.flatMap(({ meaning }) => meaning.positions ?? []),
      use,
    ),
    warmth: found.find(({ meaning }) => meaning.warmth !== undefined)?.meaning.warmth,
    view: found.find(({ meaning }) => meaning.view)?.meaning.view,
    brightness: found.find(({ meaning }) => meaning.brightness !== undefined)?.meaning.brightness,
  };
  return {
    understood: found.map(({ word, meaning }) => ({ word, as: meaning.as })),
    solid: isPlain ? of('colour')[0]?.meaning.colour : undefined,
    framing: of('framing')[0]?.meaning.framing,
    wishes,
  };
}

/** Places that are not for what is shown do not count: nobody stands on a kitchen counter. */
function positionsOf(
  named: NonNullable<Meaning['positions']>[number][],
  use: 'people' | 'product',
) {
  const usual =
    use === 'people' ? (['indoor', 'outdoor', 'solid'] as const) : (['product'] as const);
  const fitting = named.filter((position) => (usual as readonly string[]).includes(position));
  return fitting.length ? fitting : [...usual];
}

const listOf = (words: string[]) => (words.length ? words : undefined);

/** “red” is not in “tired”, but 红色 is wherever it stands. */
function contains(text: string, word: string): boolean {
  if (!/^[a-zé -]+$/.test(word)) return text.includes(word);
  return new RegExp(`(^|[^a-z])${word}([^a-z]|$)`, 'i').test(text);
}
