import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ImageViewer } from '../../entities/photo/components/viewer/image-viewer.tsx';
import type { ViewerItem } from '../../entities/photo/components/viewer/image-viewer-item.ts';
import type { Post } from '../../entities/post/model/post.ts';
import { openLogin } from '../../entities/session/model/login.ts';
import { useIsSignedIn } from '../../entities/session/model/session.ts';
import { TOOL_PATHS } from '../../entities/task/model/tool-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
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
      id: post.postId,
      url: post.url,
      alt: caption,
      caption,
      width: post.width,
      height: post.height,
      isTransparent: post.product === 'cutout',
    };
  });
  const actions = ({ id }: ViewerItem) => {
    const post = posts.find(({ postId }) => postId === id);
    if (!post) return null;
    return (
      <>
        <LikeButton post={post} className={styles.inViewer} />
        {!post.isMine && (
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
