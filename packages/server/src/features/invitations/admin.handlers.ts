import { type Api, type InvitationCode, LIMITS } from '@vitrine/contract';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { invitationCodes } from '../../db/schema/codes.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { newCode } from '../../money/codes/public.ts';

async function find(db: Queryable, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      code: invitationCodes,
      owner: sql<string | null>`coalesce(${users.email}, ${users.phone}, ${users.nickname})`,
      used: sql<number>`(select count(*)::int from invitations
        where invitations.code = ${invitationCodes}.code)`,
    })
    .from(invitationCodes)
    .leftJoin(users, eq(users.id, invitationCodes.ownerId))
    .where(where)
    .orderBy(desc(invitationCodes.createdAt), desc(invitationCodes.code))
    .limit(limit);
  return rows.map(
    ({ code, owner, used }): InvitationCode => ({
      code: code.code,
      owner,
      uses_left: code.usesLeft,
      used,
      created_at: code.createdAt.toISOString(),
    }),
  );
}

export const invitationAdminHandlers = ({
  db,
}: {
  db: Database;
}): Handlers<Api['invitationAdmin']> => ({
  list: async ({ input: { cursor, limit, show } }) => {
    const after =
      cursor &&
      sql`coalesce((${invitationCodes.createdAt}, ${invitationCodes.code}) <
        (select place.created_at, place.code from invitation_codes place
          where place.code = ${cursor}), true)`;
    const ours = show === 'ours' ? isNull(invitationCodes.ownerId) : undefined;
    const rows = await find(db, and(ours, after || undefined), limit + 1);
    const list = rows.slice(0, limit);
    return { list, next_cursor: rows.length > limit ? (list.at(-1)?.code ?? null) : null };
  },

  create: async (call) => {
    const { uses } = call.input;
    const code = newCode(LIMITS.invitationCodeLength);
    return db.transaction(async (tx) => {
      await tx.insert(invitationCodes).values({ code, usesLeft: uses });
      await recordAction(tx, operatorFrom(call), {
        action: 'invitation.create',
        subjectId: code,
        details: { uses },
      });
      const [made] = await find(tx, eq(invitationCodes.code, code), 1);
      if (!made) throw new Error('The code was not written');
      return made;
    });
  },

  close: async (call) => {
    const { code } = call.input;
    await db.transaction(async (tx) => {
      const [known] = await tx
        .select()
        .from(invitationCodes)
        .where(eq(invitationCodes.code, code))
        .for('update');
      if (!known) throw new AppError('NOT_FOUND');
      await tx.update(invitationCodes).set({ usesLeft: 0 }).where(eq(invitationCodes.code, code));
      await recordAction(tx, operatorFrom(call), {
        action: 'invitation.close',
        subjectId: code,
        details: { uses_left: known.usesLeft },
      });
    });
    return {};
  },
});
