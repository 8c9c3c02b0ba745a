import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

type AvatarProps = { name: string; picture: string; size?: 's' | 'l' };

/** A person's picture, or the first letter of the name. Decorative: the name stands nearby. */
export function Avatar({ name, picture, size = 's' }: AvatarProps) {
  const className = classNames(styles.avatar, size === 'l' && styles.large);
  if (picture) return <img src={picture} alt="" className={className} />;
  const [initial = ''] = name;
  return (
    <span className={className} aria-hidden="true">
      {initial}
    </span>
  );
}
