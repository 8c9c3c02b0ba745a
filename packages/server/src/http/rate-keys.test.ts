import { api, type EndpointSpec } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRateKeys } from './rate-keys.ts';

/** A header with a token of this name. */
const bearer = (name: string) => `Bearer ${name.replaceAll(' ', '_').padEnd(43, '-')}`;

const requestWith = (ip: string, authorization?: string) =>
  ({ ip, headers: { authorization }, raw: { socket: {} } }) as unknown as FastifyRequest;

const request = (ip: string, token?: string) => requestWith(ip, token && bearer(token));

/** `good` are the tokens of sessions that there are. */
function createKeys(...good: string[]) {
  const clock = { now: 0 };
  let asked = 0;
  const keys = createRateKeys({
    now: () => clock.now,
    async isSession({ headers }) {
      asked += 1;
      return good.map(bearer).includes(headers.authorization ?? '');
    },
  });
  const findKey = (request: FastifyRequest, needsSession = true) =>
    keys.findKey(request, needsSession);
  return { findKey, clock, asked: () => asked };
}

const ADDRESS = '192.0.2.1';

describe('a call counts for', () => {
  test('its session where there is one, and for its address otherwise', async () => {
    const { findKey } = createKeys('mine', 'another');
    const mine = await findKey(request(ADDRESS, 'mine'));
    expect(mine).not.toBe(ADDRESS);
    expect(mine).not.toContain('mine');
    expect(await findKey(request('192.0.2.9', 'mine'))).toBe(mine);
    expect(await findKey(request(ADDRESS, 'another'))).not.toBe(mine);
    expect(await findKey(request(ADDRESS, 'invented'))).toBe(ADDRESS);
    expect(await findKey(request(ADDRESS))).toBe(ADDRESS);
  });

  test('its address where no session is needed, whatever it sends along', async () => {
    const { findKey, asked } = createKeys('mine');
    expect(await findKey(request(ADDRESS, 'mine'), false)).toBe(ADDRESS);
    expect(asked()).toBe(0);
  });

  test('its address, unasked, where what it sends is no token', async () => {
    const { findKey, asked } = createKeys('mine');
    for (const header of ['mine', 'Bearer mine', `${bearer('mine')} `, `Basic ${'m'.repeat(43)}`]) {
      expect(await findKey(requestWith(ADDRESS, header)), header).toBe(ADDRESS);
    }
    expect(asked()).toBe(0);
  });

  test('a session that is asked for again after a while only', async () => {
    const { findKey, asked, clock } = createKeys('mine');
    for (let count = 0; count < 5; count += 1) await findKey(request(ADDRESS, 'mine'));
    expect(asked()).toBe(1);
    clock.now = 11 * 60_000;
    await findKey(request(ADDRESS, 'mine'));
    expect(asked()).toBe(2);
  });

  test('its address, unasked, where too many tokens were invented within a minute', async () => {
    const { findKey, asked, clock } = createKeys('mine');
    for (let count = 0; count < 700; count += 1) await findKey(request(ADDRESS, `no ${count}`));
    expect(asked()).toBe(600);
    expect(await findKey(request(ADDRESS, 'mine'))).toBe(ADDRESS);
    expect(await findKey(request('192.0.2.9', 'mine'))).not.toBe('192.0.2.9');
    clock.now = 60_000;
    await findKey(request(ADDRESS, 'no more'));
    expect(asked()).toBe(602);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('the network that %s is in', async (ip, expected) => {
    expect(await createKeys().findKey(request(ip))).toBe(expected);
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
      for (let count = 0; count < LIMIT; count += 1) {
        expect(await call(api.account.profile, token, address)).toBe(200);
      }
    }
  });
});
