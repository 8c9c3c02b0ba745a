import { type Api, PHRASE_CATEGORIES, type Product } from '@vitrine/contract';
import { findOwnPhoto, notesPrefix } from '../../base/files/public.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { requireProductName } from '../../http/product-name.ts';
import type { Words } from '../words/public.ts';
import { describeFacts } from './describe-facts.ts';
import { PHRASES } from './phrases.ts';
import { type PlanDeps, planWishes } from './plan-wishes.ts';
import { readPicture } from './read-picture.interactive.ts';
import { suggest } from './suggest.ts';

export type PromptDeps = PlanDeps & {
  words: Words;
  /** Whether an engine that reads words itself may make pictures of this kind. */
  readsWords(product: Product): boolean;
};

export const promptHandlers = (deps: PromptDeps): Handlers<Api['prompt']> => ({
  phrases: async ({ input, language }) => {
    requireProductName(input.product);
    const categories = PHRASE_CATEGORIES.filter(
      (category) => !input.category || category === input.category,
    );
    return {
      list: categories.map((category) => ({
        category,
        name: PHRASES[category].name[language],
        phrases: PHRASES[category].list.map(({ id, zh, en }) => ({
          phrase_id: `${category}.${id}`,
          text: { zh, en },
        })),
      })),
    };
  },

  read: async ({ input, caller: { userId }, signal }) => {
    requireProductName(input.product);
    const { db, ask } = deps;
    const file = await findOwnPhoto(db, userId, input.file_id);
    if (!file) throw new AppError('NOT_FOUND');
    const { facts } = await ask(
      readPicture,
      { key: file.key, notes: notesPrefix(file) },
      { userId, signal },
    );
    return { prompt: describeFacts(facts), facts };
  },

  suggest: async ({ input, language }) => {
    requireProductName(input.product);
    deps.words.check(input.text);
    return { list: suggest(input.text, language, input.seed) };
  },

  understand: async ({ input, caller: { userId }, language, signal }) => {
    const { product: name, ...wishes } = input;
    const product = requireProductName(name);
    deps.words.check(wishes.desc, wishes.scene);
    const plan = await planWishes(deps, { asking: { userId, signal }, product, language }, wishes);
    return { ...plan, read_by_engine: deps.readsWords(product) };
  },
});
