import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, ERRORS, STATUS_OK } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from './adapters/storage/open-store.ts';
import { readConfig } from './config.ts';
import { connect, type Database } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { auditLedger } from './features/points/audit.service.ts';
import { failAbandoned } from './features/tasks/attempts.ts';
import { type Supervised, supervise } from './supervise.ts';
import { createClient, type TestUser } from './testing/client.ts';
import { addPicture } from './testing/stored-picture.ts';

/**
 * The parts of the product as real processes, killed at random moments while sellers submit. 20 rounds by default;
 * FAULT_ROUNDS asks for more.
 */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 20);
const SELLERS = 4;
const POINTS = 100_000;
const PRICE = 2;
/** Answers after which a client tries again. */
const PASSING: readonly number[] = [ERRORS.SERVICE_ERROR.code, ERRORS.TOO_MANY_REQUESTS.code];

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
let folder: string;
let database: OpenDatabase;
let db: Database;
let parts: Record<'api' | 'worker', Supervised>;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-faults-'));
  // Open to the account that PostgreSQL runs as when this runs as root: then the database is right here.
  await chmod(folder, 0o755);
  const settings = { VITRINE_DATA_DIR: folder, NODE_ENV: 'test', PORT: String(await freePort()) };
  database = await openDatabase(readConfig(settings), log, (error) => {
    throw error;
  });
  await migrate(database.url);
  db = connect(database.url, { max: 8, log });
  const environment = {
    ...process.env,
    ...settings,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  };
  parts = {
    api: supervise({ name: 'api', script: 'api.ts' }, environment, log),
    worker: supervise({ name: 'worker', script: 'testing/fault-worker.ts' }, environment, log),
  };
  await Promise.all(Object.values(parts).map((part) => part.ready));
  client = createClient(`http://127.0.0.1:${settings.PORT}`, db);
});

afterAll(async () => {
  await Promise.all(Object.values(parts).map((part) => part.stop()));
  await db.pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test(`${ROUNDS} kills of api, worker and PostgreSQL: every submission ends once, the books are right`, async () => {
  const sellers = await Promise.all(Array.from({ length: SELLERS }, createSeller));
  let submitting = true;
  const acknowledged = sellers.map(() => new Set<string>());
  const streams = sellers.map(async (seller, index) => {
    while (submitting) {
      const taskId = await submitUntilAnswered(seller);
      acknowledged[index]?.add(taskId);
      await sleep(500);
    }
  });

  for (let round = 0; round < ROUNDS; round++) {
    // A kill while everything is still down would prove nothing: some submissions go through between any two.
    const wanted = count(acknowledged) + SELLERS;
    while (count(acknowledged) < wanted) await sleep(50);
    await sleep(Math.random() * 1_000);
    const part = (['worker', 'api', 'worker', 'postgres'] as const)[round % 4] ?? 'worker';
    await kill(part);
  }
  submitting = false;
  await Promise.all(streams);

  await everythingEnded();
  expect(await auditLedger(db)).toEqual([]);
  for (const [index, seller] of sellers.entries()) {
    const { rows } = await db.execute<{ id: string; state: string }>(sql`
      select task.id, image.state from tasks task join task_images image on image.task_id = task.id
      where task.user_id = ${seller.id}`);
    expect(new Set(rows.map((row) => row.id))).toEqual(acknowledged[index]);
    expect(rows.every((row) => ['done', 'failed'].includes(row.state))).toBe(true);
    const done = rows.filter((row) => row.state === 'done').length;
    const { points } = await client.call(api.user.info, { product: 'cutout' }, seller);
    expect(points).toBe(POINTS - done * PRICE);
  }
}, 600_000);

const count = (sets: readonly Set<string>[]) => sets.reduce((sum, { size }) => sum + size, 0);

type Seller = TestUser & { photo: string };

async function createSeller(): Promise<Seller> {
  const user = await client.createUser({ points: POINTS });
  const store = openStore(readConfig({ VITRINE_DATA_DIR: folder }));
  return { ...user, photo: (await addPicture({ db, store }, user.id)).id };
}

/** As the page does it: the same submission under the same key until the server has answered. */
async function submitUntilAnswered(seller: Seller): Promise<string> {
  const input = { product: 'cutout', images: [seller.photo], client_key: crypto.randomUUID() };
  for (;;) {
    const reply = await client.ask(api.task.submit, input, seller).catch(() => null);
    if (reply?.status === STATUS_OK && reply.data) return reply.data.task_id;
    if (reply && !PASSING.includes(reply.code)) throw new Error(reply.msg);
    await sleep(200);
  }
}

/** Waits for the part to be there: it may still be coming back from the last time. */
async function kill(part: 'api' | 'worker' | 'postgres') {
  for (;;) {
    const pid = part === 'postgres' ? await postmasterPid() : parts[part].pid();
    try {
      if (pid !== undefined) return process.kill(pid, 'SIGKILL');
    } catch {
      // The pid file of a server that has just died still names it.
    }
    await sleep(100);
  }
}

async function postmasterPid(): Promise<number | undefined> {
  const file = path.join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return text ? Number(text.split('\n')[0]) : undefined;
}

/** What is left after the kills is finished by the sweeper and the jobs that take care of lost images. */
async function everythingEnded() {
  for (;;) {
    const open = await db
      .execute<{ images: number }>(
        sql`select count(*)::int as images from task_images where state in ('queued', 'running')`,
      )
      .then(({ rows }) => rows[0]?.images ?? 0)
      .catch(() => 1);
    if (open === 0) return;
    await failAbandoned(db).catch(() => 0);
    await sleep(500);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
