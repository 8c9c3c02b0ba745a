import { api, ERRORS } from '@vitrine/contract';
import { placeRule } from '@vitrine/marketplace';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeRules } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import type { TestUser } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { parseRule } from './rules.ts';

let server: TestServer;
let operator: TestUser;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser();
  seller = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
});
afterAll(() => server.close());

const findRule = async (place: string) => {
  const { list } = await server.call(api.ruleAdmin.list, {}, operator);
  return list.find((each) => each.place === place);
};
const shown = async (place: string) =>
  (await server.call(api.marketplace.places, {}, seller)).places.find(({ id }) => id === place);
const edit = async (place: string, change: object) =>
  JSON.stringify({ ...JSON.parse((await findRule(place))?.json ?? '{}'), ...change });

describe('rules of an operator', () => {
  test('hold at once for everybody, say when they are old, and go back to the shipped ones', async () => {
    expect(await findRule('etsy')).toMatchObject({ origin: 'shipped', outdated: false });
    const before = await shown('etsy');
    const json = await edit('etsy', { checked: '2020-02-03' });
    await server.call(api.ruleAdmin.set, { json, reason: 'As their help page says' }, operator);
    expect(await findRule('etsy')).toMatchObject({ origin: 'changed', outdated: true });
    expect(await shown('etsy')).toMatchObject({ checked: '2020-02-03', outdated: true });

    const audit = await server.call(api.overviewAdmin.audit, {}, operator);
    expect(audit.list[0]).toMatchObject({
      ...{ action: 'rule.set', subject_id: 'etsy', reason: 'As their help page says' },
      details: { before: { id: 'etsy', checked: before?.checked } },
    });

    await server.call(api.ruleAdmin.reset, { place: 'etsy' }, operator);
    expect(await shown('etsy')).toEqual(before);
    const again = await server.ask(api.ruleAdmin.reset, { place: 'etsy' }, operator);
    expect(again.code).toBe(ERRORS.NOT_FOUND.code);
  });

  test('may add a place of their own, and take it away', async () => {
    const json = await edit('etsy', { id: 'corner-shop', name: { en: 'Corner shop', zh: '小店' } });
    const { list } = await server.call(api.ruleAdmin.set, { json }, operator);
    expect(list.find(({ place }) => place === 'corner-shop')?.origin).toBe('added');
    expect(await shown('corner-shop')).toMatchObject({ name: 'Corner shop' });
    await server.call(api.ruleAdmin.reset, { place: 'corner-shop' }, operator);
    expect(await shown('corner-shop')).toBeUndefined();
  });

  test('that are none are refused with the place of the fault, and change nothing', async () => {
    const before = await shown('amazon');
    const json = await edit('amazon', { slots: [{ slot: 'main' }] });
    const { code, msg } = await server.ask(api.ruleAdmin.set, { json }, operator);
    expect(code).toBe(ERRORS.RULE_INVALID.code);
    expect(msg).toContain('slots.0.shape');
    expect(await shown('amazon')).toEqual(before);
  });

  test('that this version does not understand any more are left out', async () => {
    await server.db.insert(placeRules).values({ place: 'jd', rule: { id: 'jd' } });
    const json = await edit('etsy', { checked: '2026-01-01' });
    await server.call(api.ruleAdmin.set, { json }, operator);
    expect(await findRule('jd')).toMatchObject({ origin: 'shipped' });
    await server.call(api.ruleAdmin.reset, { place: 'etsy' }, operator);
    await server.call(api.ruleAdmin.reset, { place: 'jd' }, operator);
  });

  test('are no seller’s business', async () => {
    const reply = await server.ask(api.ruleAdmin.set, { json: '{}' }, seller);
    expect(reply.code).not.toBe(200);
    expect(reply.code).not.toBe(ERRORS.RULE_INVALID.code);
  });
});

test('the places that a seller has chosen are remembered, each seller’s own', async () => {
  const other = await server.createUser();
  const chosen = async (user: TestUser) =>
    (await server.call(api.marketplace.places, {}, user)).chosen;
  await server.call(api.marketplace.choose, { places: ['temu', 'amazon', 'temu'] }, seller);
  expect(await chosen(seller)).toEqual(['temu', 'amazon']);
  expect(await chosen(other)).toEqual([]);
  const unknown = await server.ask(api.marketplace.choose, { places: ['nowhere'] }, seller);
  expect(unknown.code).toBe(ERRORS.NOT_FOUND.code);
  expect(await chosen(seller)).toEqual(['temu', 'amazon']);
});

describe('a typed rule', () => {
  const slot = { slot: 'main', shape: {}, formats: ['jpeg'], forbid: [], fileName: '{sku}.{ext}' };
  const rule = {
    ...{ id: 'mine', name: { en: 'Mine', zh: '我的' }, checked: '2026-01-02', label: 'none' },
    ...{ sources: [{ kind: 'primary', at: 'mine.test' }], slots: [slot] },
  };
  const problem = (changed: object) => parseRule(JSON.stringify({ ...rule, ...changed }));

  test('is taken when it is one', () => {
    expect(problem({})).toEqual({ rule: placeRule.parse(rule) });
  });
  test.each([
    ['no JSON', () => parseRule('{'), /JSON|position|property/],
    ['a slot twice', () => problem({ slots: [slot, slot] }), /main/],
    ['an unknown part of a name', () => problem({ slots: [{ ...slot, fileName: '{x}' }] }), /x/],
    ['checked tomorrow', () => problem({ checked: '2999-01-01' }), /2999/],
  ])('is refused: %s', (_name, parse, told) => {
    expect(parse()).toEqual({ problem: expect.stringMatching(told) });
  });
});
