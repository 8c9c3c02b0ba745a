import { expect, test } from 'vitest';
import type { PictureFacts } from './facts.ts';
import { withoutLabel } from './label.ts';

const LABEL = 'AI生成';
const china = { label: 'china' } as const;
const facts = (text: string, atEdge = true): PictureFacts => ({
  ...{ width: 1000, height: 1000, bytes: 1000, format: 'jpeg' },
  words: [{ text, cjk: true, atEdge }],
});
const counted = (...wanted: Parameters<typeof withoutLabel>) =>
  withoutLabel(...wanted).words?.map(({ text }) => text);

test.each(['AI生成', 'Al 生成', 'ＡＩ生成'])(
  'a label at the edge is none of the words: %s',
  (read) => {
    expect(counted(facts(read), china, LABEL)).toEqual([]);
  },
);

test('other words, the same elsewhere, and the same where no law asks for them count', () => {
  expect(counted(facts('包邮'), china, LABEL)).toEqual(['包邮']);
  expect(counted(facts('AI生成 包邮'), china, LABEL)).toEqual(['AI生成 包邮']);
  expect(counted(facts(LABEL, false), china, LABEL)).toEqual([LABEL]);
  expect(counted(facts(LABEL), { label: 'eu' }, LABEL)).toEqual([LABEL]);
});

test('words that nobody looked for stay unknown', () => {
  const { words: _, ...unread } = facts(LABEL);
  expect(withoutLabel(unread, china, LABEL)).toEqual(unread);
});
