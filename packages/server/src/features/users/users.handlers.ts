import { type Api, isEmail, PRODUCTS } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { currentPasswordKey, decryptPassword } from './password-keys.ts';
import { checkCredentials, closeSession, describeUser, openSession } from './users.service.ts';

const visitOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
});

export const userHandlers = ({ db }: { db: Database }): Handlers<Api['user']> => ({
  publicKey: async () => {
    const { kid, jwk } = await currentPasswordKey(db);
    return { kid, jwk: jwk as Record<string, unknown> };
  },

  login: async ({ input, request }) => {
    if (!isEmail(input.email)) throw new AppError('WRONG_CREDENTIALS');
    const password = await decryptPassword(db, input);
    const user = await checkCredentials(db, input.email, password);
    const token = await openSession(db, user.id, visitOf(request));
    return { token, user_info: await describeUser(db, user.id) };
  },

  logout: async ({ caller }) => {
    await closeSession(db, caller.tokenHash);
    return {};
  },

  info: async ({ input, caller }) => {
    if (!PRODUCTS.some((product) => product === input.product)) {
      throw new AppError('PRODUCT_UNKNOWN');
    }
    return describeUser(db, caller.userId);
  },
});
