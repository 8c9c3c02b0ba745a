import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

export type StateProps = {
  title: string;
  body?: ReactNode;
  /** A Button or ButtonLink that leads on. */
  action?: ReactNode;
  /** Takes the height of the view; otherwise as high as its text. */
  tall?: boolean;
  /** 'h1' where it is all that the page has. */
  heading?: 'h1' | 'h2';
};

export function EmptyState({ title, body, action, tall, heading: Heading = 'h2' }: StateProps) {
  return (
    <section className={classNames(styles.state, tall && styles.tall)}>
      <Heading className={styles.title}>{title}</Heading>
      {body && <div className={styles.body}>{body}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
