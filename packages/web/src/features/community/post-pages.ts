import type { InfiniteData } from '@tanstack/react-query';
import type { api, OutputOf, Post } from '@vitrine/contract';

export type PostPages = InfiniteData<OutputOf<typeof api.community.list>, string | undefined>;

/** Each once: a work that gains likes between two pages comes twice in the popular ones. */
export function eachOnce<One extends Pick<Post, 'post_id'>>(
  pages: readonly { list: One[] }[],
): One[] {
  const seen = new Set<string>();
  return pages.flatMap(({ list }) =>
    list.filter(({ post_id }) => {
      if (seen.has(post_id)) return false;
      seen.add(post_id);
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
    if (post.post_id !== postId) return post;
    const step = post.liked === liked ? 0 : liked ? 1 : -1;
    return { ...post, liked, likes: likes ?? Math.max(0, post.likes + step) };
  };
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map(change) })),
  };
}
