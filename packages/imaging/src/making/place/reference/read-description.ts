import { readCatalogue } from '../../../catalogue/catalogue.ts';
import { type FoundWord, findUnknownWords, findWords } from './find-words.ts';
import { LIGHTS } from './light-words.ts';
import { getLight, isMet, type KnownScene, type PlannedPicture } from './meet-wishes.ts';
import { EXPRESSIONS, GOODS, PEOPLE, POSES } from './person-words.ts';
import { SCENES } from './scene-words.ts';
import { STYLES } from './style-words.ts';
import { rankScenes, type SceneChoice, type SceneWishes } from './wishes.ts';
import {
  BACKGROUND,
  COLOURS,
  FRAMINGS,
  type Framing,
  type Meaning,
  MOODS,
  PLAIN,
} from './words.ts';

export type ReadDescriptionInput = {
  text: string;
  /** What is to be shown if the text does not say it. */
  use?: 'people' | 'product';
  /** What was chosen by other means, which counts more than words. */
  chosen?: PlannedPicture;
  /** Who wears it; null means that none of our models is visible, so nothing said about a person can be done. */
  model?: string | null;
  /** Scenes that are not offered. */
  hidden?: readonly string[];
};

export type Understood = { word: string; as: Meaning['as'] };

/** What a rule-based reader understood of a text: a few words, nothing more. */
export type DescriptionReading = {
  understood: Understood[];
  /** Those that the picture will not show. */
  unmet: Understood[];
  /** The words that it does not know, as they were written. */
  unknown: string[];
  /** A plain background of this colour, where the text asks for one. */
  solid?: string;
  framing?: Framing;
  pose?: string;
  expression?: string;
  wishes: SceneWishes;
  /** The best first; empty if the text says nothing about a place or asks for a plain one. */
  scenes: SceneChoice[];
  /** How the picture will be lit; unknown for a place that is not in the catalogue. */
  light?: { from: 'left' | 'right' | 'front'; isSoft: boolean; isWarm: boolean };
};

const MEANINGS: readonly Meaning[] = [
  ...COLOURS,
  ...SCENES,
  ...MOODS,
  ...LIGHTS,
  ...STYLES,
  ...FRAMINGS,
  ...POSES,
  ...EXPRESSIONS,
  ...PEOPLE,
  GOODS,
  PLAIN,
  BACKGROUND,
];
/** The colour of a plain studio if none was named. */
const STUDIO = '#f4f1ea';
/** Meanings that say something about the place. */
const OF_PLACE: readonly Meaning['as'][] = ['colour', 'scene', 'mood', 'season', 'light', 'style'];
const SOFT = 0.55;
/** A light looks warm if its blue is below this. */
const WARM = 0.9;

export async function readDescription(input: ReadDescriptionInput): Promise<DescriptionReading> {
  const { text, chosen = {}, model, hidden = [] } = input;
  const { groups } = await readCatalogue();
  const all = groups.scenes?.scenes ?? [];
  const gender = groups.people?.models.find(({ id }) => id === model)?.gender;
  const scenes = all.filter(({ id }) => !hidden.includes(id));
  const named = scenes.flatMap(({ id, name, position }): Meaning[] => {
    // The name of a colour describes a thing as often as the place where it stands.
    const isOffered =
      position !== 'solid' && (position === 'product') === (input.use === 'product');
    return isOffered ? [{ as: 'scene', words: [name.en.toLowerCase(), name.zh], named: [id] }] : [];
  });
  const found = findWords(text, [...MEANINGS, ...named]);
  const { isPlace, ...reading } = understandWords(found, input.use);
  const ranked = isPlace ? rankScenes(scenes, reading.wishes) : [];
  const first = scenes.find(({ id }) => id === ranked[0]?.id);
  const isSomebody = model !== null && input.use !== 'product';
  const said = isSomebody ? { gender, ...reading } : { solid: reading.solid };
  const plan = planPicture(chosen, said, all, first);
  return {
    ...reading,
    ...sortWords(text, found, plan),
    scenes: ranked,
    light: describeLight(plan),
  };
}

/** Reads a text without the catalogue. */
export function understand({ text, use }: ReadDescriptionInput) {
  const found = findWords(text, MEANINGS);
  const { isPlace: _, ...reading } = understandWords(found, use);
  return {
    ...reading,
    understood: found.map(asUnderstood),
    unknown: findUnknownWords(text, found),
  };
}

const asUnderstood = ({ word, meanings: [first] }: FoundWord): Understood => ({
  word,
  as: first?.as ?? 'goods',
});

