import {
  api,
  type EndpointSpec,
  ERRORS,
  type ErrorName,
  LABEL_AGREEMENT,
  STATUS_OK,
} from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { communityPosts } from '../db/schema/community.ts';
import { sessions } from '../db/schema/users.ts';
import { LOCAL_KINDS } from '../engines/core/kinds.ts';
import { hashToken } from '../http/auth.ts';
import { CONSOLE_ACCESS } from '../testing/console-access.ts';
import {
  CREATING_ACCESS,
  type Foreign,
  type AccessRow as Row,
} from '../testing/creating-access.ts';
import { addDestination, DESTINATION_ACCESS } from '../testing/destination-access.ts';
import { addDeveloperData, DEVELOPER_ACCESS } from '../testing/developer-access.ts';
import { createPurchases } from '../testing/purchases.ts';
import { addRun, RUN_ACCESS } from '../testing/run-access.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const byTask: Row = {
  input: { product: 'cutout', task_id: crypto.randomUUID() },
  foreign: ({ task }) => ({ product: 'cutout', task_id: task }),
};

const byOrder: Row = {
  input: { order_id: crypto.randomUUID() },
  foreign: ({ order }) => ({ order_id: order }),
};
const byProduct: Row = {
  input: { product_id: 'pack-100' },
  foreign: () => ({ product_id: 'nothing' }),
};
const bySubscription: Row = {
  input: { subscription_id: crypto.randomUUID() },
  foreign: ({ subscription }) => ({ subscription_id: subscription }),
};
const byPost: Row = {
  input: { post_id: crypto.randomUUID() },
  foreign: ({ post }) => ({ post_id: post }),
};
const invoice = { title: 'Somebody', email: 'a@b.co' };

