import { api, TASK_STATUS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkSigner } from '../../adapters/storage/signed-links.ts';
import { markPresent } from '../../base/presence/public.ts';
import { mails, notices } from '../../db/schema/messages.ts';
import { presence } from '../../db/schema/presence.ts';
import { users } from '../../db/schema/users.ts';
import { RefusedError } from '../../engines/core/engine.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { taskNoticeJobs } from './jobs.ts';

let server: TestServer;
let fails = false;
let gate: ReturnType<typeof createGate> | undefined;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }, { signal }) => {
      await gate?.pass(signal);
      if (fails) throw new RefusedError('NO_SUBJECT', 'the test says so');
      return made(source);
    }),
    kinds: ['cutout'],
  });
});
afterAll(() => server.close());

async function away(notifyBy: 'email' | 'none' = 'email') {
  const user = await server.createUser({ points: 10 });
  const email = `${user.id}@example.com`;
  await server.db.update(users).set({ email, notifyBy }).where(eq(users.id, user.id));
  return user;
}

async function submit(user: TestUser) {
  const { id } = await addPicture(server, user.id);
  const input = { product: 'cutout', images: [id], client_key: crypto.randomUUID() };
  return (await server.call(api.task.submit, input, user)).task_id;
}

async function finishedTask(notifyBy: 'email' | 'none' = 'email', owner?: TestUser) {
  const user = owner ?? (await away(notifyBy));
  const task_id = await submit(user);
  await expect
    .poll(
      async () => (await server.call(api.task.detail, { product: 'cutout', task_id }, user)).status,
      { interval: 300 },
    )
    .toBe(fails ? TASK_STATUS.failed : TASK_STATUS.done);
  return { user, taskId: task_id };
}

/** The job as it comes some time after the task is over. */
async function runNoticeJob(...taskIds: string[]) {
  const links = createLinkSigner(server.signingKey);
  const [job] = taskNoticeJobs({ db: server.db, links, notices: server.money.notices });
  const context = { signal: AbortSignal.timeout(60_000), isLastAttempt: false };
  const payload = taskIds.map((taskId) => ({ taskId }));
  await job?.run(payload, { ...context, log: pino({ level: 'silent' }) });
}
/** Lists the notices that somebody will get, and when. */
async function waiting({ id }: TestUser) {
  const { rows } = await server.db.pool.query<{ run_at: Date; payload: unknown }>(
    'select run_at, payload from graphile_worker._private_jobs where key = $1',
    [`tell-tasks:${id}`],
  );
  return rows;
}
const findMails = (userId: string) =>
  server.db.select().from(mails).where(eq(mails.userId, userId));

describe('a task that ends while its owner is away', () => {
  // spec: 1.35
  test('sends one message with a picture and its kind', async () => {
    const { user, taskId } = await finishedTask();
    await runNoticeJob(taskId);
    await runNoticeJob(taskId);
    const [mail, ...more] = await findMails(user.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'task-done', params: { task: taskId, count: '1' } });
    const shown = await server.send(mail?.params.picture ?? '', {}, {});
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  test('leads to the page of the work, as that page reads its address', async () => {
    const { user, taskId } = await finishedTask();
    await runNoticeJob(taskId);
    const [mail] = await findMails(user.id);
    expect(mail?.params.link).toBe(
      `${mail?.origin}/#/edit/recordDetail?product=cutout&task=${taskId}`,
    );
  });

  test('that ends together with others sends one message for all', async () => {
    const { user, taskId } = await finishedTask();
    const second = await finishedTask('email', user);
    await runNoticeJob(taskId, second.taskId);
    const [mail, ...more] = await findMails(user.id);
    expect(more).toEqual([]);
    expect(mail?.params).toMatchObject({ count: '2', link: `${mail?.origin}/#/edit/records` });
  });

  test('waits a while for what the owner has still at work', async () => {
    const { user, taskId } = await finishedTask();
    gate = createGate();
    await submit(user);
    await gate.entered;
    await runNoticeJob(taskId);
    const [job] = await waiting(user);
    gate.open();
    expect(await findMails(user.id)).toEqual([]);
    // The one that the end of the task has left in the queue, and the one that was put back.
    expect(job?.payload).toEqual([{ taskId }, { taskId }]);
  });

  test('is told with the next one when its own job was lost', async () => {
    const { user } = await finishedTask();
    await server.db.execute(
      sql`delete from graphile_worker._private_jobs where key = ${`tell-tasks:${user.id}`}`,
    );
    const second = await finishedTask('email', user);
    await runNoticeJob(second.taskId);
    const [mail, ...more] = await findMails(user.id);
    expect(more).toEqual([]);
    expect(mail?.params).toMatchObject({ count: '2' });
  });

  // spec: 1.34
  test('goes by SMS where the account is reached by phone', async () => {
    const { user, taskId } = await finishedTask();
    const phone = `138${String(Date.now()).slice(-8)}`;
    await server.db.update(users).set({ phone, notifyBy: 'sms' }).where(eq(users.id, user.id));
    await runNoticeJob(taskId);
    const told = await server.db.select().from(notices).where(eq(notices.userId, user.id));
    expect(told).toMatchObject([{ kind: 'task-done', channel: 'sms', params: { count: '1' } }]);
    expect(told[0]?.params.link).toContain('/#/edit/recordDetail?product=cutout&task=');
  });

  test('says so when it failed', async () => {
    fails = true;
    const { user, taskId } = await finishedTask();
    fails = false;
    await runNoticeJob(taskId);
    expect(await findMails(user.id)).toMatchObject([{ template: 'task-failed' }]);
  });

  test('is waited for in the queue, so that a reload is no absence', async () => {
    const { user, taskId } = await finishedTask();
    const [before] = await waiting(user);
    const second = await finishedTask('email', user);
    const jobs = await waiting(user);
    expect(jobs).toEqual([
      { run_at: before?.run_at, payload: [{ taskId }, { taskId: second.taskId }] },
    ]);
  });
});

describe('no message goes', () => {
  test('to somebody whose page is open', async () => {
    const { user, taskId } = await finishedTask();
    await markPresent(server.db, user.id);
    await runNoticeJob(taskId);
    expect(await findMails(user.id)).toEqual([]);
  });

  test('to somebody who wants none', async () => {
    const { user, taskId } = await finishedTask('none');
    await runNoticeJob(taskId);
    const told = await server.db.select().from(notices).where(eq(notices.userId, user.id));
    expect(told).toEqual([]);
  });
});

test('an open event stream is presence, and its end is absence', async () => {
  const user = await server.createUser();
  const stop = new AbortController();
  const stream = await fetch(`${server.address}/v1/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: stop.signal,
  });
  expect(stream.status).toBe(200);
  const until = async () => {
    const [row] = await server.db.select().from(presence).where(eq(presence.userId, user.id));
    return row?.until ?? new Date(0);
  };
  await expect.poll(until).toSatisfy((at: Date) => at.getTime() > Date.now());
  stop.abort();
  await expect.poll(until).toSatisfy((at: Date) => at.getTime() <= Date.now());
});
