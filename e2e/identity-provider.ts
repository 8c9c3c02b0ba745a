import { PLATFORM, THIRD_RETURN_PATH } from '@vitrine/contract';
import { startIdentityProvider } from '../packages/server/src/testing/identity-provider.ts';
import { GOOGLE_SELLER, IDENTITY_PORT, SITE_PORT } from './addresses.ts';

/** A real OpenID provider in Google's place, in a process of its own beside the product. */
const provider = await startIdentityProvider(IDENTITY_PORT);
provider.people.set(GOOGLE_SELLER.login, {
  email: GOOGLE_SELLER.email,
  email_verified: true,
  name: GOOGLE_SELLER.name,
});
provider.serve(`http://localhost:${SITE_PORT}${THIRD_RETURN_PATH}/${PLATFORM.google}`);
