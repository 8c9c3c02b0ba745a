import { describe, expect, it } from 'vitest';
import { type AnalyticsRecord, createAnalytics, mayMeasure } from './analytics.ts';

const NOW = new Date('2030-01-02T03:04:05.000Z');

function recorded(isAllowed = true) {
  const sent: { url: string; record: AnalyticsRecord }[] = [];
  const analytics = createAnalytics({
    isAllowed,
    visit: 'v',
    send: (url, record) => sent.push({ url, record }),
    now: () => NOW,
  });
  return { sent, ...analytics };
}

describe('events', () => {
  // spec: 7.64
  it('go to the address of the settings, also those from before it was known', () => {
    const { sent, track, configure } = recorded();
    track({ name: 'page', path: '/home' });
    expect(sent).toEqual([]);
    configure('https://count.test/in');
    track({ name: 'signed-in', method: 'phone' });
    expect(sent.map(({ url, record }) => [url, record.name])).toEqual([
      ['https://count.test/in', 'page'],
      ['https://count.test/in', 'signed-in'],
    ]);
    expect(sent[0]?.record).toEqual({
      name: 'page',
      path: '/home',
      at: NOW.toISOString(),
      visit: 'v',
    });
  });

  it('go nowhere without an address, and are not saved for later', () => {
    const { sent, track, configure } = recorded();
    track({ name: 'login-opened' });
    configure(null);
    track({ name: 'registered' });
    configure('https://count.test/in');
    expect(sent).toEqual([]);
  });

  it('are not measured against the wish of the visitor', () => {
    const { sent, track, configure } = recorded(false);
    configure('https://count.test/in');
    track({ name: 'page', path: '/home' });
    expect(sent).toEqual([]);
  });
});

it('honours Do Not Track and Global Privacy Control', () => {
  expect(mayMeasure({})).toBe(true);
  expect(mayMeasure({ doNotTrack: null })).toBe(true);
  expect(mayMeasure({ doNotTrack: '0' })).toBe(true);
  expect(mayMeasure({ doNotTrack: '1' })).toBe(false);
  expect(mayMeasure({ globalPrivacyControl: true })).toBe(false);
});
