import { api, ERRORS, LIMITS, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../../adapters/moderation/moderation.ts';
import { communityLikes, communityPosts, communityReports } from '../../db/schema/community.ts';
import { taskImages } from '../../db/schema/tasks.ts';
import { users } from '../../db/schema/users.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteDueAccounts } from '../accounts/delete-account.ts';

/** Long enough for a busy machine. */

let server: TestServer;
/** What the check says about the next pictures. */
let verdict: Verdict | 'broken' = 'publish';

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    moderation: {
      judge: async () => {
        if (verdict === 'broken') throw new Error('the model is not there');
        return { verdict, scores: { porn: 0.1 } };
      },
    },
  });
});
afterAll(() => server.close());

async function seller() {
  return server.createUser({ points: 20 });
}

/** A finished image of somebody, made as any other. */
async function finishedImage(user: TestUser) {
  const { id } = await addPicture(server, user.id);
  const input = { product: 'cutout', images: [id], client_key: crypto.randomUUID() };
  const { task_id } = await server.call(api.task.submit, input, user);
  const find = () => server.call(api.task.detail, { product: 'cutout', task_id }, user);
  await expect.poll(async () => (await find()).finished_at).not.toBeNull();
  const { images } = await find();
  return { task_id, image_id: images[0]?.image_id ?? '' };
}

const mine = async (user: TestUser) => (await server.call(api.community.mine, {}, user)).list;
const readState = async (user: TestUser) => (await mine(user))[0]?.state;

/** A post that has been checked. */
async function publish(user: TestUser, wanted: Verdict = 'publish', title = 'A coat') {
  verdict = wanted;
  const work = await finishedImage(user);
  const post = await server.call(api.community.publish, { image_id: work.image_id, title }, user);
  const find = async () => (await mine(user)).find(({ post_id }) => post_id === post.post_id);
  await expect.poll(async () => (await find())?.state).not.toBe('checking');
  return { ...work, post_id: post.post_id };
}

async function feed(input: { order?: 'new' | 'popular' } = {}, options: { token?: string } = {}) {
  return (await server.call(api.community.list, { limit: 100, ...input }, options)).list;
}
const isListed = async (postId: string) => (await feed()).some(({ post_id }) => post_id === postId);
const code = async (reply: Promise<{ code: number }>) => (await reply).code;

async function operator() {
  const user = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, user.id));
  return user;
}

describe('publishing', () => {
  // spec: 1.11
  test('shows a finished image to everybody once it was checked, with its maker and kind', async () => {
    const maker = await seller();
    const { post_id } = await publish(maker, 'publish', '  A linen coat  ');
    const post = (await feed()).find((one) => one.post_id === post_id);
    expect(post).toMatchObject({
      title: 'A linen coat',
      author: 'Seller',
      product: 'cutout',
      likes: 0,
      liked: false,
      is_mine: false,
      width: 600,
    });
    expect((await server.send(post?.url ?? '', {}, {})).status).toBe(200);
    const own = (await feed({}, maker)).find((one) => one.post_id === post_id);
    expect(own?.is_mine).toBe(true);
  });

  test("refuses somebody else's image and one that is not finished", async () => {
    const [maker, other] = [await seller(), await seller()];
    const { image_id } = await finishedImage(maker);
    const asked = server.ask(api.community.publish, { image_id }, other);
    expect(await code(asked)).toBe(ERRORS.NOT_FOUND.code);
    await server.db.update(taskImages).set({ state: 'failed' }).where(eq(taskImages.id, image_id));
    const unfinished = server.ask(api.community.publish, { image_id }, maker);
    expect(await code(unfinished)).toBe(ERRORS.NOT_FOUND.code);
  });

  test('many presses at once make one post', async () => {
    const maker = await seller();
    verdict = 'publish';
    const { image_id } = await finishedImage(maker);
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => server.call(api.community.publish, { image_id }, maker)),
    );
    expect(new Set(posts.map(({ post_id }) => post_id)).size).toBe(1);
    expect(await mine(maker)).toHaveLength(1);
  });

  test('what the check flags waits for an operator, and is seen by its owner only', async () => {
    const maker = await seller();
    const { post_id } = await publish(maker, 'review');
    expect(await readState(maker)).toBe('review');
    expect(await isListed(post_id)).toBe(false);
    const judge = await operator();
    const waiting = await server.call(
      api.communityAdmin.list,
      { about: 'review', limit: 100 },
      judge,
    );
    const entry = waiting.list.find((one) => one.post_id === post_id);
    expect(entry?.scores).toEqual({ porn: 0.1 });
    await server.call(api.communityAdmin.release, { post_id }, judge);
    expect(await isListed(post_id)).toBe(true);
  });

  test('what the check blocks is not shown, and cannot be published again', async () => {
    const maker = await seller();
    const { post_id, image_id } = await publish(maker, 'block');
    expect(await readState(maker)).toBe('blocked');
    await server.call(api.community.unpublish, { post_id }, maker);
    expect(await mine(maker)).toEqual([]);
    verdict = 'publish';
    const again = server.ask(api.community.publish, { image_id }, maker);
    expect(await code(again)).toBe(ERRORS.POST_REFUSED.code);
  });

  test('a picture that could not be checked goes to an operator in the end', async () => {
    const maker = await seller();
    verdict = 'broken';
    const { image_id } = await finishedImage(maker);
    await server.call(api.community.publish, { image_id }, maker);
    // The queue waits longer after each failure; the test does not.
    const hurry = () =>
      server.db.execute(sql`
        update graphile_worker._private_jobs set run_at = now()
        where task_id = (select id from graphile_worker._private_tasks where identifier = 'check-post')`);
    const state = async () => {
      await hurry();
      return readState(maker);
    };
    await expect.poll(state, { interval: 500 }).toBe('review');
  });
});

