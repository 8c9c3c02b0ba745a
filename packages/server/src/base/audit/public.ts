import type { OperatorAction } from '@vitrine/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Transaction } from '../../db/client.ts';
import { operatorActions } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import type { Principal } from '../../http/context.ts';

export type Operator = { operatorId: string; address: string };

export type ActionNote = {
  /** The kind of object and the verb, as in 'user.ban'. */
  action: `${string}.${string}`;
  subjectId: string;
  reason?: string;
  details?: Record<string, unknown>;
  clientKey?: string;
};

export const operatorFrom = (call: { caller: Principal; request: FastifyRequest }): Operator => ({
  operatorId: call.caller.userId,
  address: call.request.ip,
});

/**
 * Writes down what an operator does, in the transaction that does it: the one never stands without the other. False
 * when the same client key was here before, and nothing is to be done again.
 */
export async function recordAction(
  tx: Transaction,
  operator: Operator,
  note: ActionNote,
): Promise<boolean> {
  const written = await tx
    .insert(operatorActions)
    .values({ ...operator, ...note, subject: note.action.split('.')[0] ?? '' })
    .onConflictDoNothing()
    .returning({ id: operatorActions.id });
  return written.length > 0;
}

export type ActionFilter = {
  cursor?: string;
  limit: number;
  operatorId?: string;
  subjectId?: string;
  action?: string;
};

/** Newest first; the cursor is the number of the last one shown. */
export async function listActions(db: Queryable, filter: ActionFilter) {
  const { cursor, limit, operatorId, subjectId, action } = filter;
  const before = Number(cursor ?? Number.NaN);
  const rows = await db
    .select({ entry: operatorActions, operator: sql<string>`coalesce(${users.email}, '')` })
    .from(operatorActions)
    .innerJoin(users, eq(users.id, operatorActions.operatorId))
    .where(
      and(
        operatorId ? eq(operatorActions.operatorId, operatorId) : undefined,
        subjectId ? eq(operatorActions.subjectId, subjectId) : undefined,
        action ? sql`starts_with(${operatorActions.action}, ${action})` : undefined,
        Number.isSafeInteger(before) ? lt(operatorActions.id, before) : undefined,
      ),
    )
    .orderBy(desc(operatorActions.id))
    .limit(limit + 1);
  const list = rows.slice(0, limit).map(
    ({ entry, operator }): OperatorAction => ({
      action_id: String(entry.id),
      at: entry.at.toISOString(),
      operator_id: entry.operatorId,
      operator,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      reason: entry.reason,
      details: entry.details,
    }),
  );
  return { list, next_cursor: rows.length > limit ? (list.at(-1)?.action_id ?? null) : null };
}
