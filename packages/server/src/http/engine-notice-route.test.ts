import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '../db/notify.ts';
import { createOutbound } from '../engines/core/transport/outbound.ts';
import { createWake } from '../engines/core/transport/wake.ts';
import { createFalNotices } from '../engines/providers/fal/fal-notice.ts';
import { createFalSigner, type SignedNotice } from '../engines/providers/fal/testing/fal-signer.ts';
import { json, startHttpDouble } from '../testing/http-double.ts';
import { engineNoticeRoute } from './engine-notice-route.ts';

const signer = createFalSigner();
const heard: string[] = [];
let keys: Awaited<ReturnType<typeof startHttpDouble>>;
let app: FastifyInstance;

beforeAll(async () => {
  keys = await startHttpDouble(json(signer.jwks));
  app = Fastify();
  const outbound = createOutbound({ allowInside: true });
  await engineNoticeRoute(app, {
    hear: createFalNotices({ outbound, keysUrl: keys.address }),
    wake: async (requestId) => void heard.push(requestId),
  });
});
afterAll(async () => {
  await app.close();
  await keys.close();
});

const send = async ({ headers, body }: SignedNotice) =>
  (await app.inject({ method: 'POST', url: '/v1/engines/notice/fal', headers, payload: body }))
    .statusCode;

test('a signed notice wakes whoever waits for this work', async () => {
  expect(await send(signer.notice('work-1'))).toBe(200);
  expect(heard).toEqual(['work-1']);
});

test('a replayed notice is refused: the same again, and an old one', async () => {
  const notice = signer.notice('work-2');
  expect(await send(notice)).toBe(200);
  expect(await send(notice)).toBe(401);
  expect(await send(signer.notice('work-3', { at: Date.now() - 400_000 }))).toBe(401);
  expect(heard).not.toContain('work-3');
  expect(heard.filter((id) => id === 'work-2')).toHaveLength(1);
});

test('a wrong signature is refused, and keys are not fetched anew for each', async () => {
  const stranger = createFalSigner();
  const right = signer.notice('work-4');
  const before = keys.calls.length;
  expect(await send(stranger.notice('work-4'))).toBe(401);
  expect(await send({ ...right, body: right.body.replace('work-4', 'work-5') })).toBe(401);
  expect(await send({ headers: {}, body: '{}' })).toBe(401);
  const [other] = [signer.notice('work-6')];
  const moved = { ...other.headers, 'x-fal-webhook-request-id': 'work-7' };
  expect(await send({ ...other, headers: moved })).toBe(401);
  expect(keys.calls.length - before).toBe(0);
  expect(heard).not.toContain('work-4');
});

test('a notice ends the wait for its own work only', async () => {
  const handlers = new Map<Channel, (ids: string[]) => void>();
  const wake = createWake({ on: (channel, handle) => void handlers.set(channel, handle) });
  const ended: string[] = [];
  const stop = new AbortController();
  const first = wake.pause('a', 3600_000, stop.signal).then(() => ended.push('a'));
  const second = wake.pause('b', 3600_000, stop.signal);
  handlers.get('engine')?.(['a']);
  await first;
  expect(ended).toEqual(['a']);
  stop.abort('cancelled');
  await expect(second).rejects.toBe('cancelled');
});
