import type { Task } from '@vitrine/contract';

/** The page of one work. */
export const detailPath = ({ product, task_id }: Pick<Task, 'product' | 'task_id'>): string =>
  `/edit/recordDetail?product=${product}&task=${task_id}`;
