import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostOrder } from '@vitrine/contract';
import { lazy, Suspense, useState } from 'react';
import { feedQuery } from '../../entities/post/api/community-queries.ts';
import type { Post } from '../../entities/post/model/post.ts';
import { eachOnce } from '../../entities/post/model/post-pages.ts';
import { withTexts } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { useOnceTrue } from '../../lib/use-once-true.ts';
import { Frame } from '../../ui/frame.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './community.module.css';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FIRST_SCREEN } from './lay-columns.ts';
import { LikeButton } from './like-button.tsx';
import { Masonry } from './masonry.tsx';

const loadViewer = () => withTexts(import('./post-viewer.tsx'), 'rest');
const PostViewer = lazy(async () => ({ default: (await loadViewer()).PostViewer }));

export function Feed({ order }: { order: PostOrder }) {
  const { t } = useTranslation('community');
  const feed = useInfiniteQuery(feedQuery(order));
  const [shownId, setShownId] = useState<string | null>(null);
  const wasOpened = useOnceTrue(shownId !== null);
  useIntent(loadViewer);
  if (!feed.data) {
    if (feed.error) return <LoadFailure tall title={t('errorTitle')} query={feed} />;
    return <FeedSkeleton />;
  }
  const posts = eachOnce(feed.data.pages);
  if (posts.length === 0) return <EmptyFeed />;
  const eager = new Set(posts.slice(0, FIRST_SCREEN));
  return (
    <>
      <Masonry items={posts} keyOf={({ postId }) => postId} label={t(order)}>
        {(post, ratio) => (
          <PostTile
            post={post}
            ratio={ratio}
            eager={eager.has(post)}
            onOpen={() => setShownId(post.postId)}
          />
        )}
      </Masonry>
      {feed.hasNextPage && (
        <LoadMore
          isLoading={feed.isFetchingNextPage}
          hasFailed={feed.isFetchNextPageError}
          onMore={() => feed.fetchNextPage()}
        />
      )}
      {wasOpened && (
        <Suspense>
          <PostViewer posts={posts} shownId={shownId} onShownIdChange={setShownId} />
        </Suspense>
      )}
    </>
  );
}

type PostTileProps = { post: Post; ratio: number; eager: boolean; onOpen: () => void };

/** The picture and its likes; title and maker come with the pointer or the focus. */
function PostTile({ post, ratio, eager, onOpen }: PostTileProps) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const title = post.title || tCommon(`kind-${post.product}`);
  return (
    <>
      {/* Cut-outs lie on light in dark mode too: dark clothes would vanish on dark. */}
      <button
        type="button"
        className={styles.open}
        data-theme={post.product === 'cutout' ? 'light' : undefined}
        aria-label={t('open', { title, author: post.author })}
        onClick={onOpen}
      >
        <Frame src={post.thumbUrl} alt="" ratio={ratio} eager={eager} />
      </button>
      <p className={styles.over} aria-hidden="true">
        <span className={styles.overTitle} data-title>
          {title}
        </span>
        <span data-author>{post.author}</span>
      </p>
      <LikeButton post={post} className={styles.onTile} />
    </>
  );
}
