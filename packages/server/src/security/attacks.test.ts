import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, type EndpointSpec, ERRORS, STATUS_OK } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkSigner } from '../adapters/storage/signed-links.ts';
import { deleteFiles, purgeDeleted } from '../base/files/files.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { hashPassword } from '../features/users/users.ts';
import { auditLedger } from '../money/points/audit.ts';
import { createInputs } from '../testing/fuzz-input.ts';
import { linkIn, messagesTo } from '../testing/outbox.ts';
import { createPurchases } from '../testing/purchases.ts';
import { createRandom } from '../testing/seeded-random.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { createTestEngine } from '../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const MARKUP = '"><img src=x onerror=alert(1)>';

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    settings: { CALLS_PER_MINUTE: '1000000' },
  });
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject({ url: path });
const signer = () => createLinkSigner(server.signingKey);

describe('the server fetches nothing that a caller names', () => {
  test('in any text of any call, nor in an upload', async () => {
    const heard: string[] = [];
    const canary = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/caught`;
    const specs: EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
    const inputs = createInputs(createRandom(7), [crypto.randomUUID()]);
    let sent = 0;
    // Only an operator names the servers of engines.
    for (const spec of specs.filter(
      ({ auth, method }) => auth !== 'operator' && method === 'POST',
    )) {
      const { token } = await server.createUser();
      for (const payload of inputs.withOneBadText(spec, url)) {
        const headers = { authorization: `Bearer ${token}` };
        const path = spec.path.replace(/:(\w+)/g, (_, name) =>
          encodeURIComponent(`${payload[name]}`),
        );
        await server.app.inject({ method: 'POST', url: path, payload, headers });
        sent += 1;
      }
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="${url}"/></svg>`;
    const { token } = await server.createUser();
    const { body } = await server.upload(Buffer.from(svg), { token }, url);
    expect(body.code).toBe(ERRORS.FILE_FORMAT.code);
    expect(sent).toBeGreaterThan(60);
    expect(heard).toEqual([]);
    canary.close();
  });
});

