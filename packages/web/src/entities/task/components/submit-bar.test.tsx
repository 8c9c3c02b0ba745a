import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/index.ts';
import { ApiError, NetworkError } from '../../../lib/transport/api-errors.ts';

/** Somebody with 12 points, as the page would find them. */
const SESSION = {
  token: 't',
  user: { user_id: 'u1', nickname: 'Mei', avatar: '', points: 12, invited: 1, is_vip: false },
};
const nothing = () => undefined;

let SubmitBar: typeof import('./submit-bar.tsx').SubmitBar;
type Props = Parameters<typeof SubmitBar>[0];

beforeAll(async () => {
  const getItem = (key: string) => (key === 'vitrine.session' ? JSON.stringify(SESSION) : null);
  vi.stubGlobal('localStorage', { getItem, setItem: nothing, removeItem: nothing });
  await startI18n('en');
  ({ SubmitBar } = await import('./submit-bar.tsx'));
});
afterAll(() => vi.unstubAllGlobals());

function show(props: Partial<Props> = {}) {
  const html = renderToStaticMarkup(
    <SubmitBar
      label="Make 2 pictures"
      price={10}
      lacksPoints={false}
      isBlocked={false}
      isBusy={false}
      error={null}
      onSubmit={nothing}
      {...props}
    />,
  );
  const [button = ''] = html.match(/<button(?:(?!<button).)*Make 2 pictures.*?<\/button>/s) ?? [];
  return { html, isDisabled: /<button[^>]* (?:disabled|aria-disabled="true")/.test(button) };
}

it('offers the work, and says what is there to pay with', () => {
  const { html, isDisabled } = show();
  expect(isDisabled).toBe(false);
  expect(html).toContain('12 points');
  expect(html).not.toContain('role="alert"');
});

it('cannot be pressed while the price is unknown, or something stands in the way', () => {
  expect(show({ price: null }).isDisabled).toBe(true);
  expect(show({ isBlocked: true }).isDisabled).toBe(true);
});

it('leads to more points where they do not suffice', async () => {
  const { html, isDisabled } = show({ price: 20, lacksPoints: true });
  expect(isDisabled).toBe(true);
  expect(html).toMatch(/role="status".*20.*12.*<button/s);
  await setLanguage('zh');
  expect(show({ price: 20, lacksPoints: true }).html).toMatch(/role="status".*积分.*<button/s);
  await setLanguage('en');
});

it('says after a failure whether anything was paid', () => {
  const refused = show({ error: new ApiError(1, 'The photo is too dark') }).html;
  const unanswered = show({ error: new NetworkError() }).html;
  expect(refused).toMatch(/role="alert".*The photo is too dark/s);
  expect(unanswered).toMatch(/role="alert"/);
  const advice = (html: string) => html.match(/role="alert".*?<\/p>/s)?.[0].split('</p>')[0] ?? '';
  expect(advice(refused)).not.toBe(advice(unanswered));
});

it('has a hint in place of the balance', () => {
  const { html } = show({ hint: 'Choose a photo first' });
  expect(html).toContain('Choose a photo first');
  expect(html).not.toContain('12 points');
});
