import type { Api } from '@vitrine/contract';
import type { Handlers } from '../../../http/context.ts';
import { presentSending } from '../../destinations/public.ts';
import { deliverRun, listExports, presentExport } from '../delivery/deliver.ts';
import { sendRun } from '../delivery/send-run.ts';
import { describeRun } from '../describe-runs.ts';
import type { RunDeps } from '../handlers.ts';
import { listAttempts } from './attempts.ts';
import { approveAbove, chooseAttempt, decideItems, redoItems } from './decide.ts';
import { describeItem, listChanges, listItems } from './items.ts';

export function reviewHandlers(deps: RunDeps): Handlers<Api['runReview']> {
  const { db, links, words } = deps;
  return {
    items: ({ input, caller: { userId }, language }) =>
      listItems(db, userId, input, { links, language }),
    changes: ({ input, caller: { userId }, language }) =>
      listChanges(db, userId, input, { links, language }),
    decide: async ({ input, caller: { userId } }) => {
      words.check(input.note);
      await decideItems(db, userId, input);
      return describeRun(deps, userId, input.run_id);
    },
    approveAbove: async ({ input, caller: { userId } }) => {
      const approved = await approveAbove(db, userId, input);
      return { approved, run: await describeRun(deps, userId, input.run_id) };
    },
    redo: async ({ input, caller: { userId } }) => {
      await redoItems(deps, userId, input);
      return describeRun(deps, userId, input.run_id);
    },
    attempts: async ({ input, caller: { userId }, language }) => ({
      list: await listAttempts(db, userId, input.item_id, { links, language }),
    }),
    choose: async ({ input, caller: { userId }, language }) => {
      await chooseAttempt(db, userId, input);
      return describeItem(db, input.item_id, { links, language });
    },
    deliver: async ({ input, caller: { userId } }) =>
      presentExport(await deliverRun(db, userId, input), links),
    send: async ({ input, caller: { userId }, language }) =>
      presentSending(db, await sendRun(db, userId, input), language),
    exports: async ({ input, caller: { userId } }) => ({
      list: (await listExports(db, userId, input.run_id)).map((row) => presentExport(row, links)),
    }),
  };
}
