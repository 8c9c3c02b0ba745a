import { type Api, PRODUCTS } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { OneTimeKeys } from '../../base/mails/public.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { chooseRequestOrigin } from '../../http/origin.ts';
import { listLoginMethods, VARIANT_TRAITS } from '../../variant.ts';
import { loginByEmail } from './login.ts';
import { currentPasswordKey } from './password-keys.ts';
import { mailResetLink, resetPassword } from './password-reset.ts';
import { readNewPassword, readPassword } from './passwords.ts';
import { activate, isMailAddress, register } from './registration.ts';
import { closeSession } from './sessions.ts';
import { readVisit } from './sign-in.ts';
import { describeUser, presentAccount } from './users.ts';

export type UserHandlerDeps = {
  db: Database;
  links: LinkSigner;
  keys: OneTimeKeys;
  config: Config;
};

export const userHandlers = (deps: UserHandlerDeps): Handlers<Api['user']> => {
  const { db, keys, config } = deps;
  return {
    publicKey: async () => {
      const { kid, jwk } = await currentPasswordKey(db);
      return { kid, jwk: jwk as Record<string, unknown> };
    },

    login: async ({ input, request, language }) => {
      const password = await readPassword(db, input);
      return loginByEmail(deps, {
        email: input.email,
        password,
        visit: readVisit(request),
        language,
      });
    },

    register: async ({ input, request, language, variant }) => {
      const offered = listLoginMethods(config, variant).includes('email');
      if (!offered || !VARIANT_TRAITS[variant].email_sign_up) {
        throw new AppError('METHOD_UNAVAILABLE');
      }
      if (!isMailAddress(input.email)) throw new AppError('EMAIL_INVALID');
      await register(db, keys, {
        email: input.email,
        password: await readNewPassword(db, input),
        variant,
        language,
        origin: chooseRequestOrigin(config, variant, request),
        address: request.ip,
      });
      return {};
    },

    registerConfirm: async ({ input }) => {
      await activate(db, keys, input.userID, input.key);
      return {};
    },

    sendResetPasswordEmail: async ({ input, request, language, variant }) => {
      if (!isMailAddress(input.email)) throw new AppError('EMAIL_INVALID');
      const origin = chooseRequestOrigin(config, variant, request);
      const { email } = input;
      await mailResetLink(db, keys, { email, language, origin, address: request.ip });
      return {};
    },

    resetPassword: async ({ input, request, language, variant }) => {
      await resetPassword(db, keys, {
        email: input.email,
        key: input.resetkey,
        password: await readNewPassword(db, input),
        language,
        origin: chooseRequestOrigin(config, variant, request),
        address: request.ip,
      });
      return {};
    },

    logout: async ({ caller }) => {
      await closeSession(db, caller.tokenHash);
      return {};
    },

    info: async ({ input, caller }) => {
      if (!PRODUCTS.some((product) => product === input.product)) {
        throw new AppError('PRODUCT_UNKNOWN');
      }
      const { account, userId } = caller;
      return account ? presentAccount(deps.links, account) : describeUser(deps, userId);
    },
  };
};
