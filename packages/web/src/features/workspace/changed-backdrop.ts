import type { TaskOptions } from '@vitrine/contract';
import { type Backdrop, backdropFields } from '../../lib/backdrop.ts';

const NAMES = ['scene_id', 'background_id', 'colour'] as const;

/** Single choices are merged on the server, where null takes one away: what stood behind before must not win. */
export function changedBackdrop(before: TaskOptions, backdrop: Backdrop | null): TaskOptions {
  const after: TaskOptions = backdropFields(backdrop);
  const gone = NAMES.filter((name) => before[name] !== undefined && after[name] === undefined);
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...after };
}
