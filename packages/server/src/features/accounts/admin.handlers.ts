import type { Api } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { type ActionNote, operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { adjustPoints, availablePoints } from '../../money/points/public.ts';
import { closeAllSessions } from '../users/public.ts';
import { describeAccount, listUsers } from './admin.queries.ts';
import { listUploads, removeUpload } from './admin.uploads.ts';

type Call = Parameters<typeof operatorFrom>[0];

export function userAdminHandlers({
  db,
  config,
  links,
}: {
  db: Database;
  links: LinkSigner;
  config: Pick<Config, 'ONE_TIME_POINTS_DAYS'>;
}): Handlers<Api['userAdmin']> {
  /** Changes an account and records who did it. */
  const change = (
    call: Call,
    note: ActionNote,
    work: (tx: Transaction, user: typeof users.$inferSelect) => Promise<Record<string, unknown>>,
  ) =>
    db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, note.subjectId), isNull(users.deletedAt)))
        .for('no key update');
      if (!user) throw new AppError('NOT_FOUND');
      const details = await work(tx, user);
      await recordAction(tx, operatorFrom(call), { ...note, details });
    });
  const notOneself = ({ caller }: Call, userId: string) => {
    if (caller.userId === userId) throw new AppError('NOT_ON_YOURSELF');
  };

  return {
    list: ({ input }) => listUsers(db, input),
    detail: ({ input }) => describeAccount(db, input.user_id),

    adjustPoints: async (call) => {
      const { user_id: userId, points, reason, client_key: clientKey } = call.input;
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.deletedAt)));
        if (!user) throw new AppError('NOT_FOUND');
        const note = { action: 'user.adjust-points', subjectId: userId, reason } as const;
        const isNew = await recordAction(tx, operatorFrom(call), {
          ...note,
          clientKey,
          details: { points },
        });
        if (!isNew) return;
        const reference = `operator:${clientKey}`;
        await adjustPoints(tx, { userId, points, days: config.ONE_TIME_POINTS_DAYS, reference });
      });
      await notify(db, 'points', userId);
      return { points: await availablePoints(db, userId) };
    },

    ban: async (call) => {
      const { user_id: subjectId, reason } = call.input;
      notOneself(call, subjectId);
      await change(call, { action: 'user.ban', subjectId, reason }, async (tx) => {
        await tx
          .update(users)
          .set({ bannedAt: sql`now()`, banReason: reason })
          .where(eq(users.id, subjectId));
        return { sessions: await closeAllSessions(tx, subjectId) };
      });
      return {};
    },

    unban: async (call) => {
      const { user_id: subjectId, reason } = call.input;
      await change(call, { action: 'user.unban', subjectId, reason }, async (tx, user) => {
        if (!user.bannedAt) throw new AppError('NOT_FOUND');
        await tx
          .update(users)
          .set({ bannedAt: null, banReason: '' })
          .where(eq(users.id, subjectId));
        return { banned_at: user.bannedAt.toISOString(), ban_reason: user.banReason };
      });
      return {};
    },

    endSessions: async (call) => {
      const { user_id: subjectId, reason } = call.input;
      notOneself(call, subjectId);
      let ended = 0;
      await change(call, { action: 'user.end-sessions', subjectId, reason }, async (tx) => {
        ended = await closeAllSessions(tx, subjectId);
        return { sessions: ended };
      });
      return { ended };
    },

    uploads: async (call) => {
      const { user_id: subjectId, cursor } = call.input;
      // These are private photos, so every operator who looks at them is recorded.
      if (!cursor) {
        await change(call, { action: 'user.view-uploads', subjectId }, async () => ({}));
      }
      return listUploads({ db, links }, call.input);
    },

    removeUpload: async (call) => ({
      tasks: await removeUpload(db, operatorFrom(call), call.input),
    }),

    setRole: async (call) => {
      const { user_id: subjectId, role, reason } = call.input;
      notOneself(call, subjectId);
      await change(call, { action: 'user.set-role', subjectId, reason }, async (tx, user) => {
        await tx.update(users).set({ role }).where(eq(users.id, subjectId));
        return { from: user.role, to: role };
      });
      return {};
    },
  };
}
