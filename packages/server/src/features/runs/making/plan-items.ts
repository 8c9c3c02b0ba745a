import {
  type ArticleProblem,
  type Audience,
  type ItemChanges,
  LIMITS,
  PICTURE_RATIOS,
  type PictureRatio,
  type RunRecipe,
  ratiosOf,
  type TaskOptions,
} from '@vitrine/contract';
import type { Catalogue } from '../../catalogue/public.ts';
import { toKey } from '../matching/photo-name.ts';
import { findCell } from '../table/read-table.ts';

export type RunArticleFacts = {
  sku: string;
  /** Its place among the articles: models that take turns go by it. */
  position: number;
  columns: Readonly<Record<string, string>>;
};
export type Problem = { what: ArticleProblem; value: string };
export type ItemPlan = { photoId: string; slot: number };

type Names = Pick<Catalogue, 'people' | 'scenes'>;

/** Words by which an article says whom it is for; the longer ones first, since `women` ends in `men`. */
const WORDS: readonly (readonly [Audience, RegExp])[] = [
  ['women', /\bwom[ea]n|\bladies|\bfemale|\bgirls?\b|女/i],
  ['men', /\bm[ea]n(?:'?s|swear)?\b|\bmale\b|\bboys?\b|男/i],
];

export function guessAudience({ columns, sku }: RunArticleFacts): Audience {
  const said = findCell(columns, 'gender', 'audience', 'sex', '性别', '适用性别');
  const told = [said, ...Object.values(columns), sku];
  for (const text of told) {
    const found = WORDS.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return 'all';
}

/** Who wears it: the first rule for its audience, else the one for all; several take turns. */
export function chooseModel(recipe: RunRecipe, article: RunArticleFacts): string | null {
  const audience = guessAudience(article);
  const rule =
    recipe.cast.find((one) => one.for === audience) ??
    recipe.cast.find((one) => one.for === 'all') ??
    recipe.cast[0];
  return rule?.model_ids[article.position % rule.model_ids.length] ?? null;
}

type Named = { id: string; name: { en: string; zh: string } };
const findNamed = <Item extends Named>(items: readonly Item[], wanted: string) => {
  const key = toKey(wanted);
  return items.find(({ id, name }) => [id, name.en, name.zh].some((text) => toKey(text) === key));
};

/** What the row of an article wants otherwise than the recipe, and what it asks for that is not there. */
export function readRow(catalogue: Names, article: RunArticleFacts) {
  const problems: Problem[] = [];
  const cell = (...names: string[]) => findCell(article.columns, ...names);
  const look = <Found>(what: ArticleProblem, value: string, found: Found | undefined) => {
    if (value !== '' && found === undefined) problems.push({ what, value });
    return found;
  };
  const wanted = {
    model: cell('model', '模特'),
    pose: cell('pose', '姿势'),
    scene: cell('scene', '场景'),
    ratio: cell('ratio', '比例'),
    count: cell('count', '张数'),
  };
  const model = look(
    'model-unknown',
    wanted.model,
    findNamed(catalogue.people.models, wanted.model),
  );
  const scene = look(
    'scene-unknown',
    wanted.scene,
    findNamed(catalogue.scenes.scenes, wanted.scene),
  );
  const allPoses = catalogue.people.bodies.flatMap(({ poses }) => poses);
  const pose = look('pose-unknown', wanted.pose, findNamed(allPoses, wanted.pose));
  const ratio = look(
    'ratio-unknown',
    wanted.ratio,
    PICTURE_RATIOS.find((one) => one === wanted.ratio.replace('x', ':')),
  );
  const number = Number(wanted.count);
  const isCount =
    Number.isInteger(number) && number >= 1 && number <= LIMITS.runPicturesPerPhotoMax;
  const count = look('count-invalid', wanted.count, isCount ? number : undefined);
  const row: RowWishes = { model: model?.id, scene: scene?.id, pose: pose?.id, ratio, count };
  return { row: wanted.count === '' ? { ...row, count: undefined } : row, problems };
}

export type RowWishes = {
  model?: string | undefined;
  scene?: string | undefined;
  pose?: string | undefined;
  ratio?: PictureRatio | undefined;
  count?: number | undefined;
};

/** The formats of an article's pictures: its own, else those of the look. */
const chooseRatios = ({ kind, ratios }: RunRecipe, { ratio }: RowWishes) =>
  ratiosOf({ kind, ratios: ratio ? [ratio] : ratios });

/** Which pictures an article gets: this many of its first photo, or of each one, in every format. */
export function planItems(
  recipe: RunRecipe,
  row: RowWishes,
  photoIds: readonly string[],
): ItemPlan[] {
  const used = recipe.photos === 'first' ? photoIds.slice(0, 1) : photoIds;
  const count = (row.count ?? recipe.count) * chooseRatios(recipe, row).length;
  return used.flatMap((photoId, photo) =>
    Array.from({ length: count }, (_, index) => ({ photoId, slot: photo * count + index })),
  );
}

export type ItemWish = {
  article: RunArticleFacts;
  row: RowWishes;
  fileId: string;
  slot: number;
  attempt: number;
  changes: ItemChanges;
};

/** The choices of one picture, as a submission has them. Same place, light, size and seed for the whole run. */
export function toTaskOptions(recipe: RunRecipe, wish: ItemWish): TaskOptions {
  const { article, row, fileId, slot, attempt, changes } = wish;
  const { mask_id, landmarks, kind } = changes;
  const ratios = chooseRatios(recipe, row);
  const ratio = ratios[slot % ratios.length];
  // The same picture in every format.
  const picture = Math.floor(slot / ratios.length);
  if (recipe.kind === 'cutout') {
    return {
      frame: 'canvas',
      canvas: ratio,
      background: recipe.colour ?? '#ffffff',
      size: recipe.size,
      ...(mask_id && { masks: { [fileId]: mask_id } }),
    };
  }
  const pose = changes.pose ?? row.pose ?? recipe.poses[picture % Math.max(1, recipe.poses.length)];
  const scene_id = changes.scene_id ?? row.scene ?? recipe.scene_id;
  const garment = {
    file_id: fileId,
    ...(mask_id && { mask_id }),
    ...(landmarks && { landmarks }),
    ...(kind && { kind }),
  };
  // Each picture takes another expression, the same in every article. Even steps: every second seed sees the place from its
  // other side, lit from there.
  const seed = recipe.seed + 2 * picture + (changes.vary ? attempt * 1_000 : 0);
  return {
    garments: [garment],
    model_id: changes.model_id ?? row.model ?? chooseModel(recipe, article),
    ...(pose && { pose }),
    ...(scene_id && { scene_id }),
    ...(recipe.colour && { colour: recipe.colour }),
    ...(recipe.light && { light: recipe.light }),
    framing: recipe.framing,
    ratio,
    size: recipe.size,
    seed: seed % 2 ** 31,
    count: 1,
  };
}
