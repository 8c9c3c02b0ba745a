import type { Api } from '@vitrine/contract';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import type { Catalogue } from '../catalogue/public.ts';
import type { Words } from '../words/public.ts';
import { type DescribeDeps, describeRun, describeRuns } from './describe-runs.ts';
import {
  copyRun,
  createRun,
  deleteRecipe,
  deleteRun,
  listRecipes,
  saveRecipe,
  updateRun,
} from './keep-runs.ts';
import { askForCheck } from './making/check-run.ts';
import { cancelRun, pauseRun, quoteRun, resumeRun, startRun } from './making/steer.ts';
import { listRuns } from './queries.ts';

export type RunDeps = DescribeDeps & {
  db: Database;
  store: ObjectStore;
  catalogue: Catalogue;
  words: Words;
};

export function runHandlers(deps: RunDeps): Handlers<Api['run']> {
  const { db, words } = deps;

  /** One step; the answer is the run as it is afterwards. */
  const step =
    <Input extends { run_id: string }>(act: (userId: string, input: Input) => Promise<unknown>) =>
    async ({ input, caller: { userId } }: { input: Input; caller: { userId: string } }) => {
      await act(userId, input);
      return describeRun(deps, userId, input.run_id);
    };

  return {
    create: async ({ input: { name, client_key: clientKey }, caller: { userId } }) => {
      words.check(name);
      const { id } = await createRun(db, { userId, name, clientKey });
      return describeRun(deps, userId, id);
    },
    list: async ({ input, caller: { userId } }) => {
      const { rows, nextCursor } = await listRuns(db, userId, input);
      return { list: await describeRuns(deps, rows), next_cursor: nextCursor };
    },
    detail: ({ input, caller: { userId } }) => describeRun(deps, userId, input.run_id),
    update: step(async (userId, input) => {
      words.check(input.name);
      await updateRun(deps, userId, input);
    }),
    check: step((userId, { run_id }) => askForCheck(db, userId, run_id)),
    quote: ({ input, caller: { userId } }) => quoteRun(deps, userId, input.run_id),
    start: step((userId, input) => startRun(db, userId, input)),
    pause: step((userId, { run_id }) => pauseRun(db, userId, run_id)),
    resume: step((userId, input) => resumeRun(db, userId, input)),
    cancel: step((userId, { run_id }) => cancelRun(db, userId, run_id)),
    copy: async ({ input, caller: { userId } }) => {
      words.check(input.name);
      const { id } = await copyRun(db, userId, input);
      return describeRun(deps, userId, id);
    },
    delete: async ({ input, caller: { userId } }) => {
      await deleteRun(deps, userId, input.run_id);
      return {};
    },
    recipes: async ({ caller: { userId } }) => ({
      list: (await listRecipes(db, userId)).map(presentRecipe),
    }),
    saveRecipe: async ({ input, caller: { userId } }) => {
      words.check(input.name);
      return presentRecipe(await saveRecipe(db, userId, input));
    },
    deleteRecipe: async ({ input, caller: { userId } }) => {
      await deleteRecipe(db, userId, input.recipe_id);
      return {};
    },
  };
}

const presentRecipe = ({
  id,
  name,
  recipe,
  updatedAt,
}: Awaited<ReturnType<typeof saveRecipe>>) => ({
  recipe_id: id,
  name,
  recipe,
  updated_at: updatedAt.toISOString(),
});
