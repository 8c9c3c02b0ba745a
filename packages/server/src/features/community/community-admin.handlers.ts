import type { Api } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import { presentJudged } from './community.presenter.ts';
import { listJudged, listOpenReports } from './community.queries.ts';
import { decide } from './posts.ts';

export const communityAdminHandlers = ({
  db,
  links,
}: {
  db: Database;
  links: LinkSigner;
}): Handlers<Api['communityAdmin']> => ({
  list: async ({ input, caller }) => {
    const { list, nextCursor } = await listJudged(db, caller.userId, input.about, input);
    const reports = await listOpenReports(
      db,
      list.map(({ post }) => post.id),
    );
    const view = { callerId: caller.userId, reports };
    return { list: list.map((row) => presentJudged(row, links, view)), next_cursor: nextCursor };
  },
  hide: async ({ input }) => {
    await decide(db, input.post_id, 'hidden');
    return {};
  },
  release: async ({ input }) => {
    await decide(db, input.post_id, 'shown');
    return {};
  },
});
