import { type Api, LIMITS } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { describeTrash, type Pace } from '../tasks/public.ts';
import type { Words } from '../words/public.ts';
import { requestArchive } from './archive.ts';
import { listTags, tagTasks } from './tags.ts';
import { moveToTrash, purgeTrash, restoreTasks } from './trash.ts';

export type RecordDeps = {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  pace: Pace;
  words: Words;
};

const DAY_MS = 86_400_000;

export function recordHandlers(deps: RecordDeps): Handlers<Api['record']> {
  const { db, words } = deps;
  return {
    tag: async ({ input, caller }) => {
      words.check(...input.add);
      await tagTasks(db, caller.userId, input);
      return {};
    },
    tags: async ({ caller }) => ({ list: await listTags(db, caller.userId) }),
    delete: ({ input, caller }) => moveToTrash(db, caller.userId, input.task_ids),
    trash: async ({ input, caller, language }) => {
      const { list, next_cursor } = await describeTrash(deps, caller.userId, input, language);
      return {
        list: list.map(({ task, deletedAt }) => ({
          ...task,
          deleted_at: deletedAt.toISOString(),
          purge_at: new Date(deletedAt.getTime() + LIMITS.trashDays * DAY_MS).toISOString(),
        })),
        next_cursor,
      };
    },
    restore: async ({ input, caller }) => ({
      restored: await restoreTasks(db, caller.userId, input.task_ids),
    }),
    purge: async ({ input, caller }) => ({
      purged: await purgeTrash(db, caller.userId, input.task_ids),
    }),
    zip: ({ input, caller: { userId }, signal }) => requestArchive(deps, { userId, signal }, input),
  };
}
