import { ART_INKS, type ArtOptions, type AvatarOptions } from '@vitrine/contract';
import type { Operation } from '../engine.ts';
import type { Prompt, RemoteOperation } from '../remote-request.ts';
import { type CatalogueWords, type Facts, readFacts } from './facts.ts';
import { translateKnownWords } from './glossary.ts';
import {
  ART_PHRASES,
  AVATAR_PHRASES,
  chooseFraming,
  FRAMING_PHRASES,
  GARMENT_PHRASES,
  LIGHT_PHRASES,
  personPhrase,
  RATIO_PHRASES,
  settingPhrase,
} from './phrases.ts';

type Order = Pick<Operation, 'kind' | 'options' | 'variant' | 'readings' | 'sourceId'>;
/** What is to be made, what must not change, what must not appear. */
type Task = { make: string; keep: string; avoid: readonly string[] };

const MARKS = ['text', 'watermarks', 'frames', 'collages'];
const BODIES = ['extra fingers', 'deformed hands', 'extra limbs', 'plastic skin'];
const NO_PHOTO = ['blur', 'cartoon', 'illustration', '3D rendering'];
const KEEP_GARMENT =
  'The clothes are goods for sale: colour, cut, length, print, lettering, buttons and seams stay exactly as they are.';
const KEEP_PRODUCT =
  'The product is for sale: its shape, proportions, colours, label and every letter stay exactly as they are.';
const PICTURES =
  'The first picture is the one to work on; further pictures show the goods and the setting as they are.';

/**
 * The words for every engine, in one place and pure, so that they can be read and tested as text. They are whole
 * sentences: models that edit by instruction follow them, and others still find their nouns in them.
 */
export const createPromptFor =
  (words: CatalogueWords) =>
  (operation: RemoteOperation, order: Operation): Prompt => {
    const facts = readFacts(words, order);
    const { make, keep, avoid } = TASKS[operation](order, facts);
    const isFromWords = operation === 'art' || operation === 'upscale' || operation === 'cutout';
    const sentences = [
      make,
      ...(isFromWords ? [] : [PICTURES]),
      ...(keep ? [keep] : []),
      ...describeWishes(order, facts),
      ...sellersWords(order),
    ];
    return { positive: sentences.join(' '), negative: avoid.join(', ') };
  };

/** For engines that do not take a second text. */
export const joinPrompt = ({ positive, negative }: Prompt): string =>
  negative ? `${positive} Avoid: ${negative}.` : positive;

const TASKS: Record<RemoteOperation, (order: Order, facts: Facts) => Task> = {
  'model-photo': (order, facts) => ({
    make: `A photorealistic fashion photo of ${personPhrase(facts)} wearing ${describeClothes(order)}: skin, hair and surroundings as a camera sees them.`,
    keep: `${KEEP_GARMENT} Pose and framing stay, too.`,
    avoid: [...MARKS, ...BODIES, ...NO_PHOTO],
  }),
  'scene-change': (order) => ({
    make: `A photorealistic photo of the same person wearing ${describeClothes(order)} in another place; light and shadows on the ground suit the place.`,
    keep: `${KEEP_GARMENT} The person stays, too: face, hair, skin, build and pose.`,
    avoid: [...MARKS, 'more people', ...NO_PHOTO],
  }),
  'full-body': (order, facts) => ({
    make: `A photorealistic full-body fashion photo, from head to toe: complete what is missing of ${personPhrase(facts)} wearing ${describeClothes(order)}.`,
    keep: `${KEEP_GARMENT} What is seen of the person stays.`,
    avoid: [...MARKS, ...BODIES, ...NO_PHOTO],
  }),
  headless: () => ({
    make: 'Fill the open part with what is behind the head, as if nobody’s head had been there: the same wall, light and grain.',
    keep: KEEP_GARMENT,
    avoid: [...MARKS, 'heads', 'faces', 'hair', 'hats'],
  }),
  'product-scene': ({ options }) => {
    const isBare = 'shadow' in options && !options.shadow;
    const shadow = isBare ? 'without a shadow' : 'with a natural contact shadow';
    return {
      make: `A photorealistic product photo: the product stands in its setting, ${shadow}, lit like its surroundings.`,
      keep: KEEP_PRODUCT,
      avoid: [...MARKS, 'a second product', 'people', ...NO_PHOTO],
    };
  },
  'try-on': (order) => ({
    make: `The person wears ${describeClothes(order)}.`,
    keep: KEEP_GARMENT,
    avoid: [...MARKS, ...BODIES],
  }),
  upscale: () => ({
    make: 'The same photo with finer detail.',
    keep: '',
    avoid: ['blur', 'noise'],
  }),
  cutout: () => ({
    make: 'The same photo with a clear background.',
    keep: '',
    avoid: [],
  }),
  avatar: ({ options }) => ({
    make:
      'frame' in options && 'shape' in options ? portrait(options) : 'A portrait of the person.',
    keep: 'Keep the likeness: face, hair, age and skin stay as they are.',
    avoid: [...MARKS, ...BODIES],
  }),
  art: ({ options }) => ({
    make: 'inks' in options ? `${artLook(options)}.` : 'A picture.',
    keep: '',
    avoid: MARKS,
  }),
};

