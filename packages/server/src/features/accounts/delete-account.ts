import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { oneTimeKeys, phoneCodes } from '../../db/schema/access.ts';
import { apiKeys, idempotentCalls } from '../../db/schema/api-keys.ts';
import { invitationCodes } from '../../db/schema/codes.ts';
import { destinations } from '../../db/schema/destinations.ts';
import { accountExports } from '../../db/schema/exports.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { mails, notices, outbox } from '../../db/schema/messages.ts';
import { invoices, orders } from '../../db/schema/orders.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { presence } from '../../db/schema/presence.ts';
import { runRecipes, runs } from '../../db/schema/runs.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { identities, sessions, signIns, users } from '../../db/schema/users.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import { favouriteModels, workspacePhotos } from '../../db/schema/workspace.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { expirePoints, lockAccount } from '../../money/points/public.ts';
import { endForAccount, syncSubscription } from '../../money/subscriptions/public.ts';
import { removeFromCommunity } from '../community/public.ts';
import { cancelTask } from '../tasks/public.ts';

export const removeAccountFiles = defineJob({
  name: 'remove-account-files',
  lane: 'batch',
  payload: z.object({ userId: z.uuid(), exportKeys: z.array(z.string()) }),
  maxAttempts: 25,
});

/** Finds the accounts whose grace period has ended. */
export async function deleteDueAccounts(db: Database): Promise<number> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionAt, sql`now()`), isNull(users.deletedAt)));
  let deleted = 0;
  for (const { id } of due) {
    // A running image ends by itself soon; the account goes with the next round.
    if (!(await stopTasks(db, id))) continue;
    if (await db.transaction((tx) => wipeAccount(tx, id))) deleted++;
  }
  return deleted;
}

async function openTasks(db: Database, userId: string) {
  return db
    .selectDistinct({ id: tasks.id, product: tasks.product })
    .from(tasks)
    .innerJoin(taskImages, eq(taskImages.taskId, tasks.id))
    .where(and(eq(tasks.userId, userId), inArray(taskImages.state, ['queued', 'running'])));
}

async function stopTasks(db: Database, userId: string): Promise<boolean> {
  for (const task of await openTasks(db, userId)) {
    await cancelTask(db, userId, task.id, task.product);
  }
  return (await openTasks(db, userId)).length === 0;
}

/**
 * Removes all personal data from the tables. Ledger entries cannot be changed and stay, together with the
 * rows they point to: an account, tasks and pictures without any content.
 */
async function wipeAccount(tx: Transaction, userId: string): Promise<boolean> {
  await lockAccount(tx, userId);
  // Read under the lock: the owner may have changed their mind a moment ago.
  const [user] = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.deletionAt, sql`now()`), isNull(users.deletedAt)));
  if (!user) return false;
  await tx
    .update(pointBuckets)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(pointBuckets.userId, userId), sql`${pointBuckets.remaining} > 0`));
  await expirePoints(tx, userId);

  const exported = await tx
    .delete(accountExports)
    .where(eq(accountExports.userId, userId))
    .returning({ key: accountExports.key });
  await tx.delete(mails).where(eq(mails.userId, userId));
  await tx.delete(notices).where(eq(notices.userId, userId));
  await closeMoney(tx, userId);
  await removeFromCommunity(tx, userId);
  await tx.delete(oneTimeKeys).where(eq(oneTimeKeys.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(signIns).where(eq(signIns.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.delete(invitationCodes).where(eq(invitationCodes.ownerId, userId));
  const known = [user.email, user.phone].filter((value) => value !== null);
  await tx.delete(outbox).where(inArray(outbox.recipient, known));
  if (user.phone) await tx.delete(phoneCodes).where(eq(phoneCodes.phone, user.phone));

  await tx.delete(looks).where(eq(looks.userId, userId));
  await tx.delete(runs).where(eq(runs.userId, userId));
  await tx.delete(runRecipes).where(eq(runRecipes.userId, userId));
  await tx.delete(workspacePhotos).where(eq(workspacePhotos.userId, userId));
  await tx.delete(favouriteModels).where(eq(favouriteModels.userId, userId));
  await tx.delete(presence).where(eq(presence.userId, userId));
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
  await tx.delete(idempotentCalls).where(eq(idempotentCalls.userId, userId));
  await tx.delete(webhooks).where(eq(webhooks.userId, userId));
  await tx.delete(destinations).where(eq(destinations.userId, userId));
  await tx
    .update(tasks)
    .set({
      deletedAt: sql`now()`,
      purgedAt: sql`now()`,
      options: {},
      brief: null,
      note: null,
      tags: [],
    })
    .where(eq(tasks.userId, userId));
  await tx
    .update(taskImages)
    .set({ recipe: null, error: null, satisfaction: null })
    .where(eq(taskImages.userId, userId));
  await tx
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(files.userId, userId), isNull(files.deletedAt)));
  await tx
    .update(users)
    .set({
      email: null,
      phone: null,
      passwordHash: null,
      nickname: '',
      avatar: '',
      role: 'seller',
      invited: false,
      notifyBy: null,
      activatedAt: null,
      deletionAt: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
  const exportKeys = exported.flatMap(({ key }) => (key ? [key] : []));
  await enqueue(tx, removeAccountFiles, { userId, exportKeys });
  return true;
}

/** Stops all renewals. Orders and issued invoices stay, as accounting law demands, but without an address. */
async function closeMoney(tx: Transaction, userId: string): Promise<void> {
  for (const subscriptionId of await endForAccount(tx, userId)) {
    await enqueue(tx, syncSubscription, { subscriptionId, action: 'end' });
  }
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.update(invoices).set({ email: '' }).where(inArray(invoices.orderId, own));
}

const REMOVE_AT_ONCE = 500;

/** Deletes objects before their rows, so that no object is left without a row that knows it. */
export async function removeFiles(
  { db, store }: { db: Database; store: ObjectStore },
  { userId, exportKeys }: { userId: string; exportKeys: string[] },
): Promise<void> {
  await store.remove(exportKeys);
  let batch: string[] = [];
  for await (const { key } of store.list(`${userId}/`)) {
    batch.push(key);
    if (batch.length < REMOVE_AT_ONCE) continue;
    await store.remove(batch);
    batch = [];
  }
  await store.remove(batch);
  await db
    .update(files)
    .set({ purgedAt: sql`now()` })
    .where(and(eq(files.userId, userId), isNull(files.purgedAt)));
  const used = db
    .select({ one: sql`1` })
    .from(taskImages)
    .where(or(eq(taskImages.sourceFileId, files.id), eq(taskImages.resultFileId, files.id)));
  await db.delete(files).where(and(eq(files.userId, userId), notExists(used)));
}
