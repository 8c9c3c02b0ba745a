import { useTranslation } from 'react-i18next';
import styles from './steps.module.css';

const STEPS = [1, 2, 3] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('stepsTitle')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.name}>{t(`step${step}Title`)}</h3>
            <p className={styles.body}>{t(`step${step}Body`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
