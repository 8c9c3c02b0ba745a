import { expect, it } from 'vitest';
import type { Post } from './post.ts';
import { eachOnce, type PostPages, withLike } from './post-pages.ts';

const post = (postId: string, likes = 0, liked = false): Post => ({
  postId,
  likes,
  liked,
  title: '',
  author: 'Mei',
  avatar: '',
  product: 'cutout',
  url: '',
  thumbUrl: '',
  width: 3,
  height: 4,
  isMine: false,
  createdAt: '2026-01-01T00:00:00Z',
});
const pages = (...lists: Post[][]): PostPages => ({
  pages: lists.map((list) => ({ list, nextCursor: null })),
  pageParams: lists.map(() => undefined),
});
const one = (data: PostPages) => data.pages[0]?.list[0];

it('shows a post once that moved to a later page', () => {
  const { pages: two } = pages([post('a'), post('b')], [post('b'), post('c')]);
  expect(eachOnce(two).map(({ postId }) => postId)).toEqual(['a', 'b', 'c']);
});

it('counts a like once, takes it back, and believes the server', () => {
  const before = pages([post('a', 4), post('b', 1)]);
  const liked = withLike(before, 'a', true);
  expect(one(liked)).toMatchObject({ likes: 5, liked: true });
  expect(one(withLike(liked, 'a', true))).toMatchObject({ likes: 5 });
  expect(one(withLike(liked, 'a', false))).toMatchObject({ likes: 4, liked: false });
  expect(one(withLike(liked, 'a', true, 9))).toMatchObject({ likes: 9 });
  expect(liked.pages[0]?.list[1]).toEqual(post('b', 1));
});
