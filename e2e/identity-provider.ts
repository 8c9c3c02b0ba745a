import { PLATFORM, THIRD_RETURN_PATH } from '@vitrine/contract';
import { startIdentityProvider } from '../packages/server/src/testing/identity-provider.ts';
import { GOOGLE_SELLER, SITES } from './addresses.ts';

/** Real OpenID providers in Google's place, one for each product, in a process of their own. */
for (const { port, identityPort } of SITES) {
  const provider = await startIdentityProvider(identityPort);
  provider.people.set(GOOGLE_SELLER.login, {
    email: GOOGLE_SELLER.email,
    email_verified: true,
    name: GOOGLE_SELLER.name,
  });
  provider.serve(`http://localhost:${port}${THIRD_RETURN_PATH}/${PLATFORM.google}`);
}
