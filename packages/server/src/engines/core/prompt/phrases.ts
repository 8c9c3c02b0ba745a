import {
  type ArtStyle,
  type AvatarBackgroundName,
  type FramingChoice,
  type GarmentKind,
  type Light,
  type PictureRatio,
  TASK_TYPES,
  type TaskType,
} from '@vitrine/contract';
import type { Facts } from './facts.ts';

/** One phrase for each choice of the contract: a missing one does not compile. */
export const GARMENT_PHRASES: Record<GarmentKind, string> = {
  tee: 'a T-shirt',
  'long-sleeve': 'a long-sleeved top',
  shirt: 'a shirt',
  sleeveless: 'a sleeveless top',
  polo: 'a polo shirt',
  hoodie: 'a hoodie',
  jacket: 'a jacket',
  coat: 'a coat',
  dress: 'a dress',
  skirt: 'a skirt',
  trousers: 'a pair of trousers',
  shorts: 'a pair of shorts',
};

export const FRAMING_PHRASES: Record<FramingChoice, string> = {
  auto: 'as much of the body as shows the whole garment large',
  full: 'full body, from head to toe',
  'three-quarter': 'three-quarter length, from the head to the knees',
  half: 'half length, from the head to just below the hands',
  'lips-down': 'from just below the nose downwards, the eyes are outside the picture',
};

export const RATIO_PHRASES: Record<PictureRatio, string> = {
  '2:3': 'upright 2:3',
  '3:4': 'upright 3:4',
  '4:5': 'upright 4:5',
  '1:1': 'square',
  '9:16': 'tall 9:16',
};

export const ART_PHRASES: Record<ArtStyle, string> = {
  oil: 'an oil painting with visible brushwork',
  watercolour: 'a watercolour on paper',
  ink: 'an ink drawing',
  halftone: 'a halftone print',
  'low-poly': 'a low-poly picture of flat triangles',
  'stained-glass': 'a stained-glass window',
  pixel: 'pixel art',
  duotone: 'a duotone print of two inks',
};

export const AVATAR_PHRASES: Record<AvatarBackgroundName, string> = {
  white: 'a plain white background',
  sand: 'a plain sand-coloured background',
  rose: 'a plain rose background',
  sage: 'a plain sage-green background',
  sky: 'a plain light-blue background',
  ink: 'a plain near-black background',
  dawn: 'a soft gradient from peach to pale blue',
  sunset: 'a gradient from orange to magenta',
  lagoon: 'a gradient from mint to blue',
  'studio-grey': 'a grey studio backdrop',
  'studio-blue': 'a blue studio backdrop',
  'studio-warm': 'a warm brown studio backdrop',
};

const PEOPLE = { female: 'woman', male: 'man' };
const SKINS = { 1: 'white', 2: 'East Asian', 3: 'Black' } as const;
const BUILDS = { 1: 'regular build', 2: 'plus-size build' } as const;

/** Models are always adults: providers refuse anything that could be read otherwise. */
export function personPhrase({ model }: Facts): string {
  if (!model) return 'an adult fashion model';
  return `an adult ${SKINS[model.skin_type]} ${PEOPLE[model.gender]} of ${BUILDS[model.type]}`;
}

export function chooseFraming(options: {
  task_type: TaskType;
  headless: boolean;
  framing: FramingChoice;
}): FramingChoice {
  if (options.headless || options.task_type === TASK_TYPES.headless) return 'lips-down';
  return options.task_type === TASK_TYPES.fullBody ? 'full' : options.framing;
}

const PLACES = { indoor: 'indoors', outdoor: 'outdoors', solid: 'plain', product: 'tabletop' };

/** null where nothing was chosen: then the seller's words say it, or the engine decides. */
export const LIGHT_PHRASES: Readonly<Record<Exclude<Light, 'own'>, string>> = {
  soft: 'soft and even, from everywhere',
  left: 'from the left',
  right: 'from the right',
  warm: 'a little warmer than usual, the goods keep their colour',
  cool: 'a little cooler than usual, the goods keep their colour',
};

export function settingPhrase({ scene }: Facts, colour: string | undefined): string | null {
  if (scene) return `${scene.name.toLowerCase()}, ${PLACES[scene.position]}`;
  return colour ? `a plain background of the colour ${colour}` : null;
}
