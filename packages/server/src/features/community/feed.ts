import type { FirstContent, PostOrder } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { presentPost } from './presenter.ts';
import { listShown } from './queries.ts';

type Deps = { db: Database; links: LinkSigner };
type Wanted = { order: PostOrder; limit: number; cursor?: string | undefined };

/** Reads a page of the feed for a viewer; null stands for a visitor. */
export async function readFeed(
  { db, links }: Deps,
  viewerId: string | null,
  wanted: Wanted,
): Promise<FirstContent['posts']> {
  const { list, nextCursor } = await listShown(db, viewerId, wanted);
  return { list: list.map((row) => presentPost(row, links, viewerId)), next_cursor: nextCursor };
}
