import { api, type ItemState } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/client.ts';
import { readEvents } from '../../../testing/event-reader.ts';
import { addReviewedRun } from '../../../testing/run-fixtures.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openSession } from '../../users/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As a browser reviews: it reads all pictures once, then, whenever the stream speaks, what changed since. */
async function openBrowser(user: TestUser, run_id: string) {
  const token = await openSession(server.db, user.id, { userAgent: 'test', address: '::1' });
  const stream = await readEvents(server, token);
  let { version } = await server.call(api.run.detail, { run_id }, { token });
  const { list } = await server.call(api.runReview.items, { run_id, sort: 'order' }, { token });
  const known = new Map(list.map((item) => [item.item_id, item]));
  const newest = () =>
    Math.max(
      version,
      ...stream.events.flatMap((event) => (event.type === 'run' ? [event.run.version] : [])),
    );
  return {
    ids: list.map(({ item_id }) => item_id),
    decide: (item_ids: string[], decision: 'approve' | 'reject', note = '') =>
      server.call(api.runReview.decide, { run_id, item_ids, decision, note }, { token }),
    /** Asks for nothing that the stream has not announced. */
    async shown(): Promise<[ItemState, string][]> {
      while (version < newest()) {
        const input = { run_id, after: version };
        const changes = await server.call(api.runReview.changes, input, { token });
        for (const item of changes.list) known.set(item.item_id, item);
        version = changes.version;
      }
      return [...known.values()].map(({ state, note }) => [state, note]);
    },
    close: stream.close,
  };
}

test('two who review the same run see what the other decides, and the last word counts', async () => {
  const user = await server.createUser();
  const files = await Promise.all([1, 2, 3].map(() => addPicture(server, user.id)));
  const run_id = await addReviewedRun(
    server,
    user,
    files.map(({ id }) => id),
    'made',
  );
  const first = await openBrowser(user, run_id);
  const second = await openBrowser(user, run_id);
  try {
    const [a = '', b = '', c = ''] = first.ids;
    const bothShow = async (expected: [ItemState, string][]) => {
      for (const { shown } of [first, second]) {
        await expect.poll(shown).toEqual(expected);
      }
    };
    await first.decide([a], 'approve');
    await bothShow([
      ['approved', ''],
      ['made', ''],
      ['made', ''],
    ]);
    // At the same moment, each about pictures of their own and one about which they disagree.
    await Promise.all([second.decide([b], 'reject', 'colour'), first.decide([c], 'approve')]);
    await second.decide([a], 'reject', 'fit');
    await bothShow([
      ['rejected', 'fit'],
      ['rejected', 'colour'],
      ['approved', ''],
    ]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});
