import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';
import styles from './tool-layout.module.css';

type ToolLayoutProps = {
  title: string;
  intro?: string | undefined;
  stage: ReactNode;
  strip?: ReactNode;
  /** The choices; they scroll when the screen is low. */
  children: ReactNode;
  /** The main button, and what is to be known before it is pressed: in reach below the choices. */
  footer?: ReactNode;
  /** Further actions, which follow those of the footer and leave the choices their room on a phone. */
  more?: ReactNode;
  /** On a phone the picture takes most of the screen: it is worked on. */
  isRoomy?: boolean;
  /** On a phone the picture stays in sight while the choices scroll: it shows what they do. */
  isPinned?: boolean;
};

/** A tool: the picture fills the screen, the controls stand in one narrow panel (a bottom sheet on phones). */
export function ToolLayout(props: ToolLayoutProps) {
  const { title, intro, stage, strip, children, footer, more, isRoomy, isPinned } = props;
  // What is worked on takes the place of a page that may have been scrolled down on a phone.
  useEffect(() => {
    if (isRoomy) window.scrollTo({ top: 0 });
  }, [isRoomy]);
  return (
    <div className={classNames(styles.tool, isRoomy && styles.roomy, isPinned && styles.pinned)}>
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
        {more && <div className={styles.more}>{more}</div>}
      </section>
    </div>
  );
}
