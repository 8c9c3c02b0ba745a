import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNotFound } from './error-handler.ts';
import { serveWeb } from './serve-web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-web-'));
const webRoot = path.join(folder, 'dist');
const app = Fastify();

beforeAll(async () => {
  mkdirSync(path.join(webRoot, 'assets'), { recursive: true });
  writeFileSync(path.join(webRoot, 'index.html'), 'the page');
  writeFileSync(path.join(webRoot, 'assets', 'app-3f9a.js'), 'the script');
  writeFileSync(path.join(folder, 'secret.txt'), 'a secret');
  await serveWeb(app, webRoot);
  app.setNotFoundHandler(answerNotFound);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('files with a hash in their name are kept for ever, the page is asked for again', async () => {
  const script = await app.inject('/assets/app-3f9a.js');
  expect(script.body).toBe('the script');
  expect(script.headers['cache-control']).toContain('immutable');
  const page = await app.inject('/index.html');
  expect(page.body).toBe('the page');
  expect(page.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/missing.js',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '//secret.txt',
])('%s does not exist', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('a secret');
});
