import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type FirstContent,
  LANGUAGES,
  type Post,
  type SiteConfig,
  VARIANTS,
} from '@vitrine/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { landingRoute } from './landing-route.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'vitrine-landing-'));
const app = Fastify();
const content: FirstContent = {
  language: 'en',
  samples: [],
  posts: { list: [], next_cursor: null },
};
const community = (feed: string) =>
  `<template data-view="community" data-feed="${feed}">${feed}</template><!--/view-->`;

beforeAll(() => {
  for (const variant of VARIANTS) {
    for (const language of LANGUAGES) {
      const text = `<a href="{origin}/">${variant} ${language}</a><i>{canonical}</i>${community('empty')}${community('filled')}<!--site-->`;
      writeFileSync(path.join(webRoot, `landing.${variant}.${language}.html`), text);
    }
  }
  const site = async (variant: string) =>
    ({ variant, footer: { company: '</script><b>' }, cases: [] }) as unknown as SiteConfig;
  landingRoute(app, { webRoot, config: readConfig({}), site, first: async () => content });
});
afterAll(() => {
  rmSync(webRoot, { recursive: true });
  return app.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'shop.example', ...headers } });

describe('the landing page', () => {
  test.each([
    ['shop.example', 'en-US', '/', 'international en'],
    ['shop.example', 'zh-CN', '/', 'international zh'],
    ['shop.cn', 'zh-CN', '/', 'chinese zh'],
    ['shop.cn', 'zh-CN', '/?lang=en', 'chinese en'],
  ])('of %s in %s at %s is the one of %s', async (host, language, url, expected) => {
    const { body, headers } = await get(url, { host, 'accept-language': language });
    expect(body).toContain(`<a href="http://${host}/">${expected}</a>`);
    expect(headers.vary).toContain('Accept-Language');
  });

  test('names its own address as the one to remember', async () => {
    const headers = { 'accept-language': 'zh' };
    expect((await get('/', headers)).body).toContain('<i>http://shop.example/</i>');
    expect((await get('/?lang=en', headers)).body).toContain('<i>http://shop.example/?lang=en</i>');
  });

  test('brings the settings along, which cannot break out of their element', async () => {
    const { body } = await get('/');
    const [, json] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json ?? '')).toEqual({
      variant: 'international',
      footer: { company: '</script><b>' },
      cases: [],
    });
  });

  test('brings along what its other views show first, and the community as it is', async () => {
    const empty = (await get('/')).body;
    expect(empty).toContain(community('empty'));
    expect(empty).not.toContain(community('filled'));
    const post = { post_id: 'a', title: '</script>' } as Post;
    content.posts.list.push(post);
    const { body } = await get('/');
    content.posts.list.pop();
    expect(body).toContain(community('filled'));
    expect(body).not.toContain(community('empty'));
    const [, json] = /<script type="application\/json" id="first">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json ?? '').posts.list).toEqual([post]);
  });

  test('comes compressed to those who can read it', async () => {
    const reply = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(reply.rawPayload).toString()).toContain('international en');
  });
});

test('search engines find the page in both languages, and keep out of the rest', async () => {
  const sitemap = await get('/sitemap.xml');
  for (const language of LANGUAGES) {
    expect(sitemap.body).toContain(`<loc>http://shop.example/?lang=${language}</loc>`);
  }
  const robots = await get('/robots.txt');
  expect(robots.body).toContain('Sitemap: http://shop.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /v1/');
});
