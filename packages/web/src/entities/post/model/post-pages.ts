import type { InfiniteData } from '@tanstack/react-query';
import type { api } from '@vitrine/contract';
import type { OutputOf } from '../../../lib/transport/api.ts';
import type { Post } from './post.ts';

export type PostPages = InfiniteData<OutputOf<typeof api.community.list>, string | undefined>;

/** Each once: a work that gains likes between two pages comes twice in the popular ones. */
export function eachOnce<One extends Pick<Post, 'postId'>>(
  pages: readonly { list: One[] }[],
): One[] {
  const seen = new Set<string>();
  return pages.flatMap(({ list }) =>
    list.filter(({ postId }) => {
      if (seen.has(postId)) return false;
      seen.add(postId);
      return true;
    }),
  );
}

/** Without a number from the server it is counted here. */
export function withLike(
  data: PostPages,
  postId: string,
  liked: boolean,
  likes?: number,
): PostPages {
  const change = (post: Post): Post => {
    if (post.postId !== postId) return post;
    const step = post.liked === liked ? 0 : liked ? 1 : -1;
    return { ...post, liked, likes: likes ?? Math.max(0, post.likes + step) };
  };
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map(change) })),
  };
}
