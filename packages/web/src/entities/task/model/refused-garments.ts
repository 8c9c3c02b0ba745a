import { ERRORS, type Landmarks, TASK_STATUS } from '@vitrine/contract';
import type { Garment, GarmentReading } from '../../garment/model/garment.ts';
import { readChoice } from './choice.ts';
import type { Task } from './task.ts';
import { isFinished } from './task-state.ts';

/** What another outline or other points may mend. */
const MENDABLE: readonly number[] = [
  ERRORS.GARMENT_LOST.code,
  ERRORS.LANDMARKS_NEEDED.code,
  ERRORS.NO_GARMENT.code,
];

/** Something of it was refused or went wrong; what a seller has stopped did not. */
export const hasFailed = (task: Task): boolean =>
  isFinished(task) && task.images.some(({ status }) => status === TASK_STATUS.failed);

const refusedImages = ({ images }: Task) =>
  images.filter(({ error }) => error !== null && MENDABLE.includes(error.code));

/** The garments of a task, and the places of those that were refused; null: there is nothing to correct. */
export function refusedGarments(task: Task): { garments: Garment[]; places: number[] } | null {
  const refused = isFinished(task) ? refusedImages(task) : [];
  const choice = readChoice(task.product, task.options);
  if (refused.length === 0 || choice?.kind !== 'fashionclothing') return null;
  const { garments, arrange } = choice.options;
  const all = garments.map((_, place) => place);
  if (arrange === 'together') return { garments, places: all };
  const shown = new Set(refused.map(({ variant }) => variant.garment ?? 0));
  return { garments, places: all.filter((place) => shown.has(place)) };
}

/** As a share of the photo: farther than a hand misses when it aims at the same place. */
const FAR = 0.08;

/** What to look at first: what the reading doubts, and what was submitted far from where it was read. */
export function doubtfulPoints(
  { landmarks: read, doubtful }: Pick<GarmentReading, 'landmarks' | 'doubtful'>,
  submitted: Landmarks = {},
): string[] {
  const far = Object.entries(submitted).flatMap(([name, [x, y]]) => {
    const [readX, readY] = read[name] ?? [x, y];
    return Math.hypot(x - readX, y - readY) > FAR ? [name] : [];
  });
  return [...new Set([...far, ...doubtful])];
}

/** A product that was refused, as its photo: its outline is corrected where products are placed. */
export function refusedProduct(task: Task): string | null {
  if (task.product !== 'stablediffusion' && task.product !== 'handheld') return null;
  return isFinished(task) ? (refusedImages(task)[0]?.source.fileId ?? null) : null;
}