describe('no path leads out of its folder', () => {
  test.each([
    '/files/../package.json',
    '/files/..%2f..%2fpackage.json',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/catalogue/../package.json',
    '/catalogue/..%2f..%2f..%2fpackage.json',
    '/catalogue/%2e%2e%2f%2e%2e%2fetc%2fpasswd.png',
    '/catalogue/..\\..\\package.json',
    '/catalogue/people/group.json',
    '/docs/static/..%2f..%2fpackage.json',
  ])('%s', async (path) => {
    const reply = await get(path);
    expect([400, 403, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toMatch(/"dependencies"|root:/);
  });

  test('a signed link to a key outside the store is refused all the same', async () => {
    // As if somebody had got hold of the key: the store itself refuses such names too.
    const forged = signer().sign({ key: 'a/b.png' }).replace('a/b.png', 'a/..%2f..%2fb.png');
    expect((await get(forged)).statusCode).toBe(403);
    await expect(server.store.get('../../package.json')).rejects.toThrow('Not a valid object key');
  });

  test('names inside an archive are ours, whatever people call themselves', async () => {
    const user = await server.createUser();
    await server.db.update(users).set({ nickname: '../../evil' }).where(eq(users.id, user.id));
    await addPicture(server, user.id);
    await server.call(api.account.export, {}, user);
    const ready = async () =>
      (await server.call(api.account.profile, {}, user)).export?.url ?? null;
    await expect.poll(ready).not.toBeNull();
    const archive = await server.send((await ready()) ?? '', {}, {});
    const names = Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(name).toMatch(/^(pictures\/)?[a-z0-9_-]+\.(json|png|jpg)$/);
  });
});

describe('what people write stays text', () => {
  test('a line break in a file name ends up in no header', async () => {
    const { id: userId } = await server.createUser();
    const { id } = await addPicture(server, userId);
    const fileName = `a\r\nset-cookie: s=1\r\n\r\n<script>"; filename="b.html`;
    const reply = await get(signer().sign({ key: `${userId}/${id}.png`, fileName }));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''[^"<\r\n]+$/,
    );
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a request cannot choose its own id in the log', async () => {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' };
    const reply = await server.app.inject({ url: '/healthz', headers });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('markup in names comes back as JSON, under a policy without inline scripts', async () => {
    const user = await server.createUser();
    await server.call(api.account.update, { nickname: MARKUP }, user);
    const headers = { authorization: `Bearer ${user.token}` };
    const reply = await server.app.inject({ url: '/v1/account/profile', headers });
    expect(reply.json().data.user_info.nickname).toBe(MARKUP);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    const error = await get(`/v1/${encodeURIComponent(MARKUP)}/nothing`);
    expect(error.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a picture keeps nothing of what was hidden in it, nor of its name', async () => {
    const { token } = await server.createUser();
    const { content } = await addPicture(server, (await server.createUser()).id);
    const polyglot = Buffer.concat([content, Buffer.from(`<script>${MARKUP}</script>`)]);
    const { body } = await server.upload(polyglot, { token }, '../../evil"><script>.html');
    expect(body.status).toBe(STATUS_OK);
    const { url } = body.data as unknown as { url: string };
    expect(url).toMatch(/^\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(jpg|png)\?/);
    const stored = Buffer.from(await (await server.send(url, {}, {})).arrayBuffer());
    expect(stored.includes('script')).toBe(false);
  });
});

describe('a signed link', () => {
  test('with anything changed, left out or given twice opens nothing', async () => {
    const { id: userId } = await server.createUser();
    const { id } = await addPicture(server, userId);
    const key = `${userId}/${id}.png`;
    const link = new URL(signer().sign({ key, fileName: 'a.png' }), server.address);
    expect((await get(link.pathname + link.search)).statusCode).toBe(200);
    const change = (edit: (url: URL) => void) => {
      const copy = new URL(link);
      edit(copy);
      return copy.pathname + copy.search;
    };
    const later = String(Number(link.searchParams.get('e')) + 86_400);
    const changed = [
      change((url) => url.searchParams.set('e', later)),
      change((url) => url.searchParams.set('n', 'b.html')),
      change((url) => url.searchParams.delete('n')),
      change((url) => url.searchParams.delete('s')),
      change((url) => url.searchParams.append('s', link.searchParams.get('s') ?? '')),
      change((url) => url.searchParams.set('s', `${link.searchParams.get('s')}=`)),
      change((url) => url.searchParams.set('e', `${link.searchParams.get('e')}.0`)),
      change((url) => {
        url.pathname = url.pathname.replace('.png', '.thumb.webp');
      }),
      createLinkSigner('another key of the same length or more').sign({ key }),
      createLinkSigner(server.signingKey, { now: () => Date.now() - 3 * 86_400_000 }).sign({ key }),
    ];
    for (const one of changed) expect((await get(one)).statusCode, one).toBe(403);
  });

  test('played again after its picture was deleted finds nothing', async () => {
    const { id: userId } = await server.createUser();
    const { id } = await addPicture(server, userId);
    const link = signer().sign({ key: `${userId}/${id}.png` });
    await deleteFiles(server.db, [id]);
    await purgeDeleted(server.db, server.store);
    expect((await get(link)).statusCode).toBe(404);
  });
});

describe('fields that a call does not have change nothing', () => {
  test('of the account', async () => {
    const user = await server.createUser({ invited: true });
    const before = await server.db.select().from(users).where(eq(users.id, user.id));
    const extra = { role: 'operator', points: 9_999, invited: true, id: crypto.randomUUID() };
    const input = { nickname: 'Renamed', ...extra, user_id: extra.id, password_hash: 'x' };
    await server.call(api.account.update, input as { nickname: string }, user);
    const after = await server.db.select().from(users).where(eq(users.id, user.id));
    expect(after).toEqual(before.map((row) => ({ ...row, nickname: 'Renamed' })));
    expect((await server.call(api.user.info, { product: 'cutout' }, user)).points).toBe(0);
  });

  test('of a registration', async () => {
    const email = 'mass@seller.test';
    const input = { email, ...(await server.seal('secret123')), role: 'operator', invited: true };
    expect((await server.ask(api.user.register, input)).status).toBe(STATUS_OK);
    const [row] = await server.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ role: 'seller', invited: false, activatedAt: null });
  });

  test('of an order or a task: the price is the server’s', async () => {
    const user = await server.createUser({ points: 10 });
    const extra = {
      amount: 1,
      amount_minor: 1,
      price: 0,
      cprice: 0,
      points: 100_000,
      state: 'paid',
    };
    const order = { product_id: 'pack-100', client_key: crypto.randomUUID(), ...extra };
    const made = await server.call(api.order.create, order, user);
    const [row] = await server.db.select().from(orders).where(eq(orders.id, made.order.order_id));
    expect(row).toMatchObject({ state: 'pending', points: 100 });
    expect(row?.amountMinor).toBeGreaterThan(100);
    const { id } = await addPicture(server, user.id);
    const task = { product: 'cutout', images: [id], client_key: 'for nothing', ...extra };
    await server.call(api.task.submit, task, user);
    expect((await server.call(api.user.info, { product: 'cutout' }, user)).points).toBe(8);
  });
});

describe('many at once', () => {
  test('spend no point twice', async () => {
    const user = await server.createUser({ points: 6 });
    const { id } = await addPicture(server, user.id);
    const submit = () => ({ product: 'cutout', images: [id], client_key: crypto.randomUUID() });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => server.ask(api.task.submit, submit(), user)),
    );
    expect(replies.filter(({ status }) => status === STATUS_OK)).toHaveLength(3);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  test('buy the offer for newcomers once', async () => {
    const user = await server.createUser();
    const shop = createPurchases(server);
    const input = () => ({ product_id: 'first-experience', client_key: crypto.randomUUID() });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.ask(api.order.create, input(), user)),
    );
    const numbers = replies.flatMap(({ data }) => data?.order.order_number ?? []);
    expect(numbers.length).toBeGreaterThan(0);
    await Promise.all([...new Set(numbers)].map((number) => shop.press(number, 'pay')));
    expect(await shop.points(user)).toBe(30);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  test('use the link of a mail once', async () => {
    const email = 'race@seller.test';
    await server.createUser({ email, passwordHash: await hashPassword('secret123') });
    await server.call(api.user.sendResetPasswordEmail, { email });
    const [mail] = await messagesTo(server, email);
    const resetkey = linkIn(mail).searchParams.get('resetkey') ?? '';
    const resets = ['first1234', 'second1234', 'third1234'].map(async (password) =>
      server.ask(api.user.resetPassword, { email, resetkey, ...(await server.seal(password)) }),
    );
    const won = (await Promise.all(resets)).filter(({ status }) => status === STATUS_OK);
    expect(won).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is always new: nothing that the caller brings along becomes one', async () => {
    const email = 'fixed@seller.test';
    await server.createUser({ email, passwordHash: await hashPassword('secret123') });
    const planted = 'A'.repeat(43);
    const login = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/v1/user/login?token=${planted}`,
          headers: {
            cookie: `token=${planted}; session=${planted}`,
            authorization: `Bearer ${planted}`,
          },
          payload: { email, ...(await server.seal('secret123')), token: planted },
        })
      ).json().data.token as string;
    const tokens = [await login(), await login()];
    expect(new Set([...tokens, planted]).size).toBe(3);
    const asked = await server.ask(api.account.profile, {}, { token: planted });
    expect(asked.code).toBe(ERRORS.SESSION_REQUIRED.code);
  });

  test('travels in the header only: a cookie or a query is nobody', async () => {
    const { token } = await server.createUser();
    const reply = await server.app.inject({
      url: `/v1/account/profile?token=${token}&authorization=Bearer%20${token}`,
      headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
    });
    expect(reply.json().code).toBe(ERRORS.SESSION_REQUIRED.code);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});