/** Every call of the contract. A new one does not pass until it stands here. */
const MATRIX: Readonly<Record<string, Row>> = {
  ...CREATING_ACCESS,
  ...RUN_ACCESS,
  ...CONSOLE_ACCESS,
  ...DEVELOPER_ACCESS,
  ...DESTINATION_ACCESS,
  'GET /v1/config': {},
  'GET /v1/user/public_key': {},
  'POST /v1/user/login': {},
  'POST /v1/user/register': {},
  'POST /v1/user/register_confirm': {},
  'POST /v1/user/send_reset_password_email': {},
  'POST /v1/user/reset_password': {},
  'POST /v1/user/logout': {},
  'POST /v1/:product/userinfo': { input: { product: 'cutout' } },
  'GET /v1/third/auth': {},
  'POST /v1/third/login': {},
  'POST /v1/phone/send_code': {},
  'POST /v1/phone/check_code': {},
  'POST /v1/invitefriends/add': { input: { register_code: 'NOSUCH' } },
  'POST /v1/invitefriends/list': {},
  'POST /v1/invitefriends/order_list': {},
  'GET /v1/account/profile': {},
  'POST /v1/account/update': { foreign: ({ file }) => ({ avatar_file_id: file }) },
  'POST /v1/account/change_password': {},
  'GET /v1/account/sessions': {},
  'POST /v1/account/end_session': {
    input: { session_id: crypto.randomUUID() },
    foreign: ({ session }) => ({ session_id: session }),
  },
  'POST /v1/account/sign_out_everywhere': {},
  'POST /v1/account/export': {},
  'POST /v1/account/delete': {},
  'POST /v1/account/cancel_delete': {},
  'POST /v1/upload/pic': {},
  'POST /v1/upload/pic/seg': {
    input: { file_id: crypto.randomUUID() },
    foreign: ({ file }) => ({ file_id: file }),
  },
  'POST /v1/upload/mask/:file_id': {
    input: { file_id: crypto.randomUUID() },
    foreign: ({ file }) => ({ file_id: file }),
  },
  'POST /v1/photo/process': {
    input: { operation: 'preview', file_id: crypto.randomUUID() },
    foreign: ({ file }) => ({ operation: 'preview', file_id: file }),
  },
  'GET /v1/marketplace/places': {},
  'POST /v1/marketplace/choose': { input: { places: ['amazon'] } },
  'POST /v1/marketplace/check_file': {},
  'POST /v1/marketplace/fix_file/:place/:slot': { input: { place: 'amazon', slot: 'main' } },
  'POST /v1/marketplace/check': {
    input: { file_id: crypto.randomUUID(), slots: [{ place: 'amazon', slot: 'main' }] },
    foreign: ({ file }) => ({ file_id: file, slots: [{ place: 'amazon', slot: 'main' }] }),
  },
  'POST /v1/marketplace/fix': {
    input: { file_id: crypto.randomUUID(), place: 'amazon', slot: 'main' },
    foreign: ({ file }) => ({ file_id: file, place: 'amazon', slot: 'main' }),
  },
  'POST /v1/marketplace/unlabelled': {
    input: { file_id: crypto.randomUUID(), agreement: LABEL_AGREEMENT },
    foreign: ({ file }) => ({ file_id: file, agreement: LABEL_AGREEMENT }),
  },
  'POST /v1/verify': {},
  'POST /v1/:product/task/submit': {
    input: { product: 'cutout', images: [crypto.randomUUID()], client_key: 'a client key' },
    foreign: ({ file }) => ({ product: 'cutout', images: [file], client_key: 'another key' }),
  },
  'POST /v1/:product/task/list': { input: { product: 'cutout' } },
  'GET /v1/:product/task/detail': byTask,
  'POST /v1/:product/task/cancel': byTask,
  'POST /v1/:product/task/delete': byTask,
  'POST /v1/records/list': { foreign: ({ task }) => ({ root_task_id: task }) },
  'POST /v1/product/list': {},
  'GET /v1/product/prices': {},
  'POST /v1/product/detail': byProduct,
  'POST /v1/product/vip_extra_list': byProduct,
  'POST /v1/subscription/current': {},
  'POST /v1/subscription/cancel': bySubscription,
  'POST /v1/subscription/resume': bySubscription,
  'POST /v1/order/create': {
    input: { product_id: 'pack-100', client_key: 'a client key' },
    foreign: ({ task }) => ({ task_id: task, client_key: 'another key' }),
  },
  'POST /v1/order/pay': byOrder,
  'POST /v1/order/detail': byOrder,
  'POST /v1/order/list': {},
  'POST /v1/order/cancel': byOrder,
  'POST /v1/order/refund': byOrder,
  'POST /v1/order/apply_invoice': {
    input: { order_id: crypto.randomUUID(), ...invoice },
    foreign: ({ order }) => ({ order_id: order, ...invoice }),
  },
  'POST /v1/admin/order/list': {},
  'POST /v1/admin/order/refund': {},
  'POST /v1/admin/order/issue_invoice': {},
  'POST /v1/points/balance': {},
  'POST /v1/points/getorderlist': {},
  'POST /v1/points/getconsumptionlist': {},
  'POST /v1/points/getorderdetaillist': { foreign: ({ order }) => ({ order_id: order }) },
  'POST /v1/points/redeem': { input: { code: 'NOSUCH' } },
  'GET /v1/admin/engines': {},
  'GET /v1/admin/engines/runs': {},
  'POST /v1/admin/redemption/create': {},
  'POST /v1/admin/redemption/list': {},
  'POST /v1/admin/redemption/codes': {},
  'POST /v1/admin/redemption/csv': {},
  'POST /v1/clothing/task/submit': {
    input: { images: [crypto.randomUUID()], client_key: 'a clothing key' },
    foreign: ({ file }) => ({ images: [file], client_key: 'another clothing key' }),
  },
  'POST /v1/clothing/task/exchange_code': {
    input: { parent_task_id: crypto.randomUUID(), code: 'NOSUCH' },
    foreign: ({ task }) => ({ parent_task_id: task, code: 'NOSUCH' }),
  },
  'POST /v1/clothing/task/consume_point': {
    input: { parent_task_id: crypto.randomUUID() },
    foreign: ({ task }) => ({ parent_task_id: task }),
  },
  'POST /v1/community/list': {},
  'POST /v1/community/mine': {},
  'POST /v1/community/publish': {
    input: { image_id: crypto.randomUUID() },
    foreign: ({ image }) => ({ image_id: image }),
  },
  'POST /v1/community/unpublish': byPost,
  'POST /v1/community/like': byPost,
  'POST /v1/community/unlike': byPost,
  'POST /v1/community/report': {
    input: { post_id: crypto.randomUUID(), reason: 'other' },
    foreign: ({ post }) => ({ post_id: post, reason: 'other' }),
  },
  'POST /v1/admin/community/list': {},
  'POST /v1/admin/community/hide': {},
  'POST /v1/admin/community/release': {},
  'POST /v1/fashionclothing/satisfaction': {
    input: { image_id: crypto.randomUUID(), satisfaction: 1 },
    foreign: ({ image }) => ({ image_id: image, satisfaction: 1 }),
  },
};

