import type { AccountSession, SignIn } from '@vitrine/contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions, signIns } from '../../db/schema/users.ts';

const SIGN_INS_SHOWN = 20;

export async function listSessions(
  db: Database,
  userId: string,
  tokenHash: string,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.seenAt));
  return rows.map((row) => ({
    session_id: row.id,
    is_current: row.tokenHash === tokenHash,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    user_agent: row.userAgent,
    address: row.address,
  }));
}

export async function listSignIns(db: Database, userId: string): Promise<SignIn[]> {
  const rows = await db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.createdAt))
    .limit(SIGN_INS_SHOWN);
  return rows.map((row) => ({
    at: row.createdAt.toISOString(),
    method: row.method,
    succeeded: row.succeeded,
    user_agent: row.userAgent,
    address: row.address,
  }));
}
