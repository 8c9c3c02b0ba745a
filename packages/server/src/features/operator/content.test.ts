import { api, ERRORS, TASK_STATUS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeal } from '../../adapters/seal/seal.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../users/sessions.ts';
import { resetSecondFactor } from './operator-accounts.ts';
import { computeCode, stepAt } from './totp.ts';

let server: TestServer;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer({ kinds: ['cutout', 'fashionclothing'] });
  operator = await newOperator('boss@vitrine.test');
});
afterAll(() => server.close());

const code = (name: keyof typeof ERRORS) => ERRORS[name].code;

async function newOperator(email: string) {
  const user = await server.createUser({ email });
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, user.id));
  return user;
}

test('a word that an operator forbids is refused at once, and passes again afterwards', async () => {
  const user = await server.createUser({ points: 50 });
  const { id } = await addPicture(server, user.id);
  const place = () =>
    server.ask(
      api.clothing.submit,
      { images: [id], desc: 'Like RivalBrand', client_key: crypto.randomUUID() },
      user,
    );
  await server.call(api.wordAdmin.set, { word: 'rivalbrand', allowed: false }, operator);
  expect((await place()).code).toBe(code('SENSITIVE_WORDS'));
  const tried = await server.call(api.wordAdmin.tryText, { text: 'a RIVALBRAND coat' }, operator);
  expect(tried.word).toBe('rivalbrand');
  await server.call(api.wordAdmin.remove, { word: 'rivalbrand' }, operator);
  expect((await place()).status).toBe('200');
});

test('an announcement shows from its beginning to its end', async () => {
  const shown = async () =>
    (await server.call(api.announcement.current, {})).list.map(({ text }) => text.en);
  const create = (input: object) =>
    server.call(
      api.announcementAdmin.create,
      { text: { zh: '今晚维护', en: 'Maintenance tonight' }, ...input },
      operator,
    );
  const now = await create({});
  await create({ starts_at: new Date(Date.now() + 60_000).toISOString() });
  expect(await shown()).toEqual(['Maintenance tonight']);
  const end = { announcement_id: now.announcement_id };
  await server.call(api.announcementAdmin.end, end, operator);
  expect(await shown()).toEqual([]);
  expect((await server.ask(api.announcementAdmin.end, end, operator)).code).toBe(40400);
  const { list } = await server.call(api.announcementAdmin.list, {}, operator);
  expect(list.map(({ is_shown }) => is_shown)).toEqual([false, false]);
});

test('invitation codes are made and closed', async () => {
  const { code: text } = await server.call(api.invitationAdmin.create, { uses: 2 }, operator);
  const enter = async () => {
    const user = await server.createUser({ invited: false });
    return (await server.call(api.invite.add, { register_code: text }, user)).code;
  };
  const accepted = await enter();
  await server.call(api.invitationAdmin.close, { code: text }, operator);
  expect(await enter()).not.toBe(accepted);
  const { list } = await server.call(api.invitationAdmin.list, {}, operator);
  expect(list).toMatchObject([{ code: text, used: 1, uses_left: 0, owner: null }]);
});

test('a hidden scene is neither listed nor taken, and scenes stand as they are put', async () => {
  const sceneIds = async () =>
    (await server.call(api.catalogue.scenes, { product: 'fashionclothing' })).list.map(
      ({ scene_id }) => scene_id,
    );
  const arrange = (input: { id: string; hidden?: boolean; before?: string | null }) =>
    server.call(api.catalogueAdmin.arrange, { part: 'scene', ...input }, operator);
  const before = await sceneIds();
  const [first = '', second = ''] = before;
  await arrange({ id: second, before: first });
  expect((await sceneIds()).slice(0, 2)).toEqual([second, first]);
  await arrange({ id: second, hidden: true });
  expect(await sceneIds()).toEqual(before.filter((id) => id !== second));
  const user = await server.createUser({ points: 50 });
  const { id } = await addPicture(server, user.id);
  const options = { garments: [{ file_id: id }], scene_id: second };
  const input = { product: 'fashionclothing', images: [id], options, client_key: 'hidden scene' };
  expect((await server.ask(api.task.submit, input, user)).code).toBe(code('SCENE_UNKNOWN'));
  await arrange({ id: second, hidden: false });
  expect((await server.ask(api.task.submit, input, user)).status).toBe('200');
  const nothing = { part: 'scene', id: 'nothing', hidden: true } as const;
  expect((await server.ask(api.catalogueAdmin.arrange, nothing, operator)).code).toBe(40400);
});

