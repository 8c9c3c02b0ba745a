import { type Api, type Language, PRODUCTS, type Product, readChoice } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { submitTask } from './submission.service.ts';
import type { createPace } from './tasks.pace.ts';
import { presentTask } from './tasks.presenter.ts';
import { listTasks, type Page, type TaskWithImages } from './tasks.queries.ts';
import { cancelTask, deleteTask, rateImage, requireTask } from './tasks.service.ts';

export type TaskHandlerDeps = {
  db: Database;
  links: LinkSigner;
  pace: ReturnType<typeof createPace>;
  available: readonly Product[];
  userConcurrency: number;
};

function requireProduct(name: string): Product {
  const product = PRODUCTS.find((known) => known === name);
  if (!product) throw new AppError('PRODUCT_UNKNOWN');
  return product;
}

export function taskHandlers(deps: TaskHandlerDeps): Handlers<Api['task']> {
  const { db, links, pace } = deps;

  const present = async (task: TaskWithImages, language: Language) =>
    presentTask(task, { language, links, estimate: await pace([task]) });

  const presentPage = async (userId: string, page: Page, language: Language) => {
    const { tasks, nextCursor } = await listTasks(db, userId, page);
    const estimate = await pace(tasks);
    return {
      list: tasks.map((task) => presentTask(task, { language, links, estimate })),
      next_cursor: nextCursor,
    };
  };

  return {
    submit: async ({ input, caller, language }) => {
      const product = requireProduct(input.product);
      if (!deps.available.includes(product)) throw new AppError('PRODUCT_UNAVAILABLE');
      const choice = readChoice(product, input.options);
      if (!choice) throw new AppError('INVALID_INPUT');
      const submission = {
        userId: caller.userId,
        choice,
        fileIds: input.images,
        clientKey: input.client_key,
      };
      return present(await submitTask(db, submission, deps.userConcurrency), language);
    },

    list: ({ input, caller, language }) =>
      presentPage(caller.userId, { ...input, product: requireProduct(input.product) }, language),

    records: ({ input, caller, language }) => presentPage(caller.userId, input, language),

    detail: async ({ input, caller, language }) => {
      const product = requireProduct(input.product);
      return present(await requireTask(db, caller.userId, input.task_id, product), language);
    },

    cancel: async ({ input, caller, language }) => {
      const product = requireProduct(input.product);
      return present(await cancelTask(db, caller.userId, input.task_id, product), language);
    },

    delete: async ({ input, caller }) => {
      await deleteTask(db, caller.userId, input.task_id, requireProduct(input.product));
      return {};
    },

    rate: async ({ input, caller }) => {
      await rateImage(db, caller.userId, input.image_id, input.satisfaction);
      return {};
    },
  };
}
