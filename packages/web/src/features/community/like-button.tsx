import { Heart } from 'lucide-react';
import { useLike } from '../../entities/post/api/community-queries.ts';
import type { Post } from '../../entities/post/model/post.ts';
import { openLogin } from '../../entities/session/model/login.ts';
import { useIsSignedIn } from '../../entities/session/model/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './community.module.css';

type LikeButtonProps = { post: Post; className?: string | undefined };

/** A visitor is asked to sign in. */
export function LikeButton({ post, className }: LikeButtonProps) {
  const { t, language } = useTranslation('community');
  const isSignedIn = useIsSignedIn();
  const like = useLike();
  const press = () => {
    if (isSignedIn) like.mutate({ postId: post.postId, liked: !post.liked });
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
        {post.likes.toLocaleString(language)}
      </span>
      <VisuallyHidden>
        <span data-likes-words>{t('likes', { count: post.likes })}</span>
      </VisuallyHidden>
    </button>
  );
}
