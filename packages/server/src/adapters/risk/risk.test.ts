import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropConnection, json, startHttpDouble } from '../../testing/http-double.ts';
import { scoreReputation } from './own-risk.ts';
import { createRemoteRisk } from './remote-risk.ts';
import { RISK_REFUSED_FROM } from './risk.ts';

const question = {
  event: 'send-code',
  phone: '13800138000',
  deviceToken: 'device-token',
  deviceHash: 'd',
  clientHash: 'c',
  address: '203.0.113.9',
  userAgent: 'test',
} as const;

describe('a remote service', () => {
  let service: Awaited<ReturnType<typeof startHttpDouble>>;
  const lines: string[] = [];
  beforeAll(async () => {
    service = await startHttpDouble(json({ score: 91 }));
  });
  afterAll(() => service.close());

  const risk = (timeoutMs = 60_000) =>
    createRemoteRisk({
      url: service.address,
      token: 'a token',
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      timeoutMs,
    });

  test('gets the device token and answers a score', async () => {
    expect(await risk().score(question)).toBe(91);
    const call = service.calls.at(-1);
    expect(call?.headers.authorization).toBe('Bearer a token');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      event: 'send-code',
      phone: '13800138000',
      token: 'device-token',
      address: '203.0.113.9',
      user_agent: 'test',
    });
  });

  test.each([
    ['an error', json({ score: 100 }, 500)],
    ['nonsense', json({ score: 'high' })],
    ['a broken connection', dropConnection],
    ['silence', () => undefined, 300],
  ])('%s lets people through and is logged', async (_name, answer, timeoutMs?: number) => {
    service.answerWith(answer);
    lines.length = 0;
    expect(await risk(timeoutMs).score(question)).toBe(0);
    expect(lines.join('')).toContain('let through');
  });
});

describe('our own score', () => {
  const clean = { phonesOfClient: 1, phonesOfDevice: 1, unusedOfPhone: 0, failuresOfClient: 0 };

  test('has nothing against a customer who lost a message', () => {
    expect(scoreReputation({ ...clean, unusedOfPhone: 4, failuresOfClient: 3 })).toBe(0);
  });

  test.each([{ phonesOfDevice: 8 }, { phonesOfClient: 30 }, { failuresOfClient: 40 }])(
    'refuses %o',
    (seen) => {
      expect(scoreReputation({ ...clean, ...seen })).toBeGreaterThanOrEqual(RISK_REFUSED_FROM);
    },
  );
});
