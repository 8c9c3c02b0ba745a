import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { ERRORS, type ErrorName } from '@vitrine/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/index.ts';
import { ApiError } from '../../../lib/transport/api-errors.ts';
import type { GarmentReading } from '../model/garment.ts';
import { GarmentFacts } from './garment-facts.tsx';

const photo = { fileId: 'f', url: '/p.jpg', thumbUrl: '/t.jpg', width: 300, height: 400 };
const data: GarmentReading = {
  fileId: 'f',
  kind: 'tee',
  way: 'flat',
  confidence: 0.4,
  landmarks: { hem_l: [0.7, 0.9], hem_r: [0.3, 0.9], armpit_l: [0.7, 0.4] },
  doubtful: ['hem_l', 'hem_r'],
  mask: null,
};
const nothing = () => undefined;

function show(reading: object, correction: object = {}, hasRoomForBoth = true) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GarmentFacts
        photo={photo}
        reading={reading as UseQueryResult<GarmentReading>}
        correction={correction}
        onKind={nothing}
        onWorn={nothing}
        onEditMask={nothing}
        onRemove={nothing}
        onPartsTaken={nothing}
        hasRoomForBoth={hasRoomForBoth}
        onEditPoints={nothing}
        onAccept={nothing}
        onReset={nothing}
      />
    </QueryClientProvider>,
  );
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([whole, inside]) => ({
    text: (inside ?? '').replaceAll(/<[^>]+>/g, ''),
    isLocked: /<button[^>]* (?:disabled|aria-disabled="true")/.test(whole),
    isLens: whole.includes('background-image'),
  }));
  return { html, buttons };
}
const refused = (name: ErrorName) => ({ error: new ApiError(ERRORS[name].code, ERRORS[name].en) });

beforeAll(() => startI18n('en'));

describe('points that are doubted', () => {
  it('are shown large, each under its lens, and accepted with one press', () => {
    const { buttons } = show({ data });
    expect(buttons.filter(({ isLens }) => isLens)).toHaveLength(2);
    expect(buttons.map(({ text }) => text)).toContain('They are right');
    expect(buttons.some(({ isLocked }) => isLocked)).toBe(false);
  });

  it('are asked about no more once somebody has looked', () => {
    const { buttons } = show({ data }, { landmarks: data.landmarks });
    expect(buttons.filter(({ isLens }) => isLens)).toHaveLength(0);
    expect(buttons.map(({ text }) => text)).not.toContain('They are right');
  });

  it('are asked about in Chinese, too', async () => {
    await setLanguage('zh');
    expect(show({ data }).buttons.map(({ text }) => text)).toContain('位置都对');
    await setLanguage('en');
  });
});

describe('a photo that cannot be read', () => {
  it.each(['NOT_CLOTHES', 'SEVERAL_GARMENTS', 'A_SET', 'A_DRAWING'] as const)(
    '%s: says so, and is read as what the seller says it is',
    (name) => {
      const { html } = show(refused(name));
      expect(html).toMatch(name === 'A_SET' ? /role="status"/ : /role="alert"/);
      expect(html).toContain('<select');
      expect(html).toContain('It is a garment all the same');
    },
  );

  it.each(['NO_GARMENT', 'SEVERAL_GARMENTS'] as const)(
    '%s: can be outlined by hand, or exchanged for another photo',
    (name) => {
      const { buttons } = show(refused(name));
      expect(buttons.map(({ text }) => text)).toEqual(['Draw the outline', 'Another photo']);
    },
  );

  it('a set offers both first where there is room, its top and its bottom', async () => {
    const { html, buttons } = show(refused('A_SET'));
    expect(html).toContain('The photo shows a top and a bottom.');
    expect(html).not.toMatch(/role="alert"/);
    const texts = buttons.map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(['Both on one model', 'Top only', 'Bottom only']);
    expect(texts.slice(3)).toEqual(['Draw the outline', 'Another photo']);
    expect(buttons.some(({ isLocked }) => isLocked)).toBe(false);
    const full = show(refused('A_SET'), {}, false).buttons.map(({ text }) => text);
    expect(full).toEqual(texts.filter((text) => text !== 'Both on one model'));
    await setLanguage('zh');
    const chinese = show(refused('A_SET')).buttons.map(({ text }) => text);
    expect(chinese.slice(0, 3)).toEqual(['两件一起上身', '只用上装', '只用下装']);
    await setLanguage('en');
  });

  it('a face alone asks for another photo and offers no kind', () => {
    const { html, buttons } = show(refused('FACE_ALONE'));
    expect(html).toMatch(/role="alert"/);
    expect(html).not.toContain('<select');
    expect(buttons.map(({ text }) => text)).toEqual(['Another photo']);
  });

  it('a failure on the way is tried again', () => {
    const { buttons } = show(refused('SERVICE_BUSY'));
    expect(buttons.map(({ text }) => text)).toEqual(['Try again']);
  });
});
