import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLIENT_FILE, formattedClient } from './client/formatted-client.ts';

test('the client is what the contract says; `npm run client` writes it anew', () => {
  expect(readFileSync(CLIENT_FILE, 'utf8')).toBe(formattedClient());
});

test('the client needs nothing but what every runtime has', () => {
  const folder = path.dirname(CLIENT_FILE);
  const about = JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8'));
  expect(about).not.toHaveProperty('dependencies');
  for (const file of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(
      imported.filter((name) => !name?.startsWith('./')),
      file,
    ).toEqual([]);
    expect(text, file).not.toMatch(/\b(?:process|Buffer|require)\b\s*[.(]/);
  }
});
