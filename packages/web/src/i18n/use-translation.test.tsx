// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.ts';
import { setLanguage, startI18n, wantTexts } from './index.ts';
import { addTexts, findTranslation } from './translation.ts';
import { useTranslation } from './use-translation.ts';

function Rest({ count }: { count: number }) {
  const { t, language } = useTranslation('shell');
  return <p lang={language}>{t('andMore', { count })}</p>;
}

it('shows texts in the language of the page, and anew when another is chosen', async () => {
  await startI18n('en');
  await mount(<Rest count={3} />);
  expect(document.body.textContent).toBe('and 3 more');
  await act(() => setLanguage('zh'));
  expect(document.body.innerHTML).toContain('<p lang="zh">还有 3 个</p>');
  expect(document.documentElement.lang).toBe('zh-CN');
  await act(() => setLanguage('en'));
  expect(document.body.textContent).toBe('and 3 more');
});

it('knows texts that come after the function was asked for', async () => {
  await startI18n('en');
  const t = findTranslation('en', 'check');
  addTexts('en', { check: { title: 'Came late' } });
  expect(t('title')).toBe('Came late');
  await wantTexts('check');
  expect(t('title')).not.toBe('Came late');
});

it('is not compiled with a text that there is not, or with a gap', () => {
  function Wrong() {
    const { t } = useTranslation('shell');
    // @ts-expect-error there is no such text
    t('nothing');
    // @ts-expect-error what is counted is missing
    t('andMore');
    return t('andMore', { count: 1 });
  }
  expect(Wrong).toBeTypeOf('function');
});
