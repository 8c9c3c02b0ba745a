import { type ItemState, isOneOf } from '@vitrine/contract';
import type { RunItem } from './run.ts';

/** What a reviewer looks at, and the states in it. */
export const REVIEW_VIEWS = {
  open: ['made'],
  points: ['needs_landmarks'],
  failed: ['refused', 'failed'],
  rejected: ['rejected'],
  approved: ['approved'],
  working: ['queued', 'redo', 'running'],
  all: [
    'made',
    'needs_landmarks',
    'refused',
    'failed',
    'rejected',
    'approved',
    'queued',
    'redo',
    'running',
  ],
} as const satisfies Record<string, readonly ItemState[]>;
export type ReviewView = keyof typeof REVIEW_VIEWS;
export const REVIEW_VIEW_NAMES = Object.keys(REVIEW_VIEWS) as ReviewView[];

/** Those without a score come last: nothing is known against them. */
const badness = ({ score }: RunItem) => score ?? 101;

/** `items` come in the order of their articles, which also decides between equals. */
export function viewItems(
  items: readonly RunItem[],
  view: ReviewView,
  sort: 'worst' | 'order',
): RunItem[] {
  const shown = items.filter(({ state }) => isOneOf(REVIEW_VIEWS[view], state));
  return sort === 'worst' ? shown.sort((one, other) => badness(one) - badness(other)) : shown;
}

/** What has changed takes the place of what was known; an older answer that comes late does not. */
export function mergeItems(known: readonly RunItem[], changed: readonly RunItem[]): RunItem[] {
  const fresh = new Map(changed.map((item) => [item.itemId, item]));
  return known.map((item) => {
    const next = fresh.get(item.itemId);
    return next && next.version >= item.version ? next : item;
  });
}

/** A decision as it is shown before the server has answered. */
export const decideLocally = (
  items: readonly RunItem[],
  itemIds: readonly string[],
  { state, note }: { state: 'approved' | 'rejected'; note: string },
): RunItem[] =>
  items.map((item) =>
    itemIds.includes(item.itemId) && item.result ? { ...item, state, note } : item,
  );
