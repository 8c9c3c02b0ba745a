import styles from './article.module.css';

export type ArticleSection = { title: string; paragraphs: readonly string[] };
type ArticleProps = { title: string; intro: string; sections: readonly ArticleSection[] };

/** A page to read: its title beside its sections, or above them where there is little room. */
export function Article({ title, intro, sections }: ArticleProps) {
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </header>
      <div>
        {sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h2 className={styles.heading}>{section.title}</h2>
            <div className={styles.text}>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
