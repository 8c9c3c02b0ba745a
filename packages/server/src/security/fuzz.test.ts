import { api, type EndpointSpec, ERRORS, type ErrorName } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../db/schema/users.ts';
import { auditLedger } from '../money/points/audit.ts';
import { printFigures } from '../testing/fuzz-figures.ts';
import { createInputs } from '../testing/fuzz-input.ts';
import { createRandom, type Random } from '../testing/seeded-random.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Rounds for each call. `npm run test:fuzz` runs many more, with a new seed each time unless one is given. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 3);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

const specs: EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
const envelope = z.object({
  status: z.string(),
  code: z.number().int(),
  msg: z.string(),
  details: z.array(z.string()),
  data: z.unknown(),
});

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { CALLS_PER_MINUTE: '1000000' } });
});
afterAll(() => server.close());

type Caller = { token: string; ids: string[] };

/**
 * A seller with points, a queued task and a picture. The picture itself is not named, since calls that work on one wait
 * for a worker.
 */
async function createCaller({ auth }: EndpointSpec): Promise<Caller> {
  const user = await server.createUser({ points: 1_000 });
  if (auth === 'operator') {
    await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, user.id));
  }
  const { id } = await addPicture(server, user.id);
  const input = { product: 'cutout', images: [id], client_key: `fuzzed ${user.id}` };
  const task = await server.call(api.task.submit, input, user);
  const ids = [task.task_id, task.images[0]?.image_id ?? '', crypto.randomUUID()];
  return { token: user.token, ids };
}

type Request = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>;
const JSON_BODY = { 'content-type': 'application/json' };
const DEEP = 40_000;
const deepJson = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;
const BROKEN = [
  deepJson,
  '{',
  '[1,',
  'null',
  '"text"',
  '\u0000',
  '{"a":1}{"b":2}',
  '['.repeat(5_000),
];
const OTHER_KINDS = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', ''];

function toRequest(spec: EndpointSpec, given: Record<string, unknown>): Request {
  const input = { ...given };
  const url = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(input[name]).toWellFormed();
    delete input[name];
    return encodeURIComponent(value).slice(0, 300);
  });
  if (spec.method === 'POST') {
    return { method: 'POST', url, payload: JSON.stringify(input), headers: JSON_BODY };
  }
  const query = Object.entries(input).map(([name, value]) => [name, String(value)]);
  return { method: 'GET', url: `${url}?${new URLSearchParams(query)}` };
}

function* requestsOf(spec: EndpointSpec, random: Random, ids: string[]): Generator<Request> {
  const inputs = createInputs(random, ids);
  for (const bad of ['a\u0000b', 'a\ud800b']) {
    for (const input of inputs.withOneBadText(spec, bad)) yield toRequest(spec, input);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = toRequest(spec, inputs.forCall(spec));
    if (spec.method === 'GET' || random.chance(0.75)) yield request;
    else if (random.chance(0.4)) yield { ...request, payload: random.pick(BROKEN) };
    else if (random.chance(0.5)) yield { ...request, payload: JSON.stringify(inputs.anything()) };
    else yield { ...request, headers: { 'content-type': random.pick(OTHER_KINDS) } };
  }
}

const SIGNED_OUT: readonly number[] = ['SESSION_REQUIRED', 'SESSION_REVOKED'].map(
  (name) => ERRORS[name as ErrorName].code,
);

/** Whatever the document of the API names is fuzzed: a route that came in beside the contract would be found here. */
async function documentedCalls(): Promise<string[]> {
  const reply = await server.app.inject({ method: 'GET', url: '/docs/json' });
  const { paths } = reply.json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );
}

test(`every call answers with the envelope and never with a fault, whatever it is sent (seed ${SEED})`, async () => {
  const faults: unknown[] = [];
  const answers = new Map<number, number>();
  const callers: Partial<Record<EndpointSpec['auth'], Caller>> = {};
  for (const [index, spec] of specs.entries()) {
    callers[spec.auth] ??= await createCaller(spec);
    const { token, ids } = callers[spec.auth] as Caller;
    for (const request of requestsOf(spec, createRandom(SEED + index), ids)) {
      const headers = { ...request.headers, authorization: `Bearer ${token}` };
      const reply = await server.app.inject({ ...request, headers });
      const read = envelope.safeParse(parseJson(reply.body));
      const isRight = reply.statusCode === 200 && read.success;
      if (read.data) answers.set(read.data.code, (answers.get(read.data.code) ?? 0) + 1);
      if (!isRight) faults.push({ ...request, status: reply.statusCode, body: reply.body });
      // Some calls end the session, or the account.
      if (read.data && SIGNED_OUT.includes(read.data.code)) delete callers[spec.auth];
    }
  }
  expect(faults).toEqual([]);
  const fuzzed = specs.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(fuzzed.sort()).toEqual((await documentedCalls()).sort());
  printFigures(`${specs.length} calls`, answers);
  expect(await auditLedger(server.db)).toEqual([]);
}, 3_600_000);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
