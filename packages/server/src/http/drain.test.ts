import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOnClose } from './drain.ts';

async function start(seconds: number) {
  const app = Fastify({ forceCloseConnections: true });
  drainOnClose(app, seconds);
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    entered.resolve();
    await gate.promise;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address, entered: entered.promise, open: gate.resolve };
}

test('a call that has begun is answered, and new ones find the door closed', async () => {
  const { app, address, entered, open } = await start(60);
  const slow = fetch(`${address}/slow`);
  await entered;
  const closed = app.close();
  await expect.poll(() => fetch(`${address}/quick`).then(String, () => 'refused')).toBe('refused');
  open();
  expect(await (await slow).json()).toEqual({ done: true });
  await closed;
});

test('a call that takes too long is cut off in the end', async () => {
  const { app, address, entered } = await start(0.2);
  const slow = fetch(`${address}/slow`).then(String, () => 'cut');
  await entered;
  await app.close();
  expect(await slow).toBe('cut');
});

test('with nothing to wait for it closes at once, however long it might wait', async () => {
  const { app } = await start(3_600);
  await app.close();
});

test('a call whose caller has hung up is not waited for', async () => {
  const { app, address, entered } = await start(3_600);
  const gone = new AbortController();
  const slow = fetch(`${address}/slow`, { signal: gone.signal }).then(String, () => 'gone');
  await entered;
  gone.abort();
  expect(await slow).toBe('gone');
  await app.close();
});

test('a connection may bring one call after another', async () => {
  const { app, address } = await start(3_600);
  for (let call = 0; call < 3; call += 1) {
    expect(await (await fetch(`${address}/quick`)).json()).toEqual({ done: true });
  }
  await app.close();
});
