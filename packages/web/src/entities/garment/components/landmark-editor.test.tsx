import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/index.ts';
import { LandmarkEditor } from './landmark-editor.tsx';

const photo = { fileId: 'f', url: '/p.jpg', thumbUrl: '/t.jpg', width: 300, height: 400 };
const read = { hem_l: [0.7, 0.9], hem_r: [0.3, 0.9] } satisfies Record<string, [number, number]>;
const nothing = () => undefined;

const show = (landmarks: Record<string, [number, number]>, doubtful: readonly string[] = []) =>
  renderToStaticMarkup(
    <LandmarkEditor
      photo={photo}
      landmarks={landmarks}
      read={read}
      doubtful={doubtful}
      onDone={nothing}
      onCancel={nothing}
    />,
  );
/** The names in the list, and which of them is chosen. */
const listed = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-current="(\w+)"[^>]*>(?:<span[^>]*><\/span>)?([^<]+)</g)].map(
    ([, isChosen, name]) => ({ name, isChosen: isChosen === 'true' }),
  );
const resets = (html: string) => /<button[^>]* (?:disabled|aria-disabled="true")/.test(html);

beforeAll(() => startI18n('en'));

describe('the points of a garment', () => {
  it('are listed by name, the wearer’s right first, and the first is chosen', () => {
    const points = listed(show(read));
    expect(points).toHaveLength(2);
    expect(points.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect(points[0]?.name).not.toBe(points[1]?.name);
    expect(points.map(({ name }) => name).join()).not.toContain('_');
  });

  it('begin with the one that is doubted, and say how many are', () => {
    const html = show(read, ['hem_l']);
    // It comes first, under a lens.
    expect(listed(html).map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect(html.match(/background-image/g)).toHaveLength(2);
    expect(html).toMatch(/role="status"/);
  });

  it('can be put back only where they were moved', () => {
    expect(resets(show(read))).toBe(true);
    expect(resets(show({ ...read, hem_l: [0.5, 0.5] }))).toBe(false);
  });

  it('have names in Chinese, too', async () => {
    await setLanguage('zh');
    expect(listed(show(read))[0]?.name).toMatch(/\p{Script=Han}/u);
    await setLanguage('en');
  });
});
