import { expect, test } from 'vitest';
import { judgeScores } from './local-moderation.ts';

const scores = (some: Partial<Parameters<typeof judgeScores>[0]>) => ({
  drawing: 0,
  hentai: 0,
  neutral: 0,
  porn: 0,
  sexy: 0,
  ...some,
});

test('only a very high explicit score blocks, one in between asks an operator', () => {
  expect(judgeScores(scores({ porn: 0.98 }))).toBe('block');
  expect(judgeScores(scores({ porn: 0.5, hentai: 0.48 }))).toBe('block');
  expect(judgeScores(scores({ porn: 0.9 }))).toBe('review');
  expect(judgeScores(scores({ neutral: 1 }))).toBe('publish');
});

test('swimwear and a tank top are no reason to wait', () => {
  expect(judgeScores(scores({ sexy: 0.99 }))).toBe('publish');
  expect(judgeScores(scores({ porn: 0.43, neutral: 0.57 }))).toBe('publish');
});
