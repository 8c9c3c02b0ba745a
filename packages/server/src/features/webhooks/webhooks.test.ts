import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { api, ERRORS, WEBHOOK_EVENTS, type WebhookEvent } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { RefusedError } from '../../engines/core/engine.ts';
import { createOutbound } from '../../engines/core/transport/outbound.ts';
import { unlockSilentWorkers } from '../../jobs/sweeper.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { notifyWebhooks } from './queue-messages.ts';
import { sendMessage } from './send-message.ts';
import { newSecret } from './signature.ts';

let server: TestServer;
let fails: 'no' | 'refuses' | 'breaks' = 'no';
const open: Receiver[] = [];

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }) => {
      if (fails === 'refuses') throw new RefusedError('NO_SUBJECT', 'nothing there');
      if (fails === 'breaks') throw new Error('broken');
      return made(source);
    }),
    settings: { WEBHOOKS_PRIVATE: 'true' },
  });
});
afterEach(async () => {
  fails = 'no';
  for (const receiver of open.splice(0)) await receiver.close();
});
afterAll(() => server.close());

async function openEar(
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
  answer?: Parameters<typeof openReceiver>[0],
  points = 1_000,
) {
  const receiver = await openReceiver(answer);
  open.push(receiver);
  const user = await server.createUser({ points });
  const input = { url: receiver.url, events: [...events] };
  const { webhook, secret } = await server.call(api.webhook.create, input, user);
  return { receiver, user, secret, webhookId: webhook.webhook_id };
}
const queueMessage = (user: TestUser, subject: string, number: number) =>
  server.db.transaction((tx) =>
    notifyWebhooks(tx, { userId: user.id, type: 'task.succeeded', subject, data: { number } }),
  );
const readLog = async (user: TestUser, webhook_id: string) =>
  (await server.call(api.webhook.deliveries, { webhook_id }, user)).list;
const dataIn = ({ body }: { body: string }) => JSON.parse(body).data;
/** Does not wait for the hours between two tries. */
async function hurry() {
  await server.db.execute(
    sql`update webhook_deliveries set next_at = now() where state = 'waiting'`,
  );
  await server.db.execute(sql`
    update graphile_worker._private_jobs set run_at = now() where key like 'deliver-webhooks:%'`);
}

