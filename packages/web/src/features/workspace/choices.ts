import {
  type FramingChoice,
  type OutputSize,
  type PictureRatio,
  TASK_TYPES,
  type TaskType,
} from '@vitrine/contract';
import { type Backdrop, backdropFields } from '../../entities/catalogue/model/backdrop.ts';
import { toGarments } from '../../entities/garment/api/garment-choices.ts';
import type { Corrections } from '../../entities/garment/api/garment-queries.ts';
import type { FashionOptions } from '../../entities/task/model/options.ts';

/** The choices of step 2. Undefined means not chosen yet, so a suitable default is used. */
export type Choices = {
  arrange: 'together' | 'each';
  taskType?: TaskType | undefined;
  /** Null keeps the person of the photo. */
  modelId?: string | null | undefined;
  /** Models who take turns, instead of one. */
  mix?: readonly string[] | null | undefined;
  backdrop?: Backdrop | undefined;
  pose: string;
  expression: string;
  framing: FramingChoice;
  headless: boolean;
  ratio: PictureRatio;
  size: OutputSize;
  count: number;
  seed: number;
  isSeedLocked: boolean;
  desc: string;
};

const SEED_MAX = 9999;
export const newSeed = (): number => Math.floor(Math.random() * SEED_MAX) + 1;

export const firstChoices = (): Choices => ({
  arrange: 'together',
  pose: 'auto',
  expression: 'auto',
  framing: 'auto',
  headless: false,
  ratio: '2:3',
  size: 'original',
  count: 2,
  seed: newSeed(),
  isSeedLocked: false,
  desc: '',
});

export const COUNTS = [1, 2, 4, 6] as const satisfies number[];

/** The choices with everything decided. */
export type Decided = Choices & {
  taskType: TaskType;
  modelId: string | null;
  mix: readonly string[] | null;
  backdrop: Backdrop | null;
};

/** Converts the choices to the options of a submission, a preview, or a price. */
export function toOptions(
  fileIds: readonly string[],
  corrections: Corrections,
  decided: Decided,
): FashionOptions {
  const { arrange, pose, expression, framing, headless, ratio, size, count, seed, desc } = decided;
  return {
    garments: toGarments(fileIds, corrections),
    arrange: fileIds.length > 1 ? arrange : 'together',
    taskType: decided.taskType,
    modelId: decided.mix ? null : decided.modelId,
    ...(decided.mix && { mix: { modelIds: [...decided.mix], seed } }),
    ...backdropFields(decided.backdrop),
    pose,
    expression,
    complementIds: [],
    framing,
    headless: headless || decided.taskType === TASK_TYPES.headless,
    ratio,
    size,
    count,
    seed,
    desc,
    references: [],
  };
}

/** A preview is one small picture, however many are made and however large they become. */
export const previewOptions = (options: FashionOptions): FashionOptions => ({
  ...options,
  count: 1,
  size: 'original',
});
