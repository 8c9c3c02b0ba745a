import type { Api } from '@vitrine/contract';
import { asc, eq } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Live } from '../../db/live.ts';
import { notify } from '../../db/notify.ts';
import { wordRules } from '../../db/schema/operator.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Words } from './words.ts';

export function wordAdminHandlers({
  db,
  words,
  ownWords,
}: {
  db: Database;
  words: Words;
  ownWords: Live<unknown>;
}): Handlers<Api['wordAdmin']> {
  const list = async () => {
    const rows = await db.select().from(wordRules).orderBy(asc(wordRules.word));
    return {
      list: rows.map(({ word, allowed, createdAt }) => ({
        word,
        allowed,
        created_at: createdAt.toISOString(),
      })),
    };
  };
  const change = async (work: (tx: Transaction) => Promise<unknown>) => {
    await db.transaction(work);
    await ownWords.refresh();
    await notify(db, 'words');
    return list();
  };

  return {
    list,
    set: (call) => {
      const { word, allowed } = call.input;
      return change(async (tx) => {
        await tx
          .insert(wordRules)
          .values({ word, allowed })
          .onConflictDoUpdate({ target: wordRules.word, set: { allowed } });
        const action = allowed ? 'word.allow' : 'word.forbid';
        await recordAction(tx, operatorFrom(call), { action, subjectId: word });
      });
    },
    remove: (call) => {
      const { word } = call.input;
      return change(async (tx) => {
        const gone = await tx.delete(wordRules).where(eq(wordRules.word, word)).returning();
        if (gone.length === 0) throw new AppError('NOT_FOUND');
        await recordAction(tx, operatorFrom(call), { action: 'word.remove', subjectId: word });
      });
    },
    tryText: async ({ input }) => ({ word: words.find(input.text) }),
  };
}
