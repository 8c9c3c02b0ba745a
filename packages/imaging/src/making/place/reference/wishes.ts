import type { Scene, SceneLight, ScenePosition } from '../../../catalogue/scenes.ts';
import { type Lab, labFromHex } from '../../../pixels/colour/lab.ts';
import type { LightWish } from './words.ts';

/** What a picture or a text asks of a place; whatever is unknown is left out. */
export type SceneWishes = {
  palette?: readonly string[];
  from?: 'left' | 'right' | 'front';
  /** −1 cool to 1 warm. */
  warmth?: number;
  /** 0 dark to 1 bright. */
  brightness?: number;
  positions?: readonly ScenePosition[];
  /** Words that a scene's name may contain. */
  topics?: readonly string[];
  /** Scenes that were mentioned by name. */
  named?: readonly string[];
  /** Used only if it is asked for, since what stands would lie on its side there. */
  view?: 'above';
  light?: readonly LightWish[];
};

/** Which of the wishes are in favour of the chosen scene. */
export type Reason =
  | 'topic'
  | 'palette'
  | 'light-side'
  | 'light'
  | 'warmth'
  | 'brightness'
  | 'position';

export type SceneChoice = { id: string; score: number; reasons: Reason[] };

const NAMED = 8;
const TOPIC = 4;
const POSITION = 2;
const PALETTE = 1.5;
const SIDE = 0.5;
const LIGHT = 1.5;
const WARMTH = 0.7;
const BRIGHTNESS = 0.7;
/** Colours that differ by this ΔE (1976) have nothing in common any more. */
const UNLIKE = 45;

/** The best first; scenes that no wish favours keep their order. */
export function rankScenes(scenes: readonly Scene[], wishes: SceneWishes): SceneChoice[] {
  const seen = scenes.filter(
    ({ id, view }) =>
      (view === 'above') === (wishes.view === 'above') || wishes.named?.includes(id),
  );
  return (seen.length > 0 ? seen : scenes)
    .map((scene, index) => ({ ...judge(scene, wishes), index }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ id, score, reasons }) => ({ id, score, reasons }));
}

function judge(scene: Scene, wishes: SceneWishes): SceneChoice {
  const reasons: Reason[] = [];
  let score = 0;
  const add = (reason: Reason, worth: number) => {
    score += worth;
    if (worth > 0.25) reasons.push(reason);
  };
  if (wishes.named?.includes(scene.id)) add('topic', NAMED);
  if (isSimilarlyNamed(scene, wishes.topics ?? [])) add('topic', TOPIC);
  if (wishes.positions?.length)
    add('position', wishes.positions.includes(scene.position) ? POSITION : -POSITION);
  const colours = scene.palette.map(labFromHex);
  if (wishes.palette?.length && colours.length) {
    add('palette', PALETTE * measureLikeness(wishes.palette.map(labFromHex), colours));
  }
  if (wishes.from && wishes.from !== 'front')
    add('light-side', scene.light.from === wishes.from ? SIDE : 0);
  const place = { light: scene.light, isStudio: scene.position === 'solid' };
  for (const wish of wishes.light ?? []) add('light', hasLight(place, wish) ? LIGHT : 0);
  if (wishes.warmth !== undefined && colours.length) {
    add('warmth', WARMTH * (1 - Math.abs(wishes.warmth - measureWarmth(colours))));
  }
  if (wishes.brightness !== undefined && colours.length) {
    add(
      'brightness',
      BRIGHTNESS * (1 - 2 * Math.abs(wishes.brightness - measureBrightness(colours))),
    );
  }
  return { id: scene.id, score, reasons };
}

export const isSimilarlyNamed = (
  { id, name }: Pick<Scene, 'id' | 'name'>,
  topics: readonly string[],
): boolean => {
  const text = `${id} ${name.en} ${name.zh}`.toLowerCase();
  return topics.some((topic) => text.includes(topic));
};

/** The blue of the main light below which it is a low sun. */
const LOW_SUN = 0.7;
const SOFT = 0.55;
const OVERCAST = 0.8;

/** Whether a place is lit as wished; it is daytime in all of them. */
export function hasLight(
  { light, isStudio }: { light: SceneLight; isStudio: boolean },
  wish: LightWish | undefined,
): boolean {
  switch (wish) {
    case 'evening':
      return light.colour[2] <= LOW_SUN;
    case 'soft':
      return light.softness >= SOFT;
    case 'even':
      return light.softness >= OVERCAST;
    case 'day':
      return !isStudio;
    case 'side':
      return light.mix !== 'even';
    case 'left':
    case 'right':
    case 'front':
      return light.from === wish;
    default:
      return false;
  }
}

/** How near each wished colour is to one of the scene's, 0..1; the first ones count more. */
export function measureLikeness(wished: readonly Lab[], own: readonly Lab[]): number {
  let [sum, weights] = [0, 0];
  for (const [k, lab] of wished.entries()) {
    const apart = Math.min(
      ...own.map((other) => Math.hypot(lab[0] - other[0], lab[1] - other[1], lab[2] - other[2])),
    );
    const weight = 1 / (k + 1);
    sum += weight * Math.max(0, 1 - apart / UNLIKE);
    weights += weight;
  }
  return sum / weights;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const measureWarmth = (colours: readonly Lab[]): number =>
  Math.min(1, Math.max(-1, mean(colours.map(([, a, b]) => (b + 0.4 * a) / 20))));

export const measureBrightness = (colours: readonly Lab[]): number =>
  mean(colours.map(([lightness]) => lightness / 100));
