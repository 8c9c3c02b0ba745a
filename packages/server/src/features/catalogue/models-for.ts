import { type Product, TASK_TYPES, type TaskType } from '@vitrine/contract';
import type { CatalogueGroups } from './catalogue-groups.ts';

type Model = CatalogueGroups['people']['models'][number];

const hasBody = ({ poses }: Model) => poses.length > 0;
const hasHead = ({ head }: Model) => head !== undefined;

/** What a model must have for each kind of task. */
const NEEDS: Readonly<Record<TaskType, (model: Model) => boolean>> = {
  [TASK_TYPES.model]: hasBody,
  // The mannequin's own stance stays where it can: a head goes onto it.
  [TASK_TYPES.mannequin]: (model) => hasBody(model) && hasHead(model),
  [TASK_TYPES.headless]: hasBody,
  [TASK_TYPES.fullBody]: hasBody,
};

/** The kinds of picture that show a model of the catalogue, and how; goods in a hand show no face. */
const SHOWS: Partial<Record<Product, readonly TaskType[]>> = {
  fashionclothing: Object.values(TASK_TYPES),
  fullbody: [TASK_TYPES.fullBody],
};

/** Whether a model can do what a task asks: the catalogue says so, and it has what that takes. */
export const suitsTask = (model: Model, type: TaskType): boolean =>
  model.task_types.includes(type) && NEEDS[type](model);

export const suitsProduct = (model: Model, product: Product): boolean =>
  SHOWS[product]?.some((type) => suitsTask(model, type)) ?? false;
