import { api, type EndpointSpec } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRateKeys } from './rate-keys.ts';

const request = (ip: string, authorization?: string, needsSession = true) =>
  ({
    ...{ ip, headers: { authorization } },
    routeOptions: { config: { needsSession } },
  }) as unknown as FastifyRequest;

describe('a call counts for', () => {
  test('its address until its session is known, and for the session afterwards', () => {
    const keys = createRateKeys();
    const [mine, another] = [request('192.0.2.1', 'Bearer a'), request('192.0.2.1', 'Bearer b')];
    expect(keys.keyOf(mine)).toBe('192.0.2.1');
    keys.remember(mine);
    expect(keys.keyOf(mine)).not.toBe('192.0.2.1');
    expect(keys.keyOf(request('192.0.2.9', 'Bearer a'))).toBe(keys.keyOf(mine));
    expect(keys.keyOf(another)).toBe('192.0.2.1');
  });

  test('its address where no session is needed, whatever it sends along', () => {
    const keys = createRateKeys();
    keys.remember(request('192.0.2.1', 'Bearer a'));
    expect(keys.keyOf(request('192.0.2.1', 'Bearer a', false))).toBe('192.0.2.1');
  });

  test('the address again when the session has not been seen for long', () => {
    let now = 0;
    const keys = createRateKeys(() => now);
    keys.remember(request('192.0.2.1', 'Bearer a'));
    now = 11 * 60_000;
    expect(keys.keyOf(request('192.0.2.1', 'Bearer a'))).toBe('192.0.2.1');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('the network that %s is in', (ip, expected) => {
    expect(createRateKeys().keyOf(request(ip))).toBe(expected);
  });
});

describe('over HTTP', () => {
  const LIMIT = 20;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { CALLS_PER_MINUTE: String(LIMIT) } });
  });
  afterAll(() => server.close());

  const invented = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
  const call = async (spec: EndpointSpec, token: string, address: string) => {
    const { method, path: url } = spec;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await server.app.inject({ method, url, headers, remoteAddress: address });
    return reply.json().code as number;
  };

  test.each<[string, EndpointSpec, string]>([
    ['a public call', api.config.site, '203.0.113.1'],
    ['a private one', api.account.profile, '203.0.113.2'],
  ])('invented tokens get no further calls to %s', async (_name, spec, address) => {
    const codes = new Set<number>();
    for (let count = 0; count <= LIMIT; count += 1) {
      codes.add(await call(spec, invented().toString('base64url'), address));
    }
    expect(codes).toContain(42900);
  });

  test('a whole team behind one address is not counted together', async () => {
    const address = '203.0.113.3';
    for (let seller = 0; seller < 3; seller += 1) {
      const { token } = await server.createUser();
      for (let count = 0; count < LIMIT - 2; count += 1) {
        expect(await call(api.account.profile, token, address)).toBe(200);
      }
    }
  });
});
