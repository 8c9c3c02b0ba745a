import { CHANNEL_TEMPLATES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { exampleName, NAME_FIELDS } from './file-name.ts';

test('every field of every template has an example', () => {
  for (const channel of CHANNEL_TEMPLATES) expect(exampleName(channel)).not.toContain('{');
  const template = NAME_FIELDS.map((field) => `{${field}}`).join('_');
  expect(exampleName({ name: 'shop', template, format: 'jpeg' })).not.toContain('{');
});

test('a field that nobody knows stays as it was written', () => {
  expect(exampleName({ name: 'a', template: '{sku}-{what}.{ext}', format: 'original' })).toBe(
    'TEE-001-{what}.png',
  );
});