describe('an assisted order', () => {
  const detail = (user: TestUser, task_id: string) =>
    server.call(api.task.detail, { product: 'fashionclothing', task_id }, user);

  test('is delivered by hand, replaced, and paid for once', async () => {
    const user = await server.createUser({ points: 10 });
    const { id } = await addPicture(server, user.id);
    const placed = { images: [id], desc: 'By the sea', client_key: crypto.randomUUID() };
    const { task_id } = await server.call(api.clothing.submit, placed, user);
    await server.call(api.clothing.consumePoint, { parent_task_id: task_id }, user);
    const { list } = await server.call(api.assistedAdmin.list, {}, operator);
    expect(list).toMatchObject([{ user_id: user.id, task: { desc: 'By the sea' } }]);
    const image_id = list[0]?.task.images[0]?.image_id ?? '';
    const deliver = async (owner = operator) => {
      const picture = await addPicture(server, owner.id);
      return server.ask(api.assistedAdmin.deliver, { image_id, file_id: picture.id }, operator);
    };
    expect((await deliver(user)).code).toBe(code('NOT_FOUND'));
    expect((await deliver()).status).toBe('200');
    const first = await detail(user, task_id);
    expect(first.status).toBe(TASK_STATUS.done);
    expect((await deliver()).status).toBe('200');
    const second = await detail(user, task_id);
    expect(second.images[0]?.result?.file_id).not.toBe(first.images[0]?.result?.file_id);
    expect((await server.call(api.points.balance, {}, user)).points).toBe(0);
    expect((await server.call(api.assistedAdmin.list, {}, operator)).list).toEqual([]);
    const { list: actions } = await server.call(
      api.overviewAdmin.audit,
      { subject_id: image_id },
      operator,
    );
    expect(actions).toHaveLength(2);
    await server.db.execute(sql`update task_images set state = 'failed' where id = ${image_id}`);
    expect((await deliver()).code).toBe(code('NOT_REPLACEABLE'));
    await server.db.execute(sql`update task_images set state = 'done' where id = ${image_id}`);
  });
});