function understandWords(words: readonly FoundWord[], use: 'people' | 'product' = 'people') {
  const found = words.filter((_, at) => !isOfGoods(words, at)).flatMap(({ meanings }) => meanings);
  const of = (as: Meaning['as']) => found.filter((meaning) => meaning.as === as);
  const colours = found.flatMap(({ colour }) => colour ?? []);
  const isPlain =
    (of('colour').length > 0 ? of('plain') : of('plain').filter(({ always }) => !always)).length >
      0 && of('scene').length === 0;
  const wishes: SceneWishes = {
    palette: listUnlessEmpty(colours),
    topics: listUnlessEmpty(found.flatMap(({ topics }) => topics ?? [])),
    positions: findPositions(
      found.flatMap(({ positions }) => positions ?? []),
      use,
    ),
    warmth: found.find(({ warmth }) => warmth !== undefined)?.warmth,
    view: found.find(({ view }) => view)?.view,
    brightness: found.find(({ brightness }) => brightness !== undefined)?.brightness,
    light: listUnlessEmpty(found.flatMap(({ light }) => light ?? [])),
    named: listUnlessEmpty(found.flatMap(({ named }) => named ?? [])),
  };
  return {
    solid: isPlain ? (of('colour')[0]?.colour ?? STUDIO) : undefined,
    framing: of('framing')[0]?.framing,
    pose: mostNamed(of('pose').map(({ poses }) => poses)),
    expression: mostNamed(of('expression').map(({ expressions }) => expressions)),
    wishes,
    isPlace: !isPlain && found.some(({ as, always }) => OF_PLACE.includes(as) && !always),
  };
}

/** “A red dress” and 白色和黑色上衣: colours right before what is sold are its own. */
function isOfGoods(words: readonly FoundWord[], at: number): boolean {
  const [one, next] = [words[at], words[at + 1]];
  if (!one || !next || one.meanings[0]?.as !== 'colour') return false;
  const isGoods = (word: FoundWord) => word.meanings.some(({ as }) => as === 'goods');
  return next.at - one.end <= ' and '.length && (isGoods(next) || isOfGoods(words, at + 1));
}

/** Finds what most of the words allow; the first one if there are several. */
function mostNamed(lists: readonly (readonly string[] | undefined)[]): string | undefined {
  const votes = new Map<string, number>();
  for (const id of lists.flatMap((list) => list ?? [])) votes.set(id, (votes.get(id) ?? 0) + 1);
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** What was chosen, otherwise what the words say. */
function planPicture(
  chosen: PlannedPicture,
  { solid, framing, pose, expression, gender }: Omit<PlannedPicture, 'scene'>,
  all: readonly KnownScene[],
  first: KnownScene | undefined,
): PlannedPicture {
  const known = all.find(({ id }) => id === chosen.scene?.id);
  return {
    scene: chosen.solid ? undefined : (known ?? chosen.scene ?? first),
    solid: chosen.solid ?? solid,
    framing: chosen.framing ?? framing,
    pose: chosen.pose ?? pose,
    expression: chosen.expression ?? expression,
    gender: chosen.gender ?? gender,
  };
}

function sortWords(text: string, found: readonly FoundWord[], plan: PlannedPicture) {
  const distinct = found.filter(
    ({ word }, at) => found.findIndex((one) => one.word === word) === at,
  );
  const isTold = (word: FoundWord) => isMet(word, plan) || isOfGoods(found, found.indexOf(word));
  return {
    understood: distinct.map(asUnderstood),
    unmet: distinct.filter((word) => !isTold(word)).map(asUnderstood),
    unknown: findUnknownWords(text, found),
  };
}

function describeLight(plan: PlannedPicture): DescriptionReading['light'] {
  const light = getLight(plan);
  return (
    light && {
      from: light.from,
      isSoft: light.softness >= SOFT,
      isWarm: light.colour[2] < WARM,
    }
  );
}

/** Places that do not suit what is shown do not count: nobody stands on a kitchen counter. */
function findPositions(
  named: NonNullable<Meaning['positions']>[number][],
  use: 'people' | 'product',
) {
  const usual =
    use === 'people' ? (['indoor', 'outdoor', 'solid'] as const) : (['product'] as const);
  const fitting = named.filter((position) => (usual as readonly string[]).includes(position));
  return fitting.length ? fitting : [...usual];
}

const listUnlessEmpty = <Item>(items: Item[]) => (items.length ? items : undefined);
