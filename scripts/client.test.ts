import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_FILE, formattedClient } from './client/formatted-client.ts';

test('the client is what the contract says; `npm run client` writes it anew', () => {
  expect(readFileSync(CLIENT_FILE, 'utf8')).toBe(formattedClient());
});