describe('the second factor', () => {
  const readSecret = async (userId: string) => {
    const [row] = await server.db
      .select()
      .from(operatorFactors)
      .where(eq(operatorFactors.userId, userId));
    return createSeal(server.signingKey, 'vitrine second factor').open(row?.secret ?? '', userId);
  };
  const codeFor = async (userId: string, ahead = 0) =>
    computeCode(await readSecret(userId), stepAt(Date.now()) + ahead);
  const again = async ({ id }: TestUser) => ({
    id,
    token: await openSession(server.db, id, { userAgent: 'test', address: '127.0.0.1' }),
  });
  const pass = (who: TestUser, typed: string) =>
    server.ask(api.secondFactor.pass, { code: typed }, who);
  const opens = async (who: TestUser) => (await server.ask(api.userAdmin.list, {}, who)).code;

  test('once confirmed is asked of every other session before anything answers', async () => {
    const boss = await newOperator('careful@vitrine.test');
    const { uri } = await server.call(api.secondFactor.enrol, {}, boss);
    expect(uri).toContain('otpauth://totp/Vitrine:careful%40vitrine.test?secret=');
    const [row] = await server.db
      .select()
      .from(operatorFactors)
      .where(eq(operatorFactors.userId, boss.id));
    expect(row?.secret).not.toContain(new URL(uri).searchParams.get('secret'));
    // Shown, but not confirmed: nothing is asked for yet.
    expect(await opens(await again(boss))).toBe(200);
    const first = await codeFor(boss.id);
    const confirmed = await server.call(api.secondFactor.confirm, { code: first }, boss);
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect(await opens(boss)).toBe(200);

    const other = await again(boss);
    expect(await opens(other)).toBe(code('SECOND_FACTOR_REQUIRED'));
    const unknown = await server.ask(api.secondFactor.enrol, {}, other);
    expect(unknown.code).toBe(code('SECOND_FACTOR_REQUIRED'));
    expect((await server.ask(api.account.profile, {}, other)).code).toBe(200);
    // A code works once, even within its time.
    expect((await pass(other, first)).code).toBe(code('SECOND_FACTOR_WRONG'));
    expect((await pass(other, await codeFor(boss.id, 1))).status).toBe('200');
    expect(await opens(other)).toBe(200);

    const third = await again(boss);
    const [recovery = ''] = confirmed.recovery_codes;
    expect((await pass(third, recovery.toLowerCase())).data).toEqual({ recovery_codes_left: 9 });
    expect((await pass(await again(boss), recovery)).code).toBe(code('SECOND_FACTOR_WRONG'));
    await resetSecondFactor(server.db, 'careful@vitrine.test');
    expect(await opens(third)).toBe(code('SESSION_REVOKED'));
    expect(await opens(await again(boss))).toBe(200);
  });

  test('that a changed signing key has made unreadable yields to a recovery code', async () => {
    const boss = await newOperator('rotated@vitrine.test');
    await server.call(api.secondFactor.enrol, {}, boss);
    const first = await codeFor(boss.id);
    const confirmed = await server.call(api.secondFactor.confirm, { code: first }, boss);
    const next = await codeFor(boss.id, 1);
    const secret = createSeal('another signing key', 'vitrine second factor').seal(
      await readSecret(boss.id),
      boss.id,
    );
    const { id } = boss;
    await server.db.update(operatorFactors).set({ secret }).where(eq(operatorFactors.userId, id));
    const other = await again(boss);
    expect((await pass(other, next)).code).toBe(code('SECOND_FACTOR_WRONG'));
    const [recovery = ''] = confirmed.recovery_codes;
    expect((await pass(other, recovery)).status).toBe('200');
    expect(await opens(other)).toBe(200);
  });

  test('cannot be guessed, and goes with a right code only', async () => {
    const boss = await newOperator('guessed@vitrine.test');
    await server.call(api.secondFactor.enrol, {}, boss);
    const first = await codeFor(boss.id);
    await server.call(api.secondFactor.confirm, { code: first }, boss);
    const remove = (typed: string) => server.ask(api.secondFactor.remove, { code: typed }, boss);
    expect((await remove('AAAA-BBBB-CCCC-DDDD')).code).toBe(code('SECOND_FACTOR_WRONG'));
    expect((await remove(await codeFor(boss.id, 1))).status).toBe('200');
    expect((await server.call(api.secondFactor.status, {}, boss)).enrolled).toBe(false);

    await server.call(api.secondFactor.enrol, {}, boss);
    const confirm = (typed: string) => server.ask(api.secondFactor.confirm, { code: typed }, boss);
    for (let tries = 0; tries < 5; tries++) await confirm('not-a-code');
    expect((await confirm(await codeFor(boss.id, 1))).code).toBe(code('TOO_MANY_REQUESTS'));
  });
});

test('where the site demands a second factor, an operator without one can only set it up', async () => {
  const strict = await startTestServer({ settings: { OPERATOR_SECOND_FACTOR: 'true' } });
  try {
    const boss = await strict.createUser({ email: 'strict@vitrine.test' });
    await strict.db.update(users).set({ role: 'operator' }).where(eq(users.id, boss.id));
    const opens = async () => (await strict.ask(api.userAdmin.list, {}, boss)).code;
    expect(await opens()).toBe(code('SECOND_FACTOR_REQUIRED'));
    const status = await strict.call(api.secondFactor.status, {}, boss);
    expect(status).toMatchObject({ enrolled: false, required: true });
    await strict.call(api.secondFactor.enrol, {}, boss);
    expect(await opens()).toBe(code('SECOND_FACTOR_REQUIRED'));
    const [row] = await strict.db.select().from(operatorFactors);
    const secret = createSeal(strict.signingKey, 'vitrine second factor').open(
      row?.secret ?? '',
      boss.id,
    );
    const first = computeCode(secret, stepAt(Date.now()));
    await strict.call(api.secondFactor.confirm, { code: first }, boss);
    expect(await opens()).toBe(200);
  } finally {
    await strict.close();
  }
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
