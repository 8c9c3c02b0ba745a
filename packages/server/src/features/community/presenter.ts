import type { JudgedPost, OwnPost, Post } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { presentFile } from '../../base/files/public.ts';
import type { communityReports } from '../../db/schema/community.ts';
import type { PostRow } from './queries.ts';

type Report = typeof communityReports.$inferSelect;

/** Presents a post as everybody sees it; its links stop working when it is withdrawn. */
export function presentPost(row: PostRow, links: LinkSigner, viewerId: string | null): Post {
  const post = row.post.id;
  return present(row, { ...links, sign: (target) => links.sign({ ...target, post }) }, viewerId);
}

function present(row: PostRow, links: LinkSigner, viewerId: string | null): Post {
  const { post, file, product, author, avatar, liked } = row;
  const { url, thumb_url, width, height } = presentFile(file, links);
  return {
    post_id: post.id,
    title: post.title,
    author,
    avatar: avatar && links.sign({ key: avatar }),
    product,
    url,
    thumb_url,
    width,
    height,
    likes: post.likes,
    liked,
    is_mine: post.userId === viewerId,
    created_at: post.createdAt.toISOString(),
  };
}

export const presentOwn = (row: PostRow, links: LinkSigner, userId: string): OwnPost => ({
  ...present(row, links, userId),
  image_id: row.post.imageId,
  state: row.post.state,
});

export const presentModerated = (
  row: PostRow,
  links: LinkSigner,
  { callerId, reports }: { callerId: string; reports: readonly Report[] },
): JudgedPost => ({
  ...present(row, links, callerId),
  state: row.post.state,
  scores: row.post.scores,
  reports: reports
    .filter(({ postId }) => postId === row.post.id)
    .map(({ reason, note, createdAt }) => ({
      reason,
      note,
      created_at: createdAt.toISOString(),
    })),
});
