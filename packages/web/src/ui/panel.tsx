import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

type GroupProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' };

/** What belongs together in a panel, one below the other. */
export function Group({ as: Tag = 'div', ...rest }: GroupProps) {
  return <Tag className={styles.group} {...rest} />;
}

type GroupTitleProps = { level?: 2 | 3; id?: string; children: ReactNode };

/** The small heading of a group. */
export function GroupTitle({ level = 2, ...rest }: GroupTitleProps) {
  const Tag = `h${level}` as const;
  return <Tag className={styles.title} {...rest} />;
}

type QuietProps = { as?: 'p' | 'span'; role?: 'status'; centred?: boolean; children: ReactNode };

/** A hint, or a fact that may be passed over. */
export function Quiet({ as: Tag = 'p', centred, ...rest }: QuietProps) {
  return <Tag className={classNames(styles.quiet, centred && styles.centred)} {...rest} />;
}

type NoticeProps = { tone: 'good' | 'bad'; role?: 'alert' | 'status'; children: ReactNode };

/** What went well, or what went wrong and what to do about it. An icon may stand first. */
export function Notice({ tone, ...rest }: NoticeProps) {
  return <p className={styles[tone]} {...rest} />;
}

/** Two buttons side by side; one alone takes the whole width. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** A way back, and beside it the button that finishes, as wide as there is room. */
export function FinishButtons({ children }: { children: ReactNode }) {
  return <div className={styles.finish}>{children}</div>;
}
