import type { SceneLight } from '../../../catalogue/scenes.ts';
import { labFromHex } from '../../../pixels/colour/lab.ts';
import { STUDIO_LIGHT } from '../settings/solid-setting.ts';
import type { FoundWord } from './find-words.ts';
import {
  hasLight,
  isSimilarlyNamed,
  measureBrightness,
  measureLikeness,
  measureWarmth,
} from './wishes.ts';
import type { Framing, Meaning } from './words.ts';

/** What is known about a place; an operator's own scene has neither our palette nor our light. */
export type KnownScene = {
  id: string;
  name: { en: string; zh: string };
  position: string;
  view?: string;
  palette?: readonly string[];
  light?: SceneLight;
};

/** What will be made. Without a scene, the background is plain. */
export type PlannedPicture = {
  scene?: KnownScene;
  solid?: string;
  pose?: string;
  expression?: string;
  framing?: Framing;
  gender?: 'female' | 'male';
};

/** A place has a colour if one of its main colours is at least this similar to it. */
const SAME_COLOUR = 0.6;
const WARM = 0.15;
const BRIGHT = 0.55;
const DARK = 0.5;

export const getLight = ({ scene }: PlannedPicture): SceneLight | undefined =>
  scene ? scene.light : STUDIO_LIGHT;

/** A word is met if the picture has one of the things that it may mean. */
export const isMet = ({ meanings }: FoundWord, plan: PlannedPicture): boolean =>
  meanings.some((meaning) => meets(meaning, plan));

function meets(meaning: Meaning, plan: PlannedPicture): boolean {
  if (meaning.always) return true;
  const { scene } = plan;
  switch (meaning.as) {
    case 'colour':
      return hasColour(meaning.colour, plan);
    case 'plain':
      return !scene || scene.position === 'solid';
    case 'scene':
      return scene !== undefined && isPlace(meaning, scene);
    case 'light': {
      const light = getLight(plan);
      return (
        light !== undefined &&
        hasLight({ light, isStudio: !scene || scene.position === 'solid' }, meaning.light)
      );
    }
    case 'framing':
      return plan.framing === meaning.framing;
    case 'pose':
      return plan.pose !== undefined && (meaning.poses?.includes(plan.pose) ?? false);
    case 'expression':
      return (
        plan.expression !== undefined && (meaning.expressions?.includes(plan.expression) ?? false)
      );
    case 'person':
      return plan.gender === meaning.gender;
    default:
      return suits(meaning, plan);
  }
}

function isPlace(meaning: Meaning, scene: KnownScene): boolean {
  if (meaning.named) return meaning.named.includes(scene.id);
  if (meaning.view) return scene.view === meaning.view;
  // The words themselves count too, since operators name scenes as they like.
  const names = [...(meaning.topics ?? []), ...meaning.words];
  if (meaning.topics?.length) return isSimilarlyNamed(scene, names);
  return meaning.positions?.some((position) => position === scene.position) ?? false;
}

const listColours = ({ scene, solid }: PlannedPicture) =>
  (scene ? (scene.palette ?? []) : [solid ?? '#ffffff']).map(labFromHex);

function hasColour(colour: string | undefined, plan: PlannedPicture): boolean {
  const own = listColours(plan);
  return (
    colour !== undefined &&
    own.length > 0 &&
    measureLikeness([labFromHex(colour)], own) >= SAME_COLOUR
  );
}

/** A picture meets a mood, a season or a style as soon as it has one of its signs. */
function suits({ topics, warmth, brightness, colour }: Meaning, plan: PlannedPicture): boolean {
  const own = listColours(plan);
  const { scene } = plan;
  const isWarm = own.length > 0 && measureWarmth(own) > WARM;
  return (
    (topics !== undefined && scene !== undefined && isSimilarlyNamed(scene, topics)) ||
    (warmth !== undefined && own.length > 0 && warmth > 0 === isWarm) ||
    (brightness !== undefined &&
      own.length > 0 &&
      (brightness > 0.5 ? measureBrightness(own) > BRIGHT : measureBrightness(own) < DARK)) ||
    hasColour(colour, plan)
  );
}