const specs: EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
const formatCall = ({ method, path }: EndpointSpec) => `${method} ${path}`;
const cases = specs.map((spec) => [formatCall(spec), spec, MATRIX[formatCall(spec)]] as const);

let server: TestServer;
let tokens: Record<'none' | 'expired' | 'revoked', string | undefined>;
let theirs: Foreign;

beforeAll(async () => {
  server = await startTestServer({
    kinds: [...LOCAL_KINDS, 'fashionclothing'],
    // Hundreds of strangers call from one address.
    settings: { CALLS_PER_MINUTE: '1000000' },
  });
  const change = async (values: Partial<typeof sessions.$inferInsert> | object) => {
    const { token } = await server.createUser();
    await server.db
      .update(sessions)
      .set(values)
      .where(eq(sessions.tokenHash, hashToken(token)));
    return token;
  };
  tokens = {
    none: undefined,
    expired: await change({ expiresAt: sql`now()` }),
    revoked: await change({ revokedAt: sql`now()` }),
  };
  theirs = await createForeign();
});
afterAll(() => server.close());

async function createForeign(): Promise<Foreign> {
  const other = await server.createUser({ points: 100 });
  const { id: file } = await addPicture(server, other.id);
  const input = { product: 'cutout', images: [file], client_key: 'their own key' };
  const task = await server.call(api.task.submit, input, other);
  const { list } = await server.call(api.account.sessions, {}, other);
  const order = await createPurchases(server).buy(other, { product_id: 'starter-month' });
  const { subscription } = await server.call(api.subscription.current, {}, other);
  const image = task.images[0]?.image_id ?? '';
  const { copy_task_id: look } = await server.call(
    api.look.create,
    { product: 'fashionclothing', file_id: file, read: false, client_key: 'their own look' },
    other,
  );
  // It is not shown yet, so for everybody but its owner it does not exist.
  const [post] = await server.db
    .insert(communityPosts)
    .values({ imageId: image, userId: other.id, title: 'Theirs' })
    .returning({ id: communityPosts.id });
  return {
    file,
    task: task.task_id,
    image,
    session: list[0]?.session_id ?? '',
    order: order.order_id,
    subscription: subscription?.subscription_id ?? '',
    post: post?.id ?? '',
    look,
    ...(await addDeveloperData(server, other)),
    ...(await addDestination(server, other)),
    ...(await addRun(server, other)),
  };
}

const answer = async (spec: EndpointSpec, input: object, token: string | undefined) =>
  (await server.ask(spec, input, { token })).code;
const code = (name: ErrorName) => ERRORS[name].code;

test('every endpoint stands in the matrix, and nothing else does', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(specs.map(formatCall).sort());
});

