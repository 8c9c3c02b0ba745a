import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AgeGroup,
  type FullBodyOptions,
  type HeightGroup,
  TASK_TYPES,
  type TaskChoice,
  type TaskType,
} from '@vitrine/contract';
import { AppError } from '../../errors/app-error.ts';
import { type CatalogueGroups, catalogueGroupsSchema } from './catalogue-groups.ts';
import { suitsTask } from './models-for.ts';

const CATALOGUE_DIR = path.resolve(import.meta.dirname, '../../../../../catalogue');

export type Catalogue = CatalogueGroups & {
  dir: string;
  /** Changes with the content, so that a picture's address can be cached for ever. */
  version: string;
};

/** Read once, because the catalogue ships with the code. Each folder is a group, which describes itself. */
export function openCatalogue(dir = CATALOGUE_DIR): Catalogue {
  const hash = createHash('sha256');
  const groups: Record<string, unknown> = {};
  const folders = readdirSync(dir, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const name of folders.map((folder) => folder.name).sort()) {
    const text = readFileSync(path.join(dir, name, 'group.json'), 'utf8');
    hash.update(text);
    groups[name] = JSON.parse(text);
  }
  const version = hash.digest('hex').slice(0, 8);
  return { ...catalogueGroupsSchema.parse(groups), dir, version };
}

export const findModel = ({ people }: Catalogue, id: string) =>
  people.models.find((model) => model.id === id);

export const findSample = ({ samples }: Catalogue, id: string) =>
  [...samples.garments, ...samples.products].find((sample) => sample.id === id);

export const toAgeGroup = ({ age }: { age: number }): AgeGroup => (age < 35 ? 1 : age < 50 ? 2 : 3);

/** Petite up to the first, tall from the second, in centimetres; 1 female, 2 male, as `m_type` has it. */
const HEIGHTS = { 1: [164, 178], 2: [174, 190] } as const;

export function toHeightGroup({
  m_type,
  stature,
}: {
  m_type: 1 | 2;
  stature: number;
}): HeightGroup {
  const [petite, tall] = HEIGHTS[m_type];
  return stature <= petite ? 1 : stature < tall ? 2 : 3;
}

/** Finds the model of a face; null for -1, which keeps the face of the photo. */
export function requireModelByFace({ people }: Catalogue, faceId: number): string | null {
  if (faceId === -1) return null;
  const model = people.models.find(({ face_id }) => face_id === faceId);
  if (!model) throw new AppError('MODEL_UNKNOWN');
  return model.id;
}

/** Checks before payment that everything a choice names exists in the catalogue. */
export function requireInCatalogue(catalogue: Catalogue, choice: TaskChoice): void {
  const { options } = choice;
  const scenes = [
    ...('scene_id' in options && options.scene_id ? [options.scene_id] : []),
    ...('scene_ids' in options ? options.scene_ids : []),
  ];
  const known = new Set(catalogue.scenes.scenes.map(({ id }) => id));
  if (scenes.some((id) => !known.has(id))) throw new AppError('SCENE_UNKNOWN');
  if (choice.kind === 'fashionclothing') {
    requireModel(catalogue, choice.options, choice.options.task_type);
  }
  if (choice.kind === 'fullbody') requireModel(catalogue, choice.options, TASK_TYPES.fullBody);
  if (choice.kind === 'handheld' && choice.options.grip !== 'auto') {
    const { grip } = choice.options;
    const isKnown = catalogue.hands.grips.some(({ id }) => id === grip);
    if (!isKnown) throw new AppError('MODEL_UNKNOWN');
  }
}

type PersonChoice = Pick<FullBodyOptions, 'model_id' | 'mix' | 'pose' | 'expression'>;

/** Checks that every model in the rotation can do what the task asks for. */
function requireModel(
  catalogue: Catalogue,
  { model_id, mix, pose, expression }: PersonChoice,
  type: TaskType,
) {
  for (const id of [...(model_id === null ? [] : [model_id]), ...(mix?.model_ids ?? [])]) {
    const model = findModel(catalogue, id);
    const fits =
      model &&
      suitsTask(model, type) &&
      (pose === 'auto' || model.poses.some((one) => one.id === pose)) &&
      (expression === 'auto' || model.phiz_list.some((one) => one.id === expression));
    if (!fits) throw new AppError('MODEL_UNKNOWN');
  }
}
