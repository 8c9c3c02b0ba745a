import { ITEM_STATES, type Run, WAITING_ITEMS } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Queryable } from '../../db/client.ts';
import { type RunRow, requireRun } from './change-run.ts';
import { secondsFor } from './making/run-rules.ts';
import { countRuns, type RunCounts } from './queries.ts';

export type DescribeDeps = {
  db: Queryable;
  links: LinkSigner;
  /** How many pictures of one seller are made at once, and how long one takes here. */
  measurePace(kind: string): Promise<{ atOnce: number; secondsEach: number | undefined }>;
};

/** Runs as their owner sees them. */
export async function describeRuns(deps: DescribeDeps, rows: readonly RunRow[]): Promise<Run[]> {
  const counts = await countRuns(deps.db, rows);
  const list: Run[] = [];
  for (const row of rows) {
    const counted = counts.get(row.id);
    if (counted) list.push(await present(deps, row, counted));
  }
  return list;
}

export async function describeRun(deps: DescribeDeps, userId: string, runId: string): Promise<Run> {
  const [run] = await describeRuns(deps, [await requireRun(deps.db, userId, runId)]);
  if (!run) throw new Error('The run was not counted');
  return run;
}

const stamp = (moment: Date | null) => moment?.toISOString() ?? null;

/** From this many pictures on, a run's own pace is a better estimate than the installation's. */
const OWN_PACE_FROM = 5;

async function present(deps: DescribeDeps, row: RunRow, counted: RunCounts): Promise<Run> {
  const { coverKeys, endedLately, secondsLately, ...counts } = counted;
  const items = Object.fromEntries(
    ITEM_STATES.map((state) => [state, counts.items[state] ?? 0]),
  ) as Run['items'];
  const left = WAITING_ITEMS.reduce((sum, state) => sum + items[state], items.running);
  const { atOnce, secondsEach } = await deps.measurePace(row.recipe?.kind ?? 'fashionclothing');
  const hasOwnPace = endedLately >= OWN_PACE_FROM && secondsLately > 0;
  const perSecond = hasOwnPace
    ? (endedLately - 1) / secondsLately
    : secondsEach && atOnce / secondsEach;
  const isMoving = row.state === 'running';
  return {
    ...counts,
    run_id: row.id,
    name: row.name,
    state: row.state,
    version: row.version,
    stop_reason: row.stopReason,
    recipe: row.recipe,
    columns: row.columns,
    items,
    max_points: row.maxPoints,
    stop_share: Math.round(row.stopShare * 100) / 100,
    seconds_left: isMoving && perSecond ? secondsFor(left, 1 / perSecond, 1) : null,
    pictures_per_hour: isMoving && perSecond ? Math.round(perSecond * 3600) : null,
    cover_urls: coverKeys.map((key) => deps.links.sign({ key })),
    created_at: row.createdAt.toISOString(),
    started_at: stamp(row.startedAt),
    finished_at: stamp(row.finishedAt),
  };
}
