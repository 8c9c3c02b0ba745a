import type { Post } from '@vitrine/contract';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openLogin } from '../../lib/login.ts';
import { useIsSignedIn } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './community.module.css';
import { useLike } from './community-queries.ts';

type LikeButtonProps = { post: Post; className?: string | undefined };

/** A visitor is asked to sign in. */
export function LikeButton({ post, className }: LikeButtonProps) {
  const { t, i18n } = useTranslation('community');
  const isSignedIn = useIsSignedIn();
  const like = useLike();
  const press = () => {
    if (isSignedIn) like.mutate({ postId: post.post_id, liked: !post.liked });
    else openLogin();
  };
  return (
    <button
      type="button"
      className={classNames(styles.like, className)}
      aria-pressed={post.liked}
      onClick={press}
    >
      <Icon of={Heart} size={18} />
      <VisuallyHidden>{t('like')}</VisuallyHidden>
      <span aria-hidden="true" data-likes>
        {post.likes.toLocaleString(i18n.language)}
      </span>
      <VisuallyHidden>
        <span data-likes-words>{t('likes', { count: post.likes })}</span>
      </VisuallyHidden>
    </button>
  );
}