function portrait({ frame, background, style }: AvatarOptions): string {
  const part = frame === 'close' ? 'the face' : 'head and shoulders';
  const look = style === 'natural' ? 'a photo' : ART_PHRASES[style];
  return `A square portrait of the person, ${part}, as ${look}, on ${AVATAR_PHRASES[background]}.`;
}

function artLook({ style, inks }: ArtOptions): string {
  const { dark, light } = ART_INKS[inks];
  const look =
    style === 'duotone' ? `${ART_PHRASES[style]}, ${dark} on ${light}` : ART_PHRASES[style];
  return `${look.charAt(0).toUpperCase()}${look.slice(1)}`;
}

/** The clothes of this picture only; what the seller has named counts more than what was read. */
function describeClothes({ options, variant, readings, sourceId }: Order): string {
  const all = 'garments' in options ? options.garments : [{ file_id: sourceId, kind: undefined }];
  const own = variant.garment === undefined ? all : all.slice(variant.garment, variant.garment + 1);
  const kinds = own.flatMap(
    ({ file_id, kind }) => kind ?? readings.get(file_id)?.reading.kind ?? [],
  );
  return kinds.map((kind) => GARMENT_PHRASES[kind]).join(' and ') || 'the same clothes';
}

function describeWishes({ options }: Order, facts: Facts): string[] {
  const setting = settingPhrase(facts, 'colour' in options ? options.colour : undefined);
  const { light = 'own' } = 'light' in options ? options : {};
  return [
    ...(facts.expression ? [`Expression: ${facts.expression.toLowerCase()}.`] : []),
    ...(facts.pose ? [`Pose: ${facts.pose.toLowerCase()}.`] : []),
    ...(facts.complements.length > 0
      ? [`Worn with: ${facts.complements.join(', ').toLowerCase()}.`]
      : []),
    ...('framing' in options ? [`Shown: ${FRAMING_PHRASES[chooseFraming(options)]}.`] : []),
    ...(setting ? [`Setting: ${setting}.`] : []),
    ...(light !== 'own' ? [`Light: ${LIGHT_PHRASES[light]}.`] : []),
    ...('ratio' in options ? [`Format: ${RATIO_PHRASES[options.ratio]}.`] : []),
  ];
}

/** The seller's words in their own language, quoted on one line so that they cannot end their quotation. */
function sellersWords({ kind, options }: Order): string[] {
  const text = 'desc' in options ? options.desc : '';
  const words = text.replace(/[“”"]/g, "'").replace(/\s+/g, ' ').trim();
  if (!words) return [];
  const english = translateKnownWords(words);
  const meant = english.length > 0 ? ` (${english.join(', ')})` : '';
  const lead =
    kind === 'art' ? 'It shows' : 'Wanted besides, where it does not contradict the above';
  return [`${lead}: “${words}”${meant}.`];
}
