import type { ReactNode } from 'react';
import styles from './tool-layout.module.css';

type ToolLayoutProps = {
  title: string;
  intro?: string | undefined;
  stage: ReactNode;
  strip?: ReactNode;
  /** The choices; they scroll when the screen is low. */
  children: ReactNode;
  /** Stays in reach below the choices. */
  footer?: ReactNode;
};

/** A tool: the picture fills the screen, the controls stand in one narrow panel (a bottom sheet on phones). */
export function ToolLayout({ title, intro, stage, strip, children, footer }: ToolLayoutProps) {
  return (
    <div className={styles.tool}>
      <div className={styles.canvas}>
        <div className={styles.stage}>{stage}</div>
        {strip}
      </div>
      <section className={styles.panel} aria-labelledby="tool-title">
        <div className={styles.controls}>
          <header className={styles.heading}>
            <h1 id="tool-title" className={styles.title}>
              {title}
            </h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </header>
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </section>
    </div>
  );
}
