import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

type PageProps = {
  title: string;
  intro?: string;
  /** Makes the page as wide as the window, for pages that are mostly pictures. */
  full?: boolean;
  children: ReactNode;
};

/** A view with its name on top. */
export function Page({ title, intro, full, children }: PageProps) {
  return (
    <div className={classNames(styles.page, full && styles.full)}>
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The same margins for a view that has only something to say: it is empty, closed, or did not load. */
export function BarePage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
