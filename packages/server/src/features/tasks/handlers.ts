import { type Api, isFromWords, type Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { requireProductName } from '../../http/product-name.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { type AdmissionDeps, admitChoice } from './admission.ts';
import { createBlankSheet } from './blank-sheet.ts';
import { describePage } from './listing.ts';
import type { createPace } from './pace.ts';
import { presentTask } from './presenter.ts';
import { requestPreview } from './preview.ts';
import { findTasks, type Page, type TaskWithImages } from './queries.ts';
import { regenerateTask } from './regenerate.ts';
import { submitTask } from './submission.ts';
import { cancelTask, deleteTask, rateImage, requireTask } from './tasks.ts';

export type TaskHandlerDeps = AdmissionDeps & {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  pace: ReturnType<typeof createPace>;
  userConcurrency: number;
};

export function taskHandlers(deps: TaskHandlerDeps): Handlers<Api['task']> {
  const { db, links, pace } = deps;

  const present = async (task: TaskWithImages, language: Language) =>
    presentTask(task, { language, links, estimate: await pace([task]) });

  const presentPage = (userId: string, page: Page, language: Language) =>
    describePage(deps, userId, page, language);

  return {
    submit: async ({ input, caller, language }) => {
      const choice = admitChoice(deps, requireProductName(input.product), input);
      const submission = {
        userId: caller.userId,
        choice,
        fileIds: isFromWords(choice) ? [await createBlankSheet(deps, caller.userId)] : input.images,
        clientKey: input.client_key,
      };
      return present(await submitTask(db, submission, deps.userConcurrency), language);
    },

    preview: async ({ input, caller: { userId }, signal }) => {
      const choice = admitChoice(deps, requireProductName(input.product), input);
      const wanted = { userId, choice, fileIds: input.images };
      return requestPreview(deps, wanted, signal);
    },

    regenerate: async ({ input, caller, language }) => {
      const product = requireProductName(input.product);
      const wanted = { ...input, product, userId: caller.userId };
      return present(await regenerateTask(deps, wanted), language);
    },

    list: ({ input, caller, language }) => {
      const filter = { products: [requireProductName(input.product)] };
      return presentPage(caller.userId, { ...input, filter }, language);
    },

    records: async ({ input: { cursor, limit, ...filter }, caller, language }) => {
      const root = filter.root_task_id;
      if (root && (await findTasks(db, caller.userId, [root])).length === 0) {
        throw new AppError('NOT_FOUND');
      }
      return presentPage(caller.userId, { cursor, limit, filter }, language);
    },

    detail: async ({ input, caller, language }) => {
      const product = requireProductName(input.product);
      return present(await requireTask(db, caller.userId, input.task_id, product), language);
    },

    cancel: async ({ input, caller, language }) => {
      const product = requireProductName(input.product);
      return present(await cancelTask(db, caller.userId, input.task_id, product), language);
    },

    delete: async ({ input, caller }) => {
      await deleteTask(db, caller.userId, input.task_id, requireProductName(input.product));
      return {};
    },

    rate: async ({ input, caller }) => {
      await rateImage(db, caller.userId, input.image_id, input.satisfaction);
      return {};
    },
  };
}