describe('likes', () => {
  test('count each person once, however many press at once and however often', async () => {
    const { post_id } = await publish(await seller());
    const fans = await Promise.all(Array.from({ length: 8 }, () => server.createUser()));
    const presses = [...fans, ...fans, ...fans].map((fan) =>
      server.call(api.community.like, { post_id }, fan),
    );
    await Promise.all(presses);
    const shown = (await feed({}, fans[0])).find((post) => post.post_id === post_id);
    expect(shown).toMatchObject({ likes: 8, liked: true });
    const leaving = fans.slice(0, 3).flatMap((fan) => [fan, fan]);
    await Promise.all(leaving.map((fan) => server.call(api.community.unlike, { post_id }, fan)));
    const left = (await feed({}, fans[0])).find((post) => post.post_id === post_id);
    expect(left).toMatchObject({ likes: 5, liked: false });
    const rows = await server.db
      .select()
      .from(communityLikes)
      .where(eq(communityLikes.postId, post_id));
    expect(rows).toHaveLength(5);
  });

  test('like and unlike of one person at the same time end in agreement', async () => {
    const { post_id } = await publish(await seller());
    const fan = await server.createUser();
    const calls = Array.from({ length: 20 }, (_, i) =>
      server.call(i % 2 ? api.community.like : api.community.unlike, { post_id }, fan),
    );
    await Promise.all(calls);
    const post = (await feed({}, fan)).find((one) => one.post_id === post_id);
    expect(post?.likes).toBe(post?.liked ? 1 : 0);
  });

  test('put the popular ones first, page by page', async () => {
    const maker = await seller();
    const [first, second, third] = [
      await publish(maker),
      await publish(maker),
      await publish(maker),
    ];
    for (let i = 0; i < 9; i++) {
      await server.call(api.community.like, { post_id: second.post_id }, await server.createUser());
    }
    const newest = (await feed()).map(({ post_id }) => post_id);
    expect(newest.slice(0, 3)).toEqual([third.post_id, second.post_id, first.post_id]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.call(api.community.list, { order: 'popular', cursor, limit: 2 });
      seen.push(...page.list.map(({ post_id }) => post_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen[0]).toBe(second.post_id);
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.sort()).toEqual(newest.sort());
  });
});

describe('what goes', () => {
  test('an unpublished work is not listed and can be published again', async () => {
    const maker = await seller();
    const { post_id, image_id } = await publish(maker);
    const { list } = await server.call(api.community.list, { limit: 50 });
    const shown = list.find((post) => post.post_id === post_id);
    const status = async (url = '') => (await server.send(url, {}, {})).status;
    expect([await status(shown?.url), await status(shown?.thumb_url)]).toEqual([200, 200]);
    await server.call(api.community.unpublish, { post_id }, maker);
    expect(await isListed(post_id)).toBe(false);
    // Links that others still have end with it; a link without its post does not exist.
    expect([await status(shown?.url), await status(shown?.thumb_url)]).toEqual([403, 403]);
    expect(await status(shown?.url.replace(/&p=[^&]+/, ''))).toBe(403);
    const fan = await server.createUser();
    const late = server.ask(api.community.like, { post_id }, fan);
    expect(await code(late)).toBe(ERRORS.NOT_FOUND.code);
    const again = await server.ask(api.community.publish, { image_id }, maker);
    expect(again.status).toBe(STATUS_OK);
  });

  test('deleting the work takes it out of the community, with its likes', async () => {
    const maker = await seller();
    const { post_id, task_id } = await publish(maker);
    await server.call(api.community.like, { post_id }, await server.createUser());
    await server.call(api.task.delete, { product: 'cutout', task_id }, maker);
    expect(await isListed(post_id)).toBe(false);
    const left = await server.db
      .select()
      .from(communityLikes)
      .where(eq(communityLikes.postId, post_id));
    expect(left).toEqual([]);
  });

  test('deleting the account takes its posts, likes and reports', async () => {
    const [maker, leaver] = [await seller(), await seller()];
    const kept = await publish(maker);
    const gone = await publish(leaver);
    await server.call(api.community.like, { post_id: kept.post_id }, leaver);
    const report = { post_id: kept.post_id, reason: 'other' as const };
    await server.call(api.community.report, report, leaver);
    await server.db.update(users).set({ deletionAt: sql`now()` }).where(eq(users.id, leaver.id));
    await deleteDueAccounts(server.db);
    expect(await isListed(gone.post_id)).toBe(false);
    const post = (await feed()).find(({ post_id }) => post_id === kept.post_id);
    expect(post?.likes).toBe(0);
    const left = await server.db
      .select()
      .from(communityReports)
      .where(eq(communityReports.userId, leaver.id));
    expect(left).toEqual([]);
  });
});

describe('an operator', () => {
  test('sees what was reported, hides it for good, and leaves the rest alone', async () => {
    const [maker, reader, judge] = [await seller(), await server.createUser(), await operator()];
    const { post_id, image_id } = await publish(maker);
    const report = { post_id, reason: 'not-theirs' as const, note: 'From my shop' };
    await server.call(api.community.report, report, reader);
    await server.call(api.community.report, report, reader);
    const about = { about: 'reported' as const, limit: 100 };
    const { list } = await server.call(api.communityAdmin.list, about, judge);
    const entry = list.find((one) => one.post_id === post_id);
    expect(entry?.reports).toMatchObject([{ reason: 'not-theirs', note: 'From my shop' }]);
    await server.call(api.communityAdmin.hide, { post_id }, judge);
    expect(await isListed(post_id)).toBe(false);
    expect(await readState(maker)).toBe('hidden');
    const after = await server.call(api.communityAdmin.list, about, judge);
    expect(after.list.some((one) => one.post_id === post_id)).toBe(false);
    await server.call(api.community.unpublish, { post_id }, maker);
    const again = server.ask(api.community.publish, { image_id }, maker);
    expect(await code(again)).toBe(ERRORS.POST_REFUSED.code);
  });

  test('reports have a limit for each person and hour', async () => {
    const { post_id } = await publish(await seller());
    const [reader, other] = [await server.createUser(), await server.createUser()];
    const report = (user: TestUser) =>
      code(server.ask(api.community.report, { post_id, reason: 'other' }, user));
    const replies = await Promise.all(
      Array.from({ length: LIMITS.reportsPerHour + 3 }, () => report(reader)),
    );
    const refused = replies.filter((reply) => reply === ERRORS.TOO_MANY_REQUESTS.code);
    expect(refused).toHaveLength(3);
    expect(await report(other)).toBe(Number(STATUS_OK));
    const rows = await server.db
      .select()
      .from(communityReports)
      .where(eq(communityReports.postId, post_id));
    expect(rows).toHaveLength(2);
  });
});

test('a session that has ended reads the feed as a visitor', async () => {
  const { post_id } = await publish(await seller());
  const fan = await server.createUser();
  await server.call(api.community.like, { post_id }, fan);
  await server.call(api.user.logout, {}, fan);
  const post = (await feed({}, fan)).find((one) => one.post_id === post_id);
  expect(post).toMatchObject({ likes: 1, liked: false });
  const [row] = await server.db.select().from(communityPosts).where(eq(communityPosts.id, post_id));
  expect(row?.likes).toBe(1);
});
