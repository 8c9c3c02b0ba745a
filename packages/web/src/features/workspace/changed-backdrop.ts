import type { TaskOptions } from '@vitrine/contract';
import { type Backdrop, backdropFields } from '../../entities/catalogue/model/backdrop.ts';

const NAMES = ['sceneId', 'backgroundId', 'colour'] as const;

/** Single choices are merged on the server, where null takes one away: what stood behind before must not win. */
export function changedBackdrop(before: TaskOptions, backdrop: Backdrop | null): TaskOptions {
  const after: TaskOptions = backdropFields(backdrop);
  const gone = NAMES.filter((name) => before[name] !== undefined && after[name] === undefined);
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...after };
}
