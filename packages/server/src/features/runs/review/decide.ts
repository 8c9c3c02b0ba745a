import {
  type ItemChanges,
  type ItemState,
  NEXT_ITEM_STATES,
  PICTURED_ITEMS,
  REDOABLE_ITEMS,
} from '@vitrine/contract';
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { runAttempts, runItems, runPhotos, runs } from '../../../db/schema/runs.ts';
import { AppError, invalidInput } from '../../../errors/app-error.ts';
import type { PayingKey } from '../../api-keys/public.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import { queueConducting } from '../../tasks/public.ts';
import { changeRun, moveRun, type RunRow } from '../change-run.ts';

const ofRun = (runId: string, ids: readonly string[]) =>
  and(eq(runItems.runId, runId), inArray(runItems.id, [...ids]));

/** States from which this one may follow. */
const before = (state: ItemState): ItemState[] =>
  (Object.keys(NEXT_ITEM_STATES) as ItemState[]).filter((from) =>
    NEXT_ITEM_STATES[from].includes(state),
  );

async function requireItems(tx: Transaction, runId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const known = await tx.$count(runItems, ofRun(runId, wanted));
  if (known < wanted.length) throw new AppError('NOT_FOUND');
}

type Decision = {
  run_id: string;
  item_ids: string[];
  decision: 'approve' | 'reject';
  note: string;
};

/** The last word counts; what has no picture yet is passed over. */
export const decideItems = (db: Database, userId: string, wanted: Decision) =>
  changeRun(db, { userId, runId: wanted.run_id, action: 'decide' }, async (tx, run) => {
    await requireItems(tx, run.id, wanted.item_ids);
    const state = wanted.decision === 'approve' ? 'approved' : 'rejected';
    const note = wanted.decision === 'approve' ? '' : wanted.note;
    await tx
      .update(runItems)
      .set({ state, note, version: run.version })
      .where(
        and(
          ofRun(run.id, wanted.item_ids),
          inArray(runItems.state, [...PICTURED_ITEMS]),
          isNotNull(runItems.resultFileId),
        ),
      );
  });

/** Approves everything that is undecided and true enough. */
export const approveAbove = (
  db: Database,
  userId: string,
  { run_id: runId, score }: { run_id: string; score: number },
): Promise<number> =>
  changeRun(db, { userId, runId, action: 'decide' }, async (tx, run) => {
    const approved = await tx
      .update(runItems)
      .set({ state: 'approved', version: run.version })
      .where(and(eq(runItems.runId, runId), eq(runItems.state, 'made'), gte(runItems.score, score)))
      .returning({ id: runItems.id });
    return approved.length;
  });

export type Redoing = {
  run_id: string;
  item_ids?: string[] | undefined;
  states?: ItemState[] | undefined;
  changes: ItemChanges;
};

/** Another attempt at each of these; what was made before is kept and can be chosen again. */
export async function redoItems(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  userId: string,
  wanted: Redoing,
  key: PayingKey | null = null,
) {
  requireChanges(catalogue, wanted);
  await changeRun(db, { userId, runId: wanted.run_id, action: 'redo' }, async (tx, run) => {
    const { item_ids: ids, states, changes } = wanted;
    if (ids) await requireItems(tx, run.id, ids);
    if (changes.mask_id) await requireMask(tx, userId, ids?.[0] ?? '', changes.mask_id);
    const redone = await tx
      .update(runItems)
      .set({ state: 'redo', changes, error: null, version: run.version })
      .where(
        and(
          eq(runItems.runId, run.id),
          ids ? inArray(runItems.id, ids) : inArray(runItems.state, states ?? []),
          inArray(runItems.state, before('redo')),
        ),
      )
      .returning({ id: runItems.id });
    if (redone.length === 0) throw new AppError('RUN_EMPTY');
    await goOn(tx, run, key);
  });
}

/** One that is under way takes them along; one that rests goes on when somebody says so. */
async function goOn(tx: Transaction, run: RunRow, key: PayingKey | null) {
  if (run.state === 'paused') return;
  if (run.state === 'running') {
    // The caps of a key hold for what it adds to a run that somebody else has started.
    if (key) await tx.update(runs).set({ apiKeyId: key.id }).where(eq(runs.id, run.id));
    return queueConducting(tx, run.id);
  }
  // What failed before is not counted against the new attempts.
  await moveRun(tx, run, 'running', {
    ...{ finishedAt: null, watchedSince: new Date(), apiKeyId: key?.id ?? null },
  });
  await queueConducting(tx, run.id);
}

/** What names a thing on one photo cannot be for many. */
function requireChanges(catalogue: Catalogue, { item_ids: ids, states, changes }: Redoing) {
  if (!ids && !states?.length) throw invalidInput('item_ids', 'missing');
  const isOfOne = changes.mask_id ?? changes.landmarks ?? changes.kind;
  if (isOfOne && ids?.length !== 1) throw invalidInput('item_ids');
  const { model_id, scene_id } = changes;
  if (model_id && !catalogue.people.models.some(({ id }) => id === model_id)) {
    throw new AppError('MODEL_UNKNOWN');
  }
  if (scene_id && !catalogue.scenes.scenes.some(({ id }) => id === scene_id)) {
    throw new AppError('SCENE_UNKNOWN');
  }
}

/** The outline must lie on the photo of this very item. */
async function requireMask(tx: Transaction, userId: string, itemId: string, maskId: string) {
  const [mask] = await tx
    .select({ id: files.id })
    .from(runItems)
    .innerJoin(runPhotos, eq(runPhotos.id, runItems.photoId))
    .innerJoin(files, eq(files.photoId, runPhotos.fileId))
    .where(and(eq(runItems.id, itemId), eq(files.id, maskId), eq(files.userId, userId)));
  if (!mask) throw new AppError('NOT_FOUND');
}

/** An earlier attempt counts again, and waits for a decision. */
export async function chooseAttempt(
  db: Database,
  userId: string,
  { item_id: itemId, number }: { item_id: string; number: number },
): Promise<void> {
  const [known] = await db
    .select({ runId: runItems.runId })
    .from(runItems)
    .innerJoin(runs, eq(runs.id, runItems.runId))
    .where(and(eq(runItems.id, itemId), eq(runs.userId, userId)));
  if (!known) throw new AppError('NOT_FOUND');
  const { runId } = known;
  await changeRun(db, { userId, runId, action: 'decide' }, async (tx, run) => {
    const [attempt] = await tx
      .select()
      .from(runAttempts)
      .where(
        and(
          eq(runAttempts.itemId, itemId),
          eq(runAttempts.number, number),
          eq(runAttempts.state, 'made'),
        ),
      );
    if (!attempt) throw new AppError('NOT_FOUND');
    const { score, resultFileId } = attempt;
    const chosen = await tx
      .update(runItems)
      .set({
        ...{ state: 'made', attempt: number, score, resultFileId },
        ...{ error: null, note: '', version: run.version },
      })
      .where(and(eq(runItems.id, itemId), inArray(runItems.state, [...REDOABLE_ITEMS])))
      .returning({ id: runItems.id });
    if (chosen.length === 0) throw new AppError('RUN_NOT_NOW');
  });
}
