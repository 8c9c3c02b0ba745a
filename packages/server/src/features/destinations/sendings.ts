import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../db/client.ts';
import { sendings, sentFiles } from '../../db/schema/destinations.ts';
import { AppError } from '../../errors/app-error.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { requireDestination, requireSending, type SendingRow } from './queries.ts';

/** Sends what waits of one sending, file after file; goes on in another job when it has taken its time. */
export const sendFiles = defineJob({
  name: 'send-files',
  lane: 'delivery',
  payload: z.object({ sendingId: z.uuid(), userId: z.uuid() }),
  maxAttempts: 25,
});

/** An account sends one file at a time: nobody's slow shop holds up another seller, and no product is changed twice at once. */
export const queueSending = (
  db: Queryable,
  { id, userId }: Pick<SendingRow, 'id' | 'userId'>,
  delaySeconds = 0,
) =>
  enqueue(
    db,
    sendFiles,
    { sendingId: id, userId },
    { queue: `sending:${userId}`, key: `send-files:${id}`, delaySeconds },
  );

export type FileToSend = {
  fileId: string;
  name: string;
  sku: string;
  title: string;
};
export type NewSending = {
  userId: string;
  destinationId: string;
  clientKey: string;
  runId?: string;
  channel?: { name: string; template: string; format: string };
  which?: 'approved' | 'made';
  files: readonly FileToSend[];
};

/** Asked twice with one key, it is sent once. Pictures that went there before under the same name are there. */
export async function beginSending(tx: Transaction, wanted: NewSending): Promise<SendingRow> {
  const { userId, destinationId, clientKey, files, ...more } = wanted;
  await requireDestination(tx, userId, destinationId);
  const [row] = await tx
    .insert(sendings)
    .values({ userId, destinationId, clientKey, ...more })
    .onConflictDoNothing()
    .returning();
  if (!row) return requireFirst(tx, userId, clientKey);
  const asJpeg = wanted.channel?.format === 'jpeg';
  const there = await findThere(tx, destinationId, files);
  await tx.insert(sentFiles).values(
    files.map((file, ordinal) => {
      const before = there.find(
        ({ fileId, name, asJpeg: was }) =>
          fileId === file.fileId && name === file.name && was === asJpeg,
      );
      return {
        ...file,
        ...{ sendingId: row.id, destinationId, ordinal, asJpeg },
        ...(before && { state: 'sent' as const, remoteId: before.remoteId, sha256: before.sha256 }),
      };
    }),
  );
  await queueSending(tx, row);
  return row;
}

async function requireFirst(tx: Transaction, userId: string, clientKey: string) {
  const [first] = await tx
    .select()
    .from(sendings)
    .where(and(eq(sendings.userId, userId), eq(sendings.clientKey, clientKey)));
  if (!first) throw new Error('The sending was not written');
  return first;
}

const findThere = (tx: Transaction, destinationId: string, files: readonly FileToSend[]) =>
  tx
    .select()
    .from(sentFiles)
    .where(
      and(
        eq(sentFiles.destinationId, destinationId),
        eq(sentFiles.state, 'sent'),
        inArray(
          sentFiles.fileId,
          files.map(({ fileId }) => fileId),
        ),
      ),
    );

/** Queues the files that did not arrive again, with fresh attempts. */
export async function sendAgain(tx: Transaction, userId: string, sendingId: string) {
  const row = await requireSending(tx, userId, sendingId);
  const ofSending = (state: 'waiting' | 'failed') =>
    and(eq(sentFiles.sendingId, row.id), eq(sentFiles.state, state));
  if ((await tx.$count(sentFiles, ofSending('waiting'))) > 0) {
    throw new AppError('SENDING_UNDER_WAY');
  }
  await tx
    .update(sentFiles)
    .set({ state: 'waiting', tries: 0, nextAt: sql`now()`, problem: null })
    .where(ofSending('failed'));
  await queueSending(tx, row);
  return row;
}
