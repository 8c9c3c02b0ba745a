import type { AddressInfo } from 'node:net';
import { type Language, type Localized, parseLanguage } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DEMO_IDENTITY_PATH,
  DEMO_PEOPLE,
  type DemoIdentity,
} from '../adapters/oauth/demo-identity.ts';
import { acceptForms } from './accept-forms.ts';
import { answerNotFound } from './error-handler.ts';
import { escapeHtml } from './escape-html.ts';
import { isLocalRequest } from './health.ts';
import { SANDBOX_STYLE } from './sandbox-page.ts';

const HIDDEN = { schema: { hide: true } };
const STYLE = `${SANDBOX_STYLE}
ul { display: grid; gap: .75rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
li a { display: block; padding: .7rem 1rem; border: 1px solid currentColor; color: inherit; text-decoration: none; }
`;
const TEXTS = {
  title: { zh: '测试登录', en: 'Test sign-in' },
  warning: {
    zh: '这里代替 Google 登录，仅用于本机演示。',
    en: 'This stands in for Google. It is for trying things on this machine only.',
  },
  choose: { zh: '以谁的身份登录？', en: 'Sign in as whom?' },
} as const satisfies Record<string, Localized>;

/** The address of this server on its own machine. */
export const demoIssuer = (app: FastifyInstance): string => {
  const { port } = app.server.address() as AddressInfo;
  return `http://localhost:${port}${DEMO_IDENTITY_PATH}`;
};

/** The demo's OpenID provider. Like everything under /dev it answers this machine only, and is never in production. */
export async function demoIdentityRoutes(app: FastifyInstance, identity: DemoIdentity) {
  const path = (name: string) => `${DEMO_IDENTITY_PATH}/${name}`;
  const here =
    (answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      isLocalRequest(request)
        ? answer(request, reply.header('cache-control', 'no-store'))
        : answerNotFound(request, reply);

  app.get(
    path('.well-known/openid-configuration'),
    HIDDEN,
    here((_request, reply) => reply.send(discovery(demoIssuer(app)))),
  );
  app.get(
    path('keys'),
    HIDDEN,
    here((_request, reply) => reply.send(identity.keys())),
  );
  app.get(
    path('style.css'),
    HIDDEN,
    here((_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE)),
  );
  app.get(
    path('authorize'),
    HIDDEN,
    here((request, reply) => {
      const asked = identity.readRequest(request.query);
      if (!asked) return answerNotFound(request, reply);
      const { person } = request.query as { person?: string };
      const back = person && identity.grant(asked, person);
      if (back) return reply.redirect(back, 303);
      const language = parseLanguage(request.headers['accept-language']);
      return reply.type('text/html; charset=utf-8').send(page({ ...asked }, language));
    }),
  );
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(
      path('token'),
      HIDDEN,
      here((request, reply) => {
        const { authorization } = request.headers;
        const tokens = identity.exchange(request.body, authorization, demoIssuer(app));
        return tokens ? reply.send(tokens) : reply.code(400).send({ error: 'invalid_grant' });
      }),
    );
  });
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
});

/** A page without script; what came with the address goes back as it came, encoded. */
function page(asked: Record<string, string>, language: Language): string {
  const text = (name: keyof typeof TEXTS) => TEXTS[name][language];
  // Links, since a form may not lead to another port, where the page of `npm run dev` is.
  const people = DEMO_PEOPLE.map(({ id, name, email }) => {
    const query = new URLSearchParams({ ...asked, person: id });
    const href = escapeHtml(`${DEMO_IDENTITY_PATH}/authorize?${query}`);
    return `<li><a href="${href}">${name} · ${email}</a></li>`;
  });
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title>
<link rel="stylesheet" href="${DEMO_IDENTITY_PATH}/style.css">
</head>
<body>
<main>
<p role="status" class="warning">${text('warning')}</p>
<h1>${text('title')}</h1>
<p>${text('choose')}</p>
<ul>${people.join('')}</ul>
</main>
</body>
</html>`;
}
