import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

type SectionProps = { title: string; hint?: string; children: ReactNode };

/** One matter of the account: what it is on the left, what can be done on the right. */
export function Section({ title, hint, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className={styles.heading}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
