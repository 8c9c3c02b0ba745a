import { expect, test } from 'vitest';
import { findSecrets } from './secret-patterns.mjs';

/** Put together here, so that this file holds none itself. */
const letters = (count: number) => 'aB3dE5gH7jK9'.repeat(8).slice(0, count);

test.each([
  ['an AWS key', `key = 'AKIA${'ABCDEFGH12345678'}'`],
  ['an Alibaba Cloud key', `LTAI${letters(20)}`],
  ['a Tencent Cloud key', `AKID${letters(32)}`],
  ['a Stripe key', `sk_live_${letters(24)}`],
  ['a Stripe webhook secret', `whsec_${letters(32)}`],
  ['an API key of ours', `vk_live_${letters(49)}`],
  ['a GitHub token', `ghp_${letters(36)}`],
  ['an npm token', `//registry/:_authToken=npm_${letters(36)}`],
  ['a Google key', `AIza${letters(35)}`],
  ['an OpenAI or Anthropic key', `sk-proj-${letters(48)}`],
  ['a Slack token', `xoxb-${letters(24)}`],
  ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${letters(60)}`],
  ['a password in an address', `postgres://vitrine:${letters(16)}@db.internal/vitrine`],
])('%s is found, with its line', (what, text) => {
  expect(findSecrets(`first line\n${text}\n`)).toEqual([{ line: 2, what }]);
});

test.each([
  'postgres://user:password@host/database',
  'smtp://user:password@host:587',
  'STRIPE_SECRET_KEY=sk_test_of_the_documentation',
  `AKID${letters(25)}EXAMPLE`,
  'whsec_ expected',
  '-----BEGIN PRIVATE KEY-----',
  'https://host:8080/path@2',
])('%s is an example, not a secret', (text) => {
  expect(findSecrets(text)).toEqual([]);
});
