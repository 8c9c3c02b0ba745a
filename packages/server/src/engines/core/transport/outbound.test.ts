import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropConnection, json, startHttpDouble } from '../../../testing/http-double.ts';
import { TEST_PICTURE } from '../testing/test-picture.ts';
import { parseBody, requireOk, requirePicture } from './answers.ts';
import { createOutbound, isInside } from './outbound.ts';

let double: Awaited<ReturnType<typeof startHttpDouble>>;
beforeAll(async () => {
  double = await startHttpDouble(json({ ok: true }));
});
afterAll(() => double.close());

const inside = createOutbound({ allowInside: true });
const soon = () => AbortSignal.timeout(60_000);

test('addresses inside the network are refused unless the operator allows them', async () => {
  const outside = createOutbound({ allowInside: false });
  const before = double.calls.length;
  const { port } = new URL(double.address);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
    await expect(outside(`https://${host}:${port}/`, { signal: soon() })).rejects.toMatchObject({
      reason: 'misconfigured',
      message: expect.stringContaining('inside this network; ENGINES_PRIVATE'),
    });
  }
  expect(double.calls).toHaveLength(before);
  expect(parseBody(await inside(double.address, { signal: soon() }))).toEqual({ ok: true });
});

test('nothing is sent unencrypted, and nothing but http and https is spoken', async () => {
  const outside = createOutbound({ allowInside: false });
  const before = double.calls.length;
  const { port } = new URL(double.address);
  for (const url of [`http://localhost:${port}/`, 'http://example.com/', 'ftp://example.com/']) {
    await expect(outside(url, { signal: soon() })).rejects.toMatchObject({
      reason: 'misconfigured',
      message: expect.stringContaining('https'),
    });
  }
  await expect(inside('file:///etc/passwd', { signal: soon() })).rejects.toMatchObject({
    reason: 'misconfigured',
  });
  expect(double.calls).toHaveLength(before);
});

test.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['shared by a provider', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.255', '::1', '::'],
  ['link-local', '169.254.0.0', '169.254.169.254', 'fe80::1', 'febf::1', 'fec0::1'],
  ['private', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', '2001::1', '2001:1ff::1', '100::1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['reserved', '240.0.0.0', '255.255.255.255'],
  ['unique local', 'fc00::1', 'fdff::1'],
  ['IPv4 within', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:10.0.0.1'],
  ['IPv4 within', '64:ff9b::10.0.0.1', '64:ff9b:1::1', '2002:a00:1::1'],
])('inside: %s', (_name, ...addresses) => {
  for (const address of addresses) expect(isInside(address), address).toBe(true);
});

test('the open internet is not inside', () => {
  const own = [
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '128.0.0.1',
  ];
  const between = ['169.253.255.255', '172.15.255.255', '172.32.0.1', '192.0.1.1', '192.169.0.0'];
  const late = ['198.17.255.255', '198.20.0.0', '223.255.255.255', '8.8.8.8'];
  const six = ['2606:4700::1111', '2001:4860::8888', '2001:200::1', '::ffff:8.8.8.8'];
  for (const address of [...own, ...between, ...late, ...six]) {
    expect(isInside(address), address).toBe(false);
  }
});

test('parts of an answer are heard as they come, unless it is a failure', async () => {
  const { promise: heard, resolve: goOn } = Promise.withResolvers<void>();
  double.answerWith(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('first ');
    await heard;
    response.end('last');
  });
  const parts: string[] = [];
  const { body } = await inside(double.address, {
    signal: soon(),
    onChunk: (chunk, headers) => {
      parts.push(`${headers['content-type']}: ${chunk}`);
      goOn();
    },
  });
  expect(parts).toEqual(['text/plain: first ', 'text/plain: last']);
  expect(body.toString()).toBe('first last');
  const never = () => {
    throw new Error('heard');
  };
  await expect(inside(double.address, { signal: soon(), onChunk: never })).rejects.toMatchObject({
    reason: 'unavailable',
    cause: { message: 'heard' },
  });
  double.answerWith(json({ no: true }, 500));
  const failed = await inside(double.address, { signal: soon(), onChunk: never });
  expect(failed.status).toBe(500);
});

test('long answers are given up, redirects are not followed', async () => {
  double.answerWith((_, response) => response.writeHead(200).end(Buffer.alloc(5_000)));
  const call = inside(double.address, { signal: soon(), bytesMax: 1_000 });
  await expect(call).rejects.toMatchObject({ reason: 'broken' });
  double.answerWith((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  const { status } = await inside(double.address, { signal: soon() });
  expect(status).toBe(302);
});

test('a question that gets no answer can be asked again; of an order nobody knows', async () => {
  double.answerWith(dropConnection);
  const asked = inside(double.address, { signal: soon() });
  await expect(asked).rejects.toMatchObject({ reason: 'unavailable' });
  const ordered = inside(double.address, { method: 'POST', body: '{}', signal: soon() });
  await expect(ordered).rejects.toMatchObject({ reason: 'unclear' });
  const nobody = inside('http://127.0.0.1:9', { method: 'POST', body: '{}', signal: soon() });
  await expect(nobody).rejects.toMatchObject({ reason: 'unavailable' });
  double.answerWith(() => undefined);
  const late = inside(double.address, { signal: soon(), timeoutMs: 100 });
  await expect(late).rejects.toMatchObject({ reason: 'unavailable' });
  const unwanted = inside(double.address, { signal: AbortSignal.abort('cancelled') });
  await expect(unwanted).rejects.toBe('cancelled');
});

test('a failure names no key', async () => {
  double.answerWith(dropConnection);
  const headers = { authorization: 'Bearer very-secret' };
  const error = await inside(double.address, { headers, signal: soon() }).catch((e: unknown) => e);
  expect(inspect(error, { depth: 9 })).not.toContain('very-secret');
});

test('what a status means', () => {
  const answer = (status: number, headers = {}) => ({ status, headers, body: Buffer.alloc(0) });
  const catchError = (status: number, headers?: object) => {
    try {
      requireOk('x', answer(status, headers));
    } catch (error) {
      return error as { reason: string; retryAfterSeconds?: number };
    }
    return undefined;
  };
  expect(catchError(200)).toBeUndefined();
  expect(catchError(429, { 'retry-after': '7' })).toMatchObject({
    reason: 'busy',
    retryAfterSeconds: 7,
  });
  expect(catchError(401)?.reason).toBe('misconfigured');
  expect(catchError(503)?.reason).toBe('unavailable');
  expect(catchError(422)?.reason).toBe('rejected');
  expect(catchError(302)?.reason).toBe('rejected');
});

test('only pictures are taken for pictures', () => {
  expect(requirePicture('x', TEST_PICTURE).contentType).toBe('image/png');
  const page = Buffer.from('<html>');
  expect(() => requirePicture('x', page)).toThrow('no picture');
});
