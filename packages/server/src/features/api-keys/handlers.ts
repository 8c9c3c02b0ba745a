import type { Api } from '@vitrine/contract';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { createKey } from './create-key.ts';
import { listKeys, revokeKey } from './queries.ts';

export const apiKeyHandlers = ({ db }: { db: Database }): Handlers<Api['apiKey']> => ({
  list: async ({ caller }) => ({ list: await listKeys(db, caller.userId) }),

  create: ({ input: choices, caller: { userId } }) =>
    db.transaction((tx) => createKey(tx, { userId, madeBy: 'owner', choices })),

  revoke: async ({ input, caller }) => {
    if (!(await revokeKey(db, input.key_id, caller.userId))) throw new AppError('NOT_FOUND');
    return {};
  },
});
