import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCases } from './cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string): string {
  const file = path.join(folder, 'cases.json');
  writeFileSync(file, content);
  return file;
}

const STORY = {
  picture: 'lin.webp',
  name: { en: 'Lin', zh: '林' },
  body: { en: 'A shop', zh: '一家店' },
};

// spec: 2.41
test('stories are told with the address of their picture', () => {
  expect(readCases(write(JSON.stringify([STORY])))).toEqual({
    folder,
    stories: [{ name: STORY.name, body: STORY.body, picture_url: '/cases/lin.webp' }],
  });
});

test('without a file there are none', () => {
  expect(readCases(undefined)).toEqual({ stories: [], folder: null });
});

test.each([
  ['no JSON', '[{', /cannot be read/],
  ['one language only', JSON.stringify([{ ...STORY, body: { en: 'A shop' } }]), /body\.zh/],
  ['a picture elsewhere', JSON.stringify([{ ...STORY, picture: '../lin.webp' }]), /picture/],
])('%s stops the start', (_name, content, message) => {
  expect(() => readCases(write(content))).toThrow(message);
});
