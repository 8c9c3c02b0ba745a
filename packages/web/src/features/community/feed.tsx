import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostOrder } from '@vitrine/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedQuery } from '../../entities/post/api/community-queries.ts';
import { eachOnce } from '../../entities/post/model/post-pages.ts';
import { withTexts } from '../../i18n/index.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { useOnceTrue } from '../../lib/use-once-true.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FIRST_SCREEN } from './lay-columns.ts';
import { Masonry } from './masonry.tsx';
import { PostTile } from './post-tile.tsx';

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
