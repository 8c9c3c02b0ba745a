import type { Post } from '@vitrine/contract';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openLogin } from '../../lib/login.ts';
import { useIsSignedIn } from '../../lib/session.ts';
import { TOOL_PATHS } from '../../lib/tool-paths.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import type { ViewerItem } from '../../ui/image-viewer-item.ts';
import styles from './community.module.css';
import { LikeButton } from './like-button.tsx';
import { ReportDialog } from './report-dialog.tsx';

type PostViewerProps = {
  posts: readonly Post[];
  shownId: string | null;
  onShownIdChange: (id: string | null) => void;
};

/** All that is loaded, one after another. */
export function PostViewer({ posts, shownId, onShownIdChange }: PostViewerProps) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const isSignedIn = useIsSignedIn();
  const [reportedId, setReportedId] = useState<string | null>(null);

  const items = posts.map((post): ViewerItem => {
    const title = post.title || tCommon(`kind-${post.product}`);
    const caption = t('caption', { title, author: post.author });
    return {
      id: post.post_id,
      url: post.url,
      alt: caption,
      caption,
      width: post.width,
      height: post.height,
      isTransparent: post.product === 'cutout',
    };
  });
  const actions = ({ id }: ViewerItem) => {
    const post = posts.find(({ post_id }) => post_id === id);
    if (!post) return null;
    return (
      <>
        <LikeButton post={post} className={styles.inViewer} />
        {!post.is_mine && (
          <IconButton
            label={t('report')}
            icon={Flag}
            onClick={() => (isSignedIn ? setReportedId(id) : openLogin())}
          />
        )}
        <ButtonLink size="s" variant="secondary" to={TOOL_PATHS[post.product]}>
          {t('makeOne')}
        </ButtonLink>
      </>
    );
  };
  return (
    <>
      <ImageViewer
        items={items}
        shownId={shownId}
        onShownIdChange={onShownIdChange}
        actions={actions}
      />
      <ReportDialog postId={reportedId} onClose={() => setReportedId(null)} />
    </>
  );
}
