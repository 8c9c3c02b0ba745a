import type { Product, Satisfaction, TaskStatus } from '@vitrine/contract';
import {
  and,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { tasks } from '../../db/schema/tasks.ts';

export type TaskFilter = {
  products?: readonly Product[];
  statuses?: readonly TaskStatus[];
  /** ISO dates, both ends included. */
  from?: string;
  to?: string;
  satisfaction?: Satisfaction;
  tag?: string;
  search?: string;
  assisted?: boolean;
  root_task_id?: string;
};

/** The same decision as `taskStatus` in SQL; a test keeps the two consistent. */
export const statusOfTask = sql<TaskStatus>`(select case
    when bool_or(image.state = 'unpaid') then 0
    when bool_or(image.state = 'running') then 2
    when bool_or(image.state = 'queued') then
      case when bool_and(image.state = 'queued') then 1 else 2 end
    when bool_or(image.state = 'done') then 3
    when bool_or(image.state = 'failed') then 4
    else 5 end
  from task_images image where image.task_id = "tasks"."id")`;

export function whereFilter(filter: TaskFilter = {}): SQL | undefined {
  const { products, statuses, from, to, satisfaction, tag, assisted, root_task_id: root } = filter;
  return and(
    products?.length ? inArray(tasks.product, [...products]) : undefined,
    statuses?.length ? inArray(statusOfTask, [...statuses]) : undefined,
    from ? gte(tasks.createdAt, new Date(from)) : undefined,
    to ? lte(tasks.createdAt, new Date(to)) : undefined,
    satisfaction
      ? sql`exists (select from task_images image where image.task_id = ${tasks.id}
          and image.satisfaction = ${satisfaction})`
      : undefined,
    tag ? sql`${tag} = any(${tasks.tags})` : undefined,
    assisted === undefined ? undefined : (assisted ? isNotNull : isNull)(tasks.brief),
    root ? or(eq(tasks.rootTaskId, root), eq(tasks.id, root)) : undefined,
    whereText(filter.search),
  );
}

/** Matches the description, the tags, and the beginning of the task number. */
function whereText(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const inside = `%${escaped}%`;
  return or(
    sql`${tasks.options}->>'desc' ilike ${inside}`,
    sql`${tasks.brief}->>'desc' ilike ${inside}`,
    sql`exists (select from unnest(${tasks.tags}) tag where tag ilike ${inside})`,
    ilike(sql`${tasks.id}::text`, `${escaped}%`),
  );
}
