import { api } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runItems } from '../../../db/schema/runs.ts';
import { addReviewedRun } from '../../../testing/run-fixtures.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function addRun(pictures: number) {
  const user = await server.createUser();
  const { id } = await addPicture(server, user.id);
  const files = Array<string>(pictures).fill(id);
  return { user, run_id: await addReviewedRun(server, user, files, 'made') };
}

test('pictures come page by page, the least true first, those without a score last', async () => {
  const { user, run_id } = await addRun(5);
  for (const [position, score] of [90, null, 40, 90, 10].entries()) {
    const one = and(eq(runItems.runId, run_id), eq(runItems.position, position));
    await server.db.update(runItems).set({ score }).where(one);
  }
  const read = async (sort: 'worst' | 'order') => {
    const scores: (number | null)[] = [];
    let cursor: string | undefined;
    do {
      const input = { run_id, sort, limit: 2, ...(cursor && { cursor }) };
      const page = await server.call(api.runReview.items, input, user);
      scores.push(...page.list.map(({ score }) => score));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    return scores;
  };
  expect(await read('worst')).toEqual([10, 40, 90, 90, null]);
  expect(await read('order')).toEqual([90, null, 40, 90, 10]);
});

test('whoever comes back is told of every change since, however many there are', async () => {
  const { user, run_id } = await addRun(420);
  const decide = (score: number) =>
    server.call(api.runReview.approveAbove, { run_id, score }, user);
  await server.db
    .update(runItems)
    .set({ score: sql`case when ${runItems.position} < 350 then 95 else 50 end` })
    .where(eq(runItems.runId, run_id));
  const { version } = await server.call(api.run.detail, { run_id }, user);
  expect((await decide(90)).approved).toBe(350);
  expect((await decide(40)).approved).toBe(70);
  const told = new Set<string>();
  let after = version;
  let more = true;
  while (more) {
    const changes = await server.call(api.runReview.changes, { run_id, after }, user);
    for (const { item_id, state } of changes.list) if (state === 'approved') told.add(item_id);
    expect(changes.version).toBeGreaterThan(after);
    ({ version: after, more } = changes);
  }
  expect(told.size).toBe(420);
});
