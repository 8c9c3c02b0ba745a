import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  FIRST_ELEMENT_ID,
  type FirstContent,
  LANGUAGES,
  type Language,
  parseLanguage,
  SITE_ELEMENT_ID,
  type SiteConfig,
  VARIANTS,
  type Variant,
} from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { findVariant } from '../variant.ts';
import { escapeHtml } from './escape-html.ts';
import { fillLanding } from './fill-landing.ts';
import { chooseRequestOrigin } from './origin.ts';

export type LandingDeps = {
  /** The folder of the built page; without its documents there is nothing to send. */
  webRoot: string;
  config: Config;
  site: (variant: Variant) => Promise<SiteConfig>;
  first: (language: Language) => Promise<FirstContent>;
};

const toGzip = promisify(gzip);
const HIDDEN = { schema: { hide: true } };

const formatName = (variant: Variant, language: Language) => `landing.${variant}.${language}.html`;

function readDocuments(webRoot: string): Map<string, string> {
  const names = VARIANTS.flatMap((variant) =>
    LANGUAGES.map((language) => formatName(variant, language)),
  );
  return new Map(
    names
      .map((name) => [name, path.join(webRoot, name)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  );
}

/** Writes JSON for a document: nothing in it may end the element that contains it. */
const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The community is in the document as it looks with posts, and as it looks without any. */
const communityWhen = (feed: 'empty' | 'filled') =>
  new RegExp(`<template data-view="community" data-feed="${feed}">.*?</template><!--/view-->`, 's');
const EMPTY = communityWhen('empty');
const FILLED = communityWhen('filled');

const addresses = (origin: string) =>
  LANGUAGES.map((language) => ({ language, url: `${origin}/?lang=${language}` }));

const sitemap = (origin: string) => {
  const links = addresses(origin).map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  );
  const entries = addresses(origin).map(
    ({ url }) => `<url><loc>${url}</loc>${links.join('')}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
};

const robots = (origin: string) => `User-agent: *
Disallow: /v1/
Disallow: /files/
Disallow: /dev/
Sitemap: ${origin}/sitemap.xml
`;

/**
 * The landing page as a document of its own, for the variant of the host and the language of the reader, with the
 * site's settings inside; and what search engines ask for. All other views stand behind the hash of the same document,
 * which brings along what the open ones of them show first.
 */
export function landingRoute(app: FastifyInstance, { webRoot, config, site, first }: LandingDeps) {
  const documents = readDocuments(webRoot);
  if (documents.size === 0) return;
  const readVariant = (request: FastifyRequest) => findVariant(request.host, config.CN_HOSTS);
  const origin = (request: FastifyRequest) =>
    escapeHtml(chooseRequestOrigin(config, readVariant(request), request));

  app.get<{ Querystring: { lang?: string } }>('/', HIDDEN, async (request, reply) => {
    const variant = readVariant(request);
    const language = parseLanguage(request.query.lang ?? request.headers['accept-language']);
    const [settings, content] = await Promise.all([site(variant), first(language)]);
    const sent = documents.get(formatName(variant, language)) ?? '';
    // Without a language it is the address for everybody, whatever the reader's language made of it.
    const canonical = `${origin(request)}/${request.query.lang ? `?lang=${language}` : ''}`;
    const document = fillLanding(sent, settings, language)
      .replaceAll('{canonical}', () => canonical)
      .replaceAll('{origin}', () => origin(request))
      .replace(content.posts.list.length > 0 ? EMPTY : FILLED, '')
      .replace('<!--site-->', () =>
        [dataElement(SITE_ELEMENT_ID, settings), dataElement(FIRST_ELEMENT_ID, content)].join(''),
      );
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'Accept-Language, Accept-Encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
    return reply.header('content-encoding', 'gzip').send(await toGzip(document));
  });
  app.get('/robots.txt', HIDDEN, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(origin(request))),
  );
  app.get('/sitemap.xml', HIDDEN, async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin(request))),
  );
}