describe('what happens is told', () => {
  test('when a task is over, signed, with little in it', async () => {
    const { receiver, user, secret } = await openEar();
    const { id } = await addPicture(server, user.id);
    const submit = (key: string) =>
      server.call(
        api.task.submit,
        { product: 'cutout', images: [id], client_key: `webhook ${key}` },
        user,
      );
    const task = await submit('one');
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    const told = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
    expect(told).toMatchObject({
      type: 'task.succeeded',
      data: { object: 'task', id: task.task_id, kind: 'cutout', external_id: null },
    });
    expect(message?.id).toMatch(/^msg_/);
    expect((message?.body ?? '').length).toBeLessThan(20_000);
    fails = 'refuses';
    await submit('two');
    await expect.poll(() => receiver.received.length).toBe(2);
    fails = 'breaks';
    const broken = await submit('three');
    // Attempts that follow the first come at growing intervals: the second becomes the last one, and due.
    const skipAttempts = async () => {
      const { rowCount } = await server.db.execute(sql`
        update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
        where key = ${`image:${broken.images[0]?.image_id}`} and last_error is not null`);
      return rowCount;
    };
    await expect.poll(skipAttempts).toBe(1);
    await expect.poll(() => receiver.received.length).toBe(3);
    const types = receiver.received.map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(['task.succeeded', 'task.refused', 'task.failed']);
  });

  test('when points run low, once, and only to those who want to hear it', async () => {
    const { receiver, user, webhookId } = await openEar(['points.low'], undefined, 101);
    const { id } = await addPicture(server, user.id);
    for (const key of ['first of low', 'second of low']) {
      await server.call(
        api.task.submit,
        { product: 'cutout', images: [id], client_key: key },
        user,
      );
    }
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(dataIn(receiver.received[0] ?? { body: '' })).toEqual({ points: 99 });
    expect(await readLog(user, webhookId)).toHaveLength(1);
  });

  test('not when what was to be told did not happen', async () => {
    const { receiver, user, webhookId } = await openEar();
    const undone = server.db.transaction(async (tx) => {
      await notifyWebhooks(tx, { userId: user.id, type: 'task.failed', subject: 'x', data: {} });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await queueMessage(user, 'real', 1);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(await readLog(user, webhookId)).toHaveLength(1);
  });
});

describe('an address that does not take it', () => {
  test('hears it again with the same id, and what follows about the same thing waits', async () => {
    let broken = true;
    const { receiver, user, webhookId } = await openEar(WEBHOOK_EVENTS, (message, response) => {
      const isFirst = dataIn(message).number === 1;
      response.statusCode = broken && isFirst ? 500 : 204;
      response.end();
    });
    await queueMessage(user, 'a run', 1);
    await expect.poll(() => receiver.received.length).toBe(1);
    await queueMessage(user, 'a run', 2);
    await queueMessage(user, 'another run', 3);
    await expect.poll(() => receiver.received.map((one) => dataIn(one).number)).toEqual([1, 3]);
    broken = false;
    await hurry();
    await expect
      .poll(() => receiver.received.map((one) => dataIn(one).number))
      .toEqual([1, 3, 1, 2]);
    expect(receiver.received[2]?.id).toBe(receiver.received[0]?.id);
    await expect
      .poll(async () => (await readLog(user, webhookId)).map(({ state }) => state))
      .toEqual(['delivered', 'delivered', 'delivered']);
    const first = (await readLog(user, webhookId)).at(-1);
    expect(first?.attempts.map(({ status }) => status)).toEqual([500, 204]);
    expect(JSON.parse(first?.body ?? '{}')).toMatchObject({ type: 'task.succeeded' });
  });

  test('is given up after ten tries, and can be told by hand', async () => {
    const { receiver, user, webhookId } = await openEar(WEBHOOK_EVENTS, (_message, response) => {
      response.statusCode = 503;
      response.end('later');
    });
    await queueMessage(user, 'a run', 1);
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect.poll(async () => (await readLog(user, webhookId))[0]?.attempts.length).toBe(1);
    await server.db
      .update(webhookDeliveries)
      .set({ tries: 9 })
      .where(eq(webhookDeliveries.webhookId, webhookId));
    await hurry();
    await expect.poll(async () => (await readLog(user, webhookId))[0]?.state).toBe('failed');
    const [delivery] = await readLog(user, webhookId);
    expect(delivery?.attempts.at(-1)).toMatchObject({ status: 503, answer: 'later' });
    receiver.answerWith((_message, response) => response.end());
    const replay = { delivery_id: delivery?.delivery_id ?? '' };
    const stranger = await server.createUser();
    expect((await server.ask(api.webhook.replay, replay, stranger)).code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    await server.call(api.webhook.replay, replay, user);
    await expect.poll(async () => (await readLog(user, webhookId))[0]?.state).toBe('delivered');
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('and is gone is told nothing more', async () => {
    const { receiver, user, webhookId } = await openEar(WEBHOOK_EVENTS, (_message, response) => {
      response.statusCode = 410;
      response.end();
    });
    await queueMessage(user, 'a run', 1);
    await expect
      .poll(async () => (await server.call(api.webhook.list, {}, user)).list[0]?.off)
      .toBe('gone');
    await queueMessage(user, 'a run', 2);
    expect(await readLog(user, webhookId)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
    await server.call(api.webhook.change, { webhook_id: webhookId, on: true }, user);
    receiver.answerWith((_message, response) => response.end());
    await queueMessage(user, 'a run', 3);
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
  });
});

test('while a secret changes both sign; afterwards only the new one', async () => {
  const { receiver, user, secret, webhookId } = await openEar();
  const rotated = await server.call(api.webhook.rotate, { webhook_id: webhookId }, user);
  expect(rotated.webhook.old_secret_until).not.toBeNull();
  const lastVerifiesWith = (key: string) => {
    const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
    return new Webhook(key).verify(body, headers);
  };
  await queueMessage(user, 'a run', 1);
  await expect.poll(() => receiver.received.length).toBe(1);
  for (const key of [secret, rotated.secret]) {
    expect(lastVerifiesWith(key)).toMatchObject({ type: 'task.succeeded' });
  }
  await server.db
    .update(webhooks)
    .set({ oldSecretUntil: sql`now()` })
    .where(eq(webhooks.id, webhookId));
  await queueMessage(user, 'a run', 2);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(lastVerifiesWith(rotated.secret)).toMatchObject({ type: 'task.succeeded' });
  expect(() => lastVerifiesWith(secret)).toThrow();
  const [row] = await server.db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  expect(row?.secret).not.toContain(rotated.secret.slice(6));
});

describe('addresses inside this network', () => {
  test('are refused when they are written down', async () => {
    const strict = await startTestServer();
    try {
      const user = await strict.createUser();
      const refused = [
        'http://shop.example/hook',
        'https://localhost/hook',
        'https://intranet/hook',
        'https://127.0.0.1/hook',
        'https://[::1]/hook',
        'https://[::ffff:10.0.0.1]/hook',
        'https://169.254.169.254/latest/meta-data',
        'https://2130706433/',
        'https://name:secret@shop.example/hook',
        'ftp://shop.example/hook',
        'not an address',
      ];
      for (const url of refused) {
        const reply = await strict.ask(api.webhook.create, { url, events: ['points.low'] }, user);
        expect(reply.code, url).toBe(ERRORS.WEBHOOK_ADDRESS.code);
      }
      const input = { url: 'https://shop.example/hook', events: ['points.low' as const] };
      const { webhook, secret } = await strict.call(api.webhook.create, input, user);
      expect(webhook.url).toBe(input.url);
      expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    } finally {
      await strict.close();
    }
  });

  test('are refused when a name leads there, at the moment of connecting', async () => {
    const receiver = await openReceiver();
    open.push(receiver);
    const target = {
      url: receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'),
      secrets: [newSecret()],
    };
    const message = { id: 'msg_1', at: new Date(), body: '{}' };
    const { signal } = new AbortController();
    const strict = createOutbound({ allowInside: false });
    expect(await sendMessage(strict, target, message, signal)).toMatchObject({
      status: null,
      problem: 'address',
    });
    expect(receiver.received).toEqual([]);
  });

  test('are not reached by a redirect', async () => {
    const inside = await openReceiver();
    open.push(inside);
    const { receiver, user, webhookId } = await openEar(WEBHOOK_EVENTS, (_message, response) => {
      response.writeHead(307, { location: inside.url }).end();
    });
    await queueMessage(user, 'a run', 1);
    await expect
      .poll(async () => (await readLog(user, webhookId))[0]?.attempts[0]?.status)
      .toBe(307);
    expect([receiver.received.length, inside.received.length]).toEqual([1, 0]);
  });
});

test('a process that is killed while it tells loses nothing: it is told again', async () => {
  const alone = await startTestServer({ settings: { WEBHOOKS_PRIVATE: 'true' } });
  const start = async () => {
    const child = fork(path.join(import.meta.dirname, '../../testing/webhook-worker.ts'), {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: alone.databaseUrl,
        SIGNING_KEY: alone.signingKey,
        VITRINE_DATA_DIR: alone.config.VITRINE_DATA_DIR,
        LOG_LEVEL: 'silent',
      },
    });
    const ended = once(child, 'exit');
    await once(child, 'message');
    return { kill: () => child.kill('SIGKILL'), ended };
  };
  let victim: Awaited<ReturnType<typeof start>> | undefined;
  const receiver = await openReceiver((_message, response) => {
    if (!victim) return void response.end();
    // It has sent everything and heard nothing.
    victim.kill();
    response.destroy();
  });
  try {
    const user = await alone.createUser();
    const events: WebhookEvent[] = ['run.item.made', 'run.finished'];
    const input = { url: receiver.url, events };
    const { webhook } = await alone.call(api.webhook.create, input, user);
    victim = await start();
    await alone.db.transaction(async (tx) => {
      for (const type of events) {
        await notifyWebhooks(tx, { userId: user.id, type, subject: 'a run', data: {} });
      }
    });
    await victim.ended;
    victim = undefined;
    // What the sweeper does once the dead one has been silent for long enough.
    await unlockSilentWorkers(alone.db, pino({ level: 'silent' }), 0);
    const second = await start();
    const page = { webhook_id: webhook.webhook_id };
    const states = async () =>
      (await alone.call(api.webhook.deliveries, page, user)).list.map(({ state }) => state);
    await expect.poll(states).toEqual(['delivered', 'delivered']);
    second.kill();
    await second.ended;
    const told = receiver.received.map(({ body }) => JSON.parse(body).type);
    expect(told.slice(0, 2)).toEqual(['run.item.made', 'run.item.made']);
    expect(told.at(-1)).toBe('run.finished');
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  } finally {
    victim?.kill();
    await receiver.close();
    await alone.close();
  }
});
