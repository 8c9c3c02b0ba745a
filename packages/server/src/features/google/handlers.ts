import { type Api, PLATFORM, THIRD_RETURN_PATH, type Variant } from '@vitrine/contract';
import type { IdentityProvider } from '../../adapters/oauth/identity-provider.ts';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { chooseRequestOrigin } from '../../http/origin.ts';
import { listLoginMethods } from '../../variant.ts';
import { completeSignIn, readVisit } from '../users/public.ts';
import { beginGoogleSignIn, findOrCreateAccount, finishGoogleSignIn } from './google.ts';

export type GoogleDeps = {
  db: Database;
  links: LinkSigner;
  /** Null where Google is not configured. */
  google: IdentityProvider | null;
  config: Config;
};

export const googleHandlers = (deps: GoogleDeps): Handlers<Api['third']> => {
  const { db, config } = deps;

  const requireProvider = (platform: number, variant: Variant): IdentityProvider => {
    const offered = listLoginMethods(config, variant).includes('google');
    if (platform !== PLATFORM.google || !offered || !deps.google) {
      throw new AppError('METHOD_UNAVAILABLE');
    }
    return deps.google;
  };

  return {
    auth: async ({ input, variant, request }) => {
      const provider = requireProvider(input.plat, variant);
      const redirectUri = `${chooseRequestOrigin(config, variant, request)}${THIRD_RETURN_PATH}/${input.plat}`;
      const begun = await beginGoogleSignIn(db, provider, redirectUri).catch((error) => {
        request.log.error({ err: error }, 'the identity provider did not answer');
        throw new AppError('THIRD_PARTY_FAILED', { cause: error });
      });
      return { redirect_url: begun.url, state: begun.state };
    },

    login: async ({ input, variant, language, request }) => {
      const provider = requireProvider(input.platform, variant);
      const identity = await finishGoogleSignIn(db, provider, input).catch((error) => {
        request.log.info({ err: error }, 'a sign-in by a third party was refused');
        throw error;
      });
      const userId = await findOrCreateAccount(db, identity, { variant, language });
      return completeSignIn(deps, {
        userId,
        method: 'google',
        visit: readVisit(request),
        language,
      });
    },
  };
};
