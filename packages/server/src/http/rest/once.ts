import { createHash } from 'node:crypto';
import { LIMITS } from '@vitrine/contract';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { idempotentCalls } from '../../db/schema/api-keys.ts';
import { AppError } from '../../errors/app-error.ts';

export type Answer<Body = unknown> = {
  status?: number;
  headers?: Record<string, string>;
  body: Body;
};

/** A call unanswered for this long never will be, because its process has died; it may be tried again. */
const GIVEN_UP_SECONDS = 180;

export const computeFingerprint = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export type IdempotentCall = { userId: string; key: string; fingerprint: string };

/**
 * The first answer of a call, however often the call comes with its key within a day. A refusal has changed nothing and is
 * not kept: the same key may try again. Whatever the work writes must itself be there once only, because a process that
 * dies after it and before its answer is kept leaves the key to the next one.
 */
export async function answerOnce<Body>(
  db: Database,
  call: IdempotentCall,
  work: (callId: string) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const own = ownRow(call);
  await db.delete(idempotentCalls).where(and(own, olderThan(LIMITS.idempotencySeconds)));
  const begun = (await begin(db, call)) ?? (await takeOver(db, call));
  if (!begun) return earlierAnswer(db, call);
  // A call that took too long has lost its key to the next one and must not overwrite that one's answer.
  const mine = and(own, eq(idempotentCalls.createdAt, sql`${begun.at}::timestamptz`));
  try {
    const answer = await work(begun.callId);
    const { status = 200, headers = {}, body } = answer;
    await db.update(idempotentCalls).set({ answer: { status, headers, body } }).where(mine);
    return { status, headers, body };
  } catch (error) {
    await db.delete(idempotentCalls).where(mine);
    throw error;
  }
}

const olderThan = (seconds: number) =>
  lt(idempotentCalls.createdAt, sql`now() - make_interval(secs => ${seconds})`);

const ownRow = ({ userId, key }: IdempotentCall) =>
  and(eq(idempotentCalls.userId, userId), eq(idempotentCalls.key, key));

const BEGUN = { at: sql<string>`created_at::text`, callId: idempotentCalls.callId };

async function begin(db: Database, call: IdempotentCall) {
  const rows = await db.insert(idempotentCalls).values(call).onConflictDoNothing().returning(BEGUN);
  return rows[0];
}

/** Takes the key over from a process that has died. */
async function takeOver(db: Database, call: IdempotentCall) {
  const rows = await db
    .update(idempotentCalls)
    .set({ createdAt: sql`now()` })
    .where(
      and(
        ownRow(call),
        eq(idempotentCalls.fingerprint, call.fingerprint),
        isNull(idempotentCalls.answer),
        olderThan(GIVEN_UP_SECONDS),
      ),
    )
    .returning(BEGUN);
  return rows[0];
}

async function earlierAnswer<Body>(db: Database, call: IdempotentCall): Promise<Answer<Body>> {
  const [earlier] = await db.select().from(idempotentCalls).where(ownRow(call));
  if (earlier && earlier.fingerprint !== call.fingerprint) {
    throw new AppError('IDEMPOTENCY_MISMATCH');
  }
  if (!earlier?.answer) throw new AppError('IDEMPOTENCY_IN_FLIGHT', { params: { seconds: 1 } });
  const { status, headers, body } = earlier.answer;
  return { status, headers: { ...headers, 'idempotent-replayed': 'true' }, body: body as Body };
}

/** Deletes the answers of keys older than a day. */
export async function purgeOldAnswers(db: Database): Promise<void> {
  await db.delete(idempotentCalls).where(olderThan(LIMITS.idempotencySeconds));
}
