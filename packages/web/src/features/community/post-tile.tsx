import { useTranslation } from 'react-i18next';
import type { Post } from '../../entities/post/model/post.ts';
import { Frame } from '../../ui/frame.tsx';
import styles from './community.module.css';
import { LikeButton } from './like-button.tsx';

type PostTileProps = { post: Post; ratio: number; eager: boolean; onOpen: () => void };

/** The picture and its likes; title and maker come with the pointer or the focus. */
export function PostTile({ post, ratio, eager, onOpen }: PostTileProps) {
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
