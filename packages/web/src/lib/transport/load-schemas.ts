import { parseWithoutEval } from '@vitrine/contract';
import { NetworkError } from './api-errors.ts';
import type { replySchemas } from './reply-schemas.ts';

parseWithoutEval();

export type ReplySchemas = typeof replySchemas;

let loading: Promise<ReplySchemas> | undefined;

/** The schemas of answers; a part of the page that did not come is a matter of the network, and is asked for again. */
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
