import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

export type Person = { email: string; email_verified: boolean; name: string };
export const OIDC_CLIENT = { id: 'vitrine', secret: 'a secret of the test' };

/** A real OpenID provider on this machine, with the login and consent pages that it has for development. */
export async function startIdentityProvider(port = 0) {
  const people = new Map<string, Person>();
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    people,
    /** The client's return address is known only once it is running. */
    serve(redirectUri: string) {
      server.on('request', new Provider(issuer, configure(redirectUri, people)).callback());
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configure(redirectUri: string, people: Map<string, Person>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [privateKey.export({ format: 'jwk' }) as JWK] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person }) };
    },
  };
}

/** Goes through the provider's pages as a browser would, and answers where it is sent at the end. */
export async function signInAt(redirectUrl: string, login: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = { url: new URL(redirectUrl), init: {} as RequestInit };
  for (let step = 0; step < 12; step++) {
    if (next.url.href.startsWith(until)) return next.url;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(next.url, {
      ...next.init,
      redirect: 'manual',
      headers: { ...next.init.headers, cookie },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    next = location
      ? { url: new URL(location, next.url), init: {} }
      : fillForm(next.url, await reply.text(), login);
  }
  throw new Error('The provider never sent the browser back');
}

function fillForm(page: URL, html: string, login: string) {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
  if (!action || !prompt) throw new Error(`No form to fill in: ${html.slice(0, 500)}`);
  return {
    url: new URL(action, page),
    init: {
      method: 'POST',
      body: new URLSearchParams({ prompt, login, password: 'any' }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  };
}
