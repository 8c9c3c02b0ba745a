import type { Announcement, Api, PlannedAnnouncement } from '@vitrine/contract';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { announcements } from '../../db/schema/operator.ts';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';

type Row = typeof announcements.$inferSelect;
const SHOWN = 3;

const present = ({ id, tone, text }: Row): Announcement => ({ announcement_id: id, tone, text });

function presentPlanned(row: Row, now = new Date()): PlannedAnnouncement {
  const { startsAt, endsAt } = row;
  return {
    ...present(row),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    is_shown: startsAt <= now && (endsAt === null || endsAt > now),
    created_at: row.createdAt.toISOString(),
  };
}

export const announcementHandlers = ({ db }: { db: Database }): Handlers<Api['announcement']> => ({
  current: async () => {
    const rows = await db
      .select()
      .from(announcements)
      .where(
        and(
          lte(announcements.startsAt, sql`now()`),
          or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
        ),
      )
      .orderBy(desc(announcements.startsAt))
      .limit(SHOWN);
    return { list: rows.map(present) };
  },
});

export const announcementAdminHandlers = ({
  db,
}: {
  db: Database;
}): Handlers<Api['announcementAdmin']> => ({
  list: async ({ input }) => {
    const { rows, nextCursor } = await readPage(
      db,
      input,
      { moment: announcements.createdAt, id: announcements.id },
      ({ after, newestFirst, limit }) =>
        db
          .select()
          .from(announcements)
          .where(after)
          .orderBy(...newestFirst)
          .limit(limit),
      ({ id }) => id,
    );
    return { list: rows.map((row) => presentPlanned(row)), next_cursor: nextCursor };
  },

  create: async (call) => {
    const { tone, text, starts_at, ends_at } = call.input;
    const [startsAt, endsAt] = [starts_at, ends_at].map((at) => (at ? new Date(at) : undefined));
    if (endsAt && endsAt <= (startsAt ?? new Date())) throw invalidInput('ends_at');
    return db.transaction(async (tx) => {
      const values = { tone, text, startsAt, endsAt };
      const [row] = await tx.insert(announcements).values(values).returning();
      if (!row) throw new Error('The announcement was not written');
      await recordAction(tx, operatorFrom(call), {
        action: 'announcement.create',
        subjectId: row.id,
        details: { tone, ...text },
      });
      return presentPlanned(row);
    });
  },

  end: async (call) => {
    const { announcement_id: subjectId } = call.input;
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(announcements)
        .set({ endsAt: sql`now()` })
        .where(
          and(
            eq(announcements.id, subjectId),
            or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
          ),
        )
        .returning();
      if (!row) throw new AppError('NOT_FOUND');
      await recordAction(tx, operatorFrom(call), { action: 'announcement.end', subjectId });
    });
    return {};
  },
});
