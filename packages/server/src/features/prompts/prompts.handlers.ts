import { type Api, PHRASE_CATEGORIES } from '@vitrine/contract';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { requireProductName } from '../../http/product-name.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { findOwnPhoto, notesOf } from '../files/files.service.ts';
import type { Words } from '../words/words.service.ts';
import { describeFacts } from './describe-facts.ts';
import { PHRASES } from './phrases.ts';
import { readPicture } from './reading.service.ts';
import { suggest } from './suggest.ts';

export type PromptDeps = { db: Database; ask: Ask; words: Words };

export const promptHandlers = ({ db, ask, words }: PromptDeps): Handlers<Api['prompt']> => ({
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
    const file = await findOwnPhoto(db, userId, input.file_id);
    if (!file) throw new AppError('NOT_FOUND');
    const { facts } = await ask(
      readPicture,
      { key: file.key, notes: notesOf(file) },
      { userId, signal },
    );
    return { prompt: describeFacts(facts), facts };
  },

  suggest: async ({ input, language }) => {
    requireProductName(input.product);
    words.check(input.text);
    return { list: suggest(input.text, language, input.seed) };
  },
});
