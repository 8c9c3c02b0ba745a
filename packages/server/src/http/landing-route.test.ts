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
  const config = readConfig({ CN_HOSTS: 'cn.localhost,*.cn,shop.cn' });
  landingRoute(app, { webRoot, config, site, first: async () => content });
});
afterAll(() => {
  rmSync(webRoot, { recursive: true });
  return app.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'shop.localhost', ...headers } });

describe('the landing page', () => {
  test.each([
    ['shop.localhost', 'en-US', '/', 'international en'],
    ['shop.localhost', 'zh-CN', '/', 'international zh'],
    ['shop.cn', 'zh-CN', '/', 'chinese zh'],
    ['shop.cn', 'zh-CN', '/?lang=en', 'chinese en'],
  ])('of %s in %s at %s is the one of %s', async (host, language, url, expected) => {
    const { body, headers } = await get(url, { host, 'accept-language': language });
    expect(body).toContain(`<a href="http://${host}/">${expected}</a>`);
    expect(headers.vary).toContain('Accept-Language');
  });

  test('names its own address as the one to remember', async () => {
    const headers = { 'accept-language': 'zh' };
    expect((await get('/', headers)).body).toContain('<i>http://shop.localhost/</i>');
    expect((await get('/?lang=en', headers)).body).toContain(
      '<i>http://shop.localhost/?lang=en</i>',
    );
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

describe('a host that is not ours', () => {
  const MARKUP = 'evil.example"><script>alert(1)</script>';

  test.each(['evil.example', 'evil.cn', '203.0.113.9', 'localhost.evil.example', MARKUP])(
    '%s is written nowhere',
    async (host) => {
      for (const path of ['/', '/?lang=en', '/sitemap.xml', '/robots.txt']) {
        const { body } = await get(path, { host });
        expect(body).not.toContain('evil');
        expect(body).not.toContain('203.0.113.9');
        expect(body).toContain('http://localhost:8080/');
      }
    },
  );

  test('a host of this machine is ours', async () => {
    for (const host of ['localhost:5173', '127.0.0.1:8080', '[::1]:8080', 'cn.localhost']) {
      expect((await get('/sitemap.xml', { host })).body).toContain(`http://${host}/`);
    }
  });
});

test('search engines find the page in both languages, and keep out of the rest', async () => {
  const sitemap = await get('/sitemap.xml');
  for (const language of LANGUAGES) {
    expect(sitemap.body).toContain(`<loc>http://shop.localhost/?lang=${language}</loc>`);
  }
  const robots = await get('/robots.txt');
  expect(robots.body).toContain('Sitemap: http://shop.localhost/sitemap.xml');
  expect(robots.body).toContain('Disallow: /v1/');
});
