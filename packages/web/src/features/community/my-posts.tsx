import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mineQuery, useUnpublish } from '../../entities/post/api/community-queries.ts';
import type { OwnPost } from '../../entities/post/model/post.ts';
import { eachOnce } from '../../entities/post/model/post-pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Frame } from '../../ui/frame.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './community.module.css';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { Masonry } from './masonry.tsx';

/** Shows what I have published, including what nobody else sees. */
export function MyPosts() {
  const { t } = useTranslation('community');
  const mine = useInfiniteQuery(mineQuery);
  const [leaving, setLeaving] = useState<OwnPost | null>(null);
  if (!mine.data) {
    if (mine.error) return <LoadFailure tall title={t('errorTitle')} query={mine} />;
    return <FeedSkeleton />;
  }
  const posts = eachOnce(mine.data.pages);
  if (posts.length === 0) {
    return (
      <EmptyState
        tall
        title={t('mineEmptyTitle')}
        body={t('mineEmptyBody')}
        action={<ButtonLink to="/edit/records">{t('emptyAction')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Masonry items={posts} keyOf={({ postId }) => postId} label={t('mine')}>
        {(post, ratio) => <MyTile post={post} ratio={ratio} onUnpublish={() => setLeaving(post)} />}
      </Masonry>
      {mine.hasNextPage && (
        <LoadMore
          isLoading={mine.isFetchingNextPage}
          hasFailed={mine.isFetchNextPageError}
          onMore={() => mine.fetchNextPage()}
        />
      )}
      <UnpublishDialog post={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type MyTileProps = { post: OwnPost; ratio: number; onUnpublish: () => void };

function MyTile({ post, ratio, onUnpublish }: MyTileProps) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const kind = tCommon(`kind-${post.product}`);
  return (
    <div data-theme={post.product === 'cutout' ? 'light' : undefined}>
      <Frame src={post.thumbUrl} alt={post.title || kind} ratio={ratio} />
      <p className={styles.state} data-state={post.state}>
        {t(`state-${post.state}`)}
        {post.state === 'shown' && ` · ${t('likes', { count: post.likes })}`}
      </p>
      <Button size="s" variant="secondary" className={styles.onTile} onClick={onUnpublish}>
        {t('unpublish')}
      </Button>
    </div>
  );
}

type UnpublishDialogProps = { post: OwnPost | null; onClose: () => void };

/** The likes are lost, so it is asked for once more. */
function UnpublishDialog({ post, onClose }: UnpublishDialogProps) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const unpublish = useUnpublish();
  const confirm = () => {
    if (post) {
      const done = () => toast.success(t('unpublished'));
      unpublish.mutate(post.postId, { onSuccess: done });
    }
    onClose();
  };
  return (
    <Dialog
      open={post !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('unpublishTitle')}
      description={t('unpublishBody')}
      closeLabel={tCommon('close')}
    >
      <div className={styles.confirm}>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button variant="danger" onClick={confirm}>
          {t('unpublish')}
        </Button>
      </div>
    </Dialog>
  );
}
