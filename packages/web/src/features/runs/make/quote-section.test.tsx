import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { setLanguage, startI18n, wantTexts } from '../../../i18n/index.ts';
import { QuoteTime } from './quote-section.tsx';

const show = (seconds: number | null) => renderToStaticMarkup(<QuoteTime seconds={seconds} />);

beforeAll(async () => {
  await startI18n('en');
  await wantTexts('runs');
});

it('a run that has not begun is told how long it takes, not what is left', async () => {
  expect(show(2)).toBe('Takes a few seconds');
  expect(show(150)).toMatch(/^Takes about 3 min/);
  expect(show(7200)).toMatch(/^Takes about 2 h/);
  expect(show(null)).toMatch(/after the first pictures/);
  await setLanguage('zh');
  expect(show(150)).toMatch(/^约需 3 分钟/);
  await setLanguage('en');
});
