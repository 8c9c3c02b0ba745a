import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enforceBodyDeadlines } from './body-deadline.ts';

const PATIENCE = { idleMs: 600, bytesPerSecond: 1024 };
const app = fastify({ forceCloseConnections: true });
let port = 0;

beforeAll(async () => {
  enforceBodyDeadlines(app, PATIENCE);
  await app.register(multipart);
  app.post('/v1/json', async ({ body }) => ({ got: body }));
  app.post('/v1/file', async (request) => {
    const upload = await request.file();
    const bytes = await upload?.toBuffer();
    return { bytes: bytes?.length };
  });
  app.post('/api/v1/file', async (request) => ({ bytes: (await request.file())?.filename }));
  app.post('/v1/late', async () => {
    await sleep(3 * PATIENCE.idleMs);
    return { done: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Says how much will come, and leaves the rest to the test. */
function begin(path: string, length: number, type = 'application/json') {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  // What is still sent when the server has hung up comes back as a reset: the connection is over all the same.
  socket.on('error', () => undefined);
  const { promise: closed, resolve: noteClosed } = Promise.withResolvers<void>();
  socket.once('close', () => noteClosed());
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `content-type: ${type}`];
  socket.write(`${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n`);
  return {
    write: (text: string) => socket.writable && socket.write(text),
    isOpen: () => !socket.destroyed,
    ended: () => closed.then(() => answer),
    answer: () => answer,
    end: () => socket.destroy(),
  };
}

describe('a body that does not come is answered with 408, and its connection closed:', () => {
  test('not a byte', async () => {
    expect(await begin('/v1/json', 100).ended()).toMatch(/^HTTP\/1\.1 408 .*"code":40800/s);
  });

  test('one byte now and then', async () => {
    const call = begin('/v1/json', 1_000_000);
    const drip = setInterval(() => call.write(' '), PATIENCE.idleMs / 4);
    const answer = await call.ended();
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('as a problem document where a program calls', async () => {
    const answer = await begin('/api/v1/file', 1_000, 'multipart/form-data; boundary=b').ended();
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json.*"name":"TOO_SLOW"/s);
  });

  test('an upload that stalls in the middle', async () => {
    const call = begin('/v1/file', 1_000_000, 'multipart/form-data; boundary=b');
    const part = 'content-disposition: form-data; name="file"; filename="a.jpg"';
    call.write(`--b\r\n${part}\r\n\r\n${'x'.repeat(2000)}`);
    expect(await call.ended()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('a slow body that keeps its pace is taken, however long it lasts', async () => {
  const text = JSON.stringify('x'.repeat(16 * 1024));
  const call = begin('/v1/json', text.length);
  const piece = Math.ceil(text.length / 16);
  for (let at = 0; at < text.length; at += piece) {
    call.write(text.slice(at, at + piece));
    await sleep(PATIENCE.idleMs / 6);
  }
  await expect.poll(call.answer).toMatch(/^HTTP\/1\.1 200 /);
  call.end();
});

test('a body that has come is waited for no more: the work may take its time', async () => {
  const call = begin('/v1/late', 2);
  call.write('{}');
  await expect.poll(call.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(call.isOpen()).toBe(true);
  call.end();
});