describe('who may call what', () => {
  test.each(cases)('%s', async (_name, spec, row) => {
    const input = row?.input ?? {};
    const ask = (who: keyof typeof tokens) => answer(spec, input, tokens[who]);
    if (spec.auth === 'public') {
      expect(await ask('none')).not.toBe(code('SESSION_REQUIRED'));
      return;
    }
    expect(await ask('none')).toBe(code('SESSION_REQUIRED'));
    expect(await ask('expired')).toBe(code('SESSION_REQUIRED'));
    expect(await ask('revoked')).toBe(code('SESSION_REVOKED'));
    // Users of their own: some calls end the session or change the account.
    const [uninvited, seller] = [
      await server.createUser({ invited: false }),
      await server.createUser(),
    ];
    const blocked = code('INVITATION_REQUIRED');
    const reply = await answer(spec, input, uninvited.token);
    if (spec.auth === 'session') expect(reply).not.toBe(blocked);
    else expect(reply).toBe(spec.auth === 'operator' ? code('OPERATOR_ONLY') : blocked);
    const mine = await answer(spec, input, seller.token);
    if (spec.auth === 'operator') expect(mine).toBe(code('OPERATOR_ONLY'));
    else expect([blocked, code('SESSION_REQUIRED')]).not.toContain(mine);
  });
});

describe("another user's object looks like one that does not exist", () => {
  const naming = cases.filter(([, , row]) => row?.foreign);

  test.each(naming)('%s', async (_name, spec, row) => {
    const { token } = await server.createUser({ points: 100 });
    expect(await answer(spec, row?.foreign?.(theirs) ?? {}, token)).toBe(code('NOT_FOUND'));
  });

  test('and is untouched afterwards', async () => {
    const { rows } = await server.db.execute(sql`
      select image.satisfaction, image.state, task.deleted_at as deleted, session.revoked_at as revoked,
        (select state from orders where id = ${theirs.order}) as "order",
        (select cancel_at_period_end from subscriptions where id = ${theirs.subscription}) as ending,
        (select title from community_posts where id = ${theirs.post}) as post,
        (select title || phase from looks where id = ${theirs.look} and deleted_at is null) as look,
        (select name || ' ' || version || ' ' || state from runs where id = ${theirs.run}) as run,
        (select revoked_at from api_keys where id = ${theirs.apiKey}) as "keyEnded",
        (select url || coalesce(off, '') from webhooks where id = ${theirs.webhook}) as webhook,
        (select name from destinations where id = ${theirs.destination}) as destination,
        (select tries from webhook_deliveries where id = ${theirs.delivery}) as tries
      from task_images image join tasks task on task.id = image.task_id
      join sessions session on session.user_id = task.user_id
      where image.id = ${theirs.image} and session.id = ${theirs.session}`);
    expect(rows).toEqual([
      {
        satisfaction: null,
        state: 'queued',
        deleted: null,
        revoked: null,
        order: 'paid',
        ending: false,
        post: 'Theirs',
        look: 'editing',
        run: 'Theirs 1 draft',
        keyEnded: null,
        webhook: 'https://shop.example/theirs',
        destination: 'Theirs',
        tries: 3,
      },
    ]);
  });

  test('every field that names something is tried', () => {
    // Models are the catalogue's, and everybody's.
    const names = /(?<!^model)_id$|^images$/;
    const naming = specs.filter((spec) => {
      // An operator may reach everything; nobody else may call those at all.
      if (spec.auth === 'public' || spec.auth === 'operator') return false;
      const shapes =
        'options' in spec.input
          ? spec.input.options.map((option) => (option as z.ZodObject).shape)
          : [spec.input.shape];
      return shapes.some((shape) => Object.keys(shape).some((field) => names.test(field)));
    });
    expect(naming.length).toBeGreaterThan(5);
    for (const spec of naming)
      expect(MATRIX[formatCall(spec)]?.foreign, formatCall(spec)).toBeDefined();
  });
});

test('a session that has ended reaches nothing, whatever it asks', async () => {
  const { token } = await server.createUser();
  expect(await answer(api.account.profile, {}, token)).toBe(Number(STATUS_OK));
  await server.call(api.user.logout, {}, { token });
  for (const [, spec, row] of cases.filter(([, one]) => one.auth !== 'public')) {
    expect(await answer(spec, row?.input ?? {}, token)).toBe(code('SESSION_REVOKED'));
  }
});
