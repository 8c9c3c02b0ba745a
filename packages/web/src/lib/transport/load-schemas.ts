import { parseWithoutEval } from '@vitrine/contract';
import { NetworkError } from './api-errors.ts';
import type { replySchemas } from './reply-schemas.ts';

parseWithoutEval();

export type ReplySchemas = typeof replySchemas;

let loading: Promise<ReplySchemas> | undefined;

/** Loads the schemas of replies. A chunk that fails to load is a network problem, and is requested again. */
export function loadSchemas(): Promise<ReplySchemas> {
  loading ??= import('./reply-schemas.ts').then(
    (module) => module.replySchemas,
    (cause) => {
      loading = undefined;
      throw new NetworkError({ cause });
    },
  );
  return loading;
}
