import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { api } from '@vitrine/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createTracer, readTraceParent } from './tracing.ts';

type Received = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string }[] }[];
  }[];
};

let collector: Server;
let server: TestServer;
const received: Received[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push((await json(request)) as Received);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
});
afterAll(() => collector.close());

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('every call becomes a span that belongs to the caller’s trace, without ids or queries', async () => {
  const user = await server.createUser();
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  await server.send('/files/secret/name.png?s=signature', { headers: { traceparent } }, {});
  await server.call(api.user.info, { product: 'cutout' }, user);
  await server.close();
  const files = spans().find(({ name }) => name === 'GET /files/*');
  expect(files).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  const info = spans().find(({ name }) => /userinfo$/.test(name));
  expect(info?.traceId).toMatch(/^[0-9a-f]{32}$/);
  const [first] = received[0]?.resourceSpans ?? [];
  expect(first?.resource.attributes[0]).toMatchObject({ value: { stringValue: 'vitrine-api' } });
  expect(JSON.stringify(received)).not.toContain('signature');
});

test('a header that is no trace begins a new one', () => {
  expect(readTraceParent(`00-${TRACE}-${PARENT}-01`)).toEqual({ traceId: TRACE, spanId: PARENT });
  for (const bad of [undefined, '', 'x', `00-${'0'.repeat(32)}-${PARENT}-01`, `01-${TRACE}`]) {
    expect(readTraceParent(bad)).toBeNull();
  }
});

test('a collector that is away disturbs nobody', async () => {
  const log = pino({ level: 'silent' });
  const tracer = createTracer({ endpoint: 'http://127.0.0.1:1', service: 'test', log });
  tracer.begin({ name: 'work', kind: 'consumer' }).end({ failed: true });
  await tracer.close();
});
