import type { Api } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import { decide } from './posts.ts';
import { presentModerated } from './presenter.ts';
import { listModerationQueue, listOpenReports } from './queries.ts';

export const communityAdminHandlers = ({
  db,
  links,
}: {
  db: Database;
  links: LinkSigner;
}): Handlers<Api['communityAdmin']> => ({
  list: async ({ input, caller }) => {
    const { list, nextCursor } = await listModerationQueue(db, caller.userId, input.about, input);
    const reports = await listOpenReports(
      db,
      list.map(({ post }) => post.id),
    );
    const view = { callerId: caller.userId, reports };
    return { list: list.map((row) => presentModerated(row, links, view)), next_cursor: nextCursor };
  },
  hide: async (call) => {
    const { post_id: subjectId } = call.input;
    await db.transaction(async (tx) => {
      await decide(tx, subjectId, 'hidden');
      await recordAction(tx, operatorFrom(call), { action: 'post.hide', subjectId });
    });
    return {};
  },
  release: async (call) => {
    const { post_id: subjectId } = call.input;
    await db.transaction(async (tx) => {
      await decide(tx, subjectId, 'shown');
      await recordAction(tx, operatorFrom(call), { action: 'post.release', subjectId });
    });
    return {};
  },
});
