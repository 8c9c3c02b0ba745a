import { createHash } from 'node:crypto';
import type { Api, RedemptionBatch } from '@vitrine/contract';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { type BatchRow, createBatch, listBatches, listCodes, requireBatch } from './batches.ts';

const presentBatch = (row: BatchRow, callerId: string): RedemptionBatch => ({
  batch_id: row.id,
  note: row.note,
  points: row.points,
  codes: row.codes,
  uses: row.uses,
  per_user: row.perUser,
  uses_left: row.usesLeft,
  expires_at: new Date(row.expiresAt).toISOString(),
  created_at: row.createdAt.toISOString(),
  creator: row.creator,
  is_mine: row.creatorId === callerId,
});

const mask = (code: string) => `${'•'.repeat(code.length - 4)}${code.slice(-4)}`;
const toCursor = (code: string) => createHash('md5').update(code).digest('hex');

/** Spreadsheets interpret a cell that begins with one of these characters as a formula. */
const cell = (text: string) => `"${text.replace(/^([=+\-@\t\r])/, "'$1").replaceAll('"', '""')}"`;

export const redemptionAdminHandlers = ({
  db,
}: {
  db: Database;
}): Handlers<Api['redemptionAdmin']> => ({
  create: async (call) => {
    const { input, caller } = call;
    const { points, count, uses, per_user: perUser, note } = input;
    const expiresAt = new Date(input.expires_at);
    if (expiresAt.getTime() <= Date.now()) throw invalidInput('expires_at');
    const creatorId = caller.userId;
    const { id, codes } = await db.transaction(async (tx) => {
      const batch = { creatorId, points, count, uses, perUser, expiresAt, note };
      const made = await createBatch(tx, batch);
      const { creatorId: _, ...details } = batch;
      const subjectId = made.id;
      await recordAction(tx, operatorFrom(call), { action: 'batch.create', subjectId, details });
      return made;
    });
    return { batch: presentBatch(await requireBatch(db, id), creatorId), codes };
  },

  list: async ({ input, caller }) => {
    const { list, nextCursor } = await listBatches(db, input);
    return { list: list.map((row) => presentBatch(row, caller.userId)), next_cursor: nextCursor };
  },

  codes: async ({ input, caller }) => {
    const batch = await requireBatch(db, input.batch_id);
    const isMine = batch.creatorId === caller.userId;
    const { cursor, limit } = input;
    const rows = await listCodes(db, batch.id, { cursor, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      list: shown.map(({ code, usesLeft, usedAt }) => ({
        code: isMine ? code : mask(code),
        uses_left: usesLeft,
        used_at: usedAt?.toISOString() ?? null,
      })),
      next_cursor: last && rows.length > limit ? toCursor(last.code) : null,
    };
  },

  csv: async (call) => {
    const { input, caller } = call;
    const batch = await requireBatch(db, input.batch_id);
    // Other operators' codes are masked, so they cannot be exported either.
    if (batch.creatorId !== caller.userId) throw new AppError('NOT_FOUND');
    // Codes are worth money, so every export of them is recorded.
    await db.transaction((tx) =>
      recordAction(tx, operatorFrom(call), { action: 'batch.export', subjectId: batch.id }),
    );
    const expires = new Date(batch.expiresAt).toISOString();
    const lines = (await listCodes(db, batch.id)).map(({ code, usesLeft }) =>
      [code, String(batch.points), String(usesLeft), expires, batch.note].map(cell).join(','),
    );
    const header = 'code,points,uses_left,expires_at,note';
    // The byte order mark makes spreadsheets read the file as UTF-8.
    return {
      file_name: `vitrine-codes-${batch.id.slice(0, 8)}.csv`,
      csv: `\uFEFF${[header, ...lines].join('\r\n')}\r\n`,
    };
  },
});
