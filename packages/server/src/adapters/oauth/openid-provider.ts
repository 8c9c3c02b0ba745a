import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import type { IdentityProvider } from './identity-provider.ts';

type OpenIdOptions = {
  /** Asked for at the first use: the demo's own is known once the server listens. */
  issuer: () => string;
  clientId: string;
  clientSecret: string;
};

const TIMEOUT_S = 10;

/** null where Google sign-in is not set up. */
export function openIdentityProvider(
  config: Config,
  issuer = () => config.OIDC_ISSUER,
): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  return createOpenIdProvider({ issuer, clientId, clientSecret });
}

/** OpenID Connect with PKCE, state and nonce. The provider is looked up at the first use and then remembered. */
function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  let found: Promise<client.Configuration> | undefined;
  const configuration = () => {
    found ??= discover(options).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    async begin(redirectUri) {
      const config = await configuration();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url: url.href, state, nonce, verifier };
    },

    async finish({ code, redirectUri, state, nonce, verifier }) {
      const config = await configuration();
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      returned.searchParams.set('state', state);
      // Guards against mixing up two providers; there is one, and the state was made for it.
      returned.searchParams.set('iss', config.serverMetadata().issuer);
      const tokens = await client.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no identity');
      // Google puts the e-mail into the token; others only answer it when asked.
      const person = claims.email
        ? claims
        : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      return {
        subject: claims.sub,
        email: typeof person.email === 'string' ? person.email : '',
        emailVerified: person.email_verified === true,
        name: typeof person.name === 'string' ? person.name : '',
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdOptions) {
  const server = new URL(issuer());
  // A provider without TLS is one of a test or of this machine; a real one is never reached that way.
  const insecure = server.protocol === 'http:';
  return client.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    execute: insecure ? [client.allowInsecureRequests] : [],
  });
}
