import {
  PRODUCTS,
  type Product,
  SATISFACTION,
  TASK_STATUS,
  type TaskStatus,
} from '@vitrine/contract';
import type { RecordsFilter } from '../../entities/task/api/task-queries.ts';

/** The filters of the records as they are in the address; empty texts filter nothing. */
export const FILTER_NAMES = ['kind', 'state', 'rating', 'tag', 'from', 'to', 'search'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type FilterTexts = Readonly<Record<FilterName, string>>;

/** States as a seller sees them. */
export const STATES = {
  unpaid: [TASK_STATUS.awaitingPayment],
  running: [TASK_STATUS.queued, TASK_STATUS.running],
  done: [TASK_STATUS.done],
  failed: [TASK_STATUS.failed, TASK_STATUS.cancelled],
} as const satisfies Record<string, readonly TaskStatus[]>;
export type StateName = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as StateName[];

export const readFilter = (search: URLSearchParams): FilterTexts =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;

const isProduct = (text: string): text is Product => (PRODUCTS as readonly string[]).includes(text);
const isState = (text: string): text is StateName => text in STATES;

/** A day of the seller's own calendar, from its first moment or to its last. */
function dayEdge(text: string, isEnd: boolean): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T${isEnd ? '23:59:59.999' : '00:00:00.000'}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Converts the texts of the address to a filter; invalid ones are ignored. */
export function toFilter(texts: FilterTexts): RecordsFilter {
  const rating = Object.values(SATISFACTION).find((one) => String(one) === texts.rating);
  const from = dayEdge(texts.from, false);
  const to = dayEdge(texts.to, true);
  const search = texts.search.trim();
  return {
    ...(isProduct(texts.kind) && { products: [texts.kind] }),
    ...(isState(texts.state) && { statuses: [...STATES[texts.state]] }),
    ...(rating && { satisfaction: rating }),
    ...(texts.tag && { tag: texts.tag }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
  };
}
