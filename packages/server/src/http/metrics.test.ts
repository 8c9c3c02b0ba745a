import { api } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkerMetrics, serveWorkerMetrics } from '../jobs/worker-metrics.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { createTestEngine } from '../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TOKEN = 'a token for the metrics';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server.close());

async function readMetrics(): Promise<string[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const reply = await server.app.inject({ url: '/metrics', headers });
  expect(reply.statusCode).toBe(200);
  return reply.body.split('\n');
}
const readNumber = (lines: string[], name: string) =>
  Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

test('with a token only whoever has it may read them', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(403);
  }
});

test('calls, refusals, the queue and the points are counted', async () => {
  const first = await readMetrics();
  expect(readNumber(first, 'vitrine_workers')).toBe(0);
  const user = await server.createUser({ points: 10 });
  const { id } = await addPicture(server, user.id);
  const submission = { product: 'cutout', images: [id], client_key: 'counted once' };
  await server.call(api.task.submit, submission, user);
  await server.ask(api.points.redeem, { code: 'NOSUCH' }, user);
  await server.db.execute(sql`update tasks set created_at = now() - interval '90 seconds'`);
  const lines = await readMetrics();
  const submits =
    'vitrine_http_seconds_count{method="POST",route="/v1/:product/task/submit",status="200"}';
  expect(readNumber(lines, submits)).toBe(1);
  const refusals = lines.filter((line) => line.startsWith('vitrine_http_refusals_total'));
  expect(refusals).toEqual([
    expect.stringMatching(/route="\/v1\/points\/redeem",error="\w+"\} 1$/),
  ]);
  expect(readNumber(lines, 'vitrine_images{state="queued",product="cutout"}')).toBe(1);
  expect(
    readNumber(lines, 'vitrine_image_age_seconds{state="queued",product="cutout"}'),
  ).toBeGreaterThanOrEqual(90);
  const waiting = lines.filter((line) => line.startsWith('vitrine_jobs_waiting{lane="batch"'));
  expect(waiting.length).toBeGreaterThan(0);
  expect(readNumber(lines, 'vitrine_points_total{kind="grant"}')).toBe(10);
  expect(readNumber(lines, 'vitrine_points_total{kind="reserve"}')).toBe(2);
  expect(readNumber(await readMetrics(), 'vitrine_points_total{kind="grant"}')).toBe(10);
  expect(readNumber(lines, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('work that somebody waits for is told as its own lane', async () => {
  const { token, id } = await server.createUser();
  const { id: file_id } = await addPicture(server, id);
  const stop = new AbortController();
  const init = { method: 'POST', body: JSON.stringify({ file_id, operation: 'preview' }) };
  const headers = { 'content-type': 'application/json' };
  const asking = server
    .send('/v1/photo/process', { ...init, headers, signal: stop.signal }, { token })
    .catch(() => undefined);
  const interactive = async () =>
    (await readMetrics()).filter((line) => /^vitrine_jobs_waiting\{lane="interactive"/.test(line));
  await expect.poll(interactive).toEqual([expect.stringMatching(/ 1$/)]);
  stop.abort();
  await asking;
});

test('a worker tells its jobs and how long engines take, and that it lives', async () => {
  const metrics = createWorkerMetrics();
  const engine = createTestEngine();
  const measured = metrics.measured((product) => (product === 'cutout' ? engine : undefined));
  expect(measured('nothing')).toBeUndefined();
  const operation = { source: Buffer.from('x') } as Parameters<typeof engine.make>[0];
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  await measured('cutout')?.make(operation, context);
  metrics.onJobEnd({ job: 'make-image', seconds: 3, succeeded: false });
  const served = await serveWorkerMetrics(metrics, { host: '127.0.0.1', port: 0, token: TOKEN });
  const ask = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, { headers });
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/metrics')).status).toBe(403);
  expect((await ask('/other')).status).toBe(404);
  const text = await (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
  const done = 'vitrine_engine_seconds_count{product="cutout",engine="test",outcome="done"}';
  expect(readNumber(text.split('\n'), done)).toBe(1);
  expect(text).toContain('vitrine_job_seconds_count{job="make-image",outcome="failed"} 1');
  await served.close();
});
