import { describe, expect, it } from 'vitest';
import { help as english } from '../../i18n/en/help.ts';
import { help as chinese } from '../../i18n/zh/help.ts';
import { listFacts } from './help-facts.ts';
import { listAnswers, parseTopic, searchAnswers } from './help-search.ts';

const facts = listFacts({ oneTimeDays: 365, smallPrice: 2, firstPrice: '$1.90' });
const TEXTS = { english, chinese };

const searchIds = (texts: typeof english, typed: string) =>
  searchAnswers(listAnswers(texts, facts), typed).flatMap(({ answers }) =>
    answers.map(({ id }) => id),
  );

describe.each(['english', 'chinese'] as const)('in %s', (language) => {
  const texts = TEXTS[language];
  const answers = listAnswers(texts, facts).flatMap((group) => group.answers);

  it('leaves no place unfilled and no text empty', () => {
    expect(answers.length).toBeGreaterThan(20);
    for (const { question, answer } of answers) {
      expect(question.trim()).not.toBe('');
      expect(answer).not.toMatch(/[{}]|undefined/);
    }
  });

  // spec: 2.24, 9.24
  it('tells the facts of the specification', () => {
    const findAnswer = (id: string) => answers.find((one) => one.id === id)?.answer ?? '';
    expect(findAnswer('upload-limits')).toMatch(/10.*512.*2/s);
    expect(findAnswer('upload-count')).toMatch(/3.*5/s);
    expect(findAnswer('turnaround')).toMatch(/4.*24/s);
    expect(findAnswer('points-validity')).toMatch(/30.*365/s);
    expect(findAnswer('points-cost')).toMatch(/10/);
    expect(findAnswer('plan-yearly')).toMatch(/20%/);
    expect(findAnswer('first-experience')).toMatch(/\$1\.90.*14|14.*\$1\.90/s);
  });
});

it('finds an answer by several words in any order, whatever their case', () => {
  expect(searchIds(english, 'LAST points')).toContain('points-validity');
  expect(searchIds(english, '  ').length).toBeGreaterThan(20);
  expect(searchIds(english, 'xyzzy')).toEqual([]);
});

it('finds Chinese without spaces, and by wide letters', () => {
  expect(searchIds(chinese, '过期')).toEqual(['points-validity']);
  expect(searchIds(chinese, 'ＨＥＩＣ')).toContain('photo-phone');
});

it('knows the topics that links name', () => {
  expect(parseTopic('points')).toEqual({ group: 'points' });
  expect(parseTopic('turnaround')).toEqual({ group: 'pictures', question: 'turnaround' });
  expect(parseTopic('nothing')).toBeUndefined();
  expect(parseTopic(null)).toBeUndefined();
});
