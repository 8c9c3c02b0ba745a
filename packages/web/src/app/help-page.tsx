import { LIMITS } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import styles from './help-page.module.css';

const TOPICS = ['Photo', 'Upload', 'Result', 'Points', 'Records'] as const;

export function HelpPage() {
  const { t } = useTranslation('shell');
  const limits = {
    megabytes: LIMITS.imageBytesMax / 1024 / 1024,
    pixels: LIMITS.imageSideAbove,
    count: LIMITS.imagesPerTaskMax,
  };
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1 className={styles.title}>{t('helpTitle')}</h1>
        <p className={styles.lead}>{t('helpIntro')}</p>
      </header>
      <dl className={styles.topics}>
        {TOPICS.map((topic) => (
          <div key={topic} className={styles.topic}>
            <dt className={styles.term}>{t(`help${topic}Title`)}</dt>
            <dd className={styles.text}>{t(`help${topic}Body`, limits)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
