import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { PLATFORM, THIRD_RETURN_PATH } from '@vitrine/contract';
import { z } from 'zod';

export const DEMO_IDENTITY_PATH = '/dev/openid';

/**
 * The people whom a visitor of the demo can sign in as. Their addresses belong to nobody, so that no real account is
 * within reach.
 */
export const DEMO_PEOPLE = [
  { id: 'ada', name: 'Ada', email: 'ada@openid.example' },
  { id: 'lin', name: '小林', email: 'lin@openid.example' },
] as const;

const CODE_MS = 60_000;
const TOKEN_SECONDS = 300;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const requestSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url().refine(isOurReturn),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});
export type DemoRequest = z.output<typeof requestSchema>;

const exchangeSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

type Granted = DemoRequest & { person: (typeof DEMO_PEOPLE)[number]; until: number };
export type DemoIdentity = ReturnType<typeof createDemoIdentity>;

/**
 * An OpenID provider that plays Google for the demo: discovery, PKCE, codes that work once, signed tokens. What
 * signs in with Google talks to it as to the real one.
 */
export function createDemoIdentity() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { id: 'vitrine-demo', secret: randomBytes(24).toString('base64url') };
  const granted = new Map<string, Granted>();

  const signToken = (claims: object) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'demo' })}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  return {
    client,
    keys: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'demo', alg: 'RS256', use: 'sig' }],
    }),

    /** undefined: not asked as our own client asks. */
    readRequest(query: unknown): DemoRequest | undefined {
      const read = requestSchema.safeParse(query);
      return read.success && read.data.client_id === client.id ? read.data : undefined;
    },

    /** The address to which the browser goes once somebody has been chosen. */
    grant(request: DemoRequest, personId: string): string | undefined {
      const person = DEMO_PEOPLE.find(({ id }) => id === personId);
      if (!person) return undefined;
      const code = randomBytes(24).toString('base64url');
      granted.set(code, { ...request, person, until: Date.now() + CODE_MS });
      const url = new URL(request.redirect_uri);
      url.searchParams.set('code', code);
      url.searchParams.set('state', request.state);
      return url.href;
    },

    /** undefined: a code that is unknown, used or late, or a client that is not ours. */
    exchange(form: unknown, authorization: string | undefined, issuer: string) {
      const asked = exchangeSchema.safeParse(form);
      if (!asked.success) return undefined;
      const { code, redirect_uri, code_verifier, client_id, client_secret } = asked.data;
      const found = granted.get(code);
      granted.delete(code);
      const isClient =
        authorization === basic(client) ||
        (client_id === client.id && client_secret === client.secret);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const isRight =
        found !== undefined &&
        found.until > Date.now() &&
        found.redirect_uri === redirect_uri &&
        found.code_challenge === challenge;
      if (!isClient || !isRight) return undefined;
      const now = Math.floor(Date.now() / 1000);
      const { id: sub, name, email } = found.person;
      const claims = { iss: issuer, aud: client.id, iat: now, exp: now + TOKEN_SECONDS };
      const { nonce } = found;
      return {
        access_token: randomBytes(24).toString('base64url'),
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        id_token: signToken({ ...claims, sub, nonce, name, email, email_verified: true }),
      };
    },
  };
}

const basic = ({ id, secret }: { id: string; secret: string }) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** Back to this machine's own return address and to nothing else. */
function isOurReturn(address: string): boolean {
  const url = new URL(address);
  const isHere = LOCAL_HOSTS.includes(url.hostname) || url.hostname.endsWith('.localhost');
  return isHere && url.pathname === `${THIRD_RETURN_PATH}/${PLATFORM.google}`;
}
