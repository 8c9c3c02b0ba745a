import { LIMITS } from '@vitrine/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './reasons.module.css';
import { REASONS } from './sections.ts';

const HOUR = 3600;

/** Why choose this: what a seller can hold us to. */
export function Reasons() {
  const { t } = useTranslation('home');
  const facts = {
    points: LIMITS.singleImagePoints,
    usual: LIMITS.taskSecondsUsual / HOUR,
    most: LIMITS.taskSecondsMax / HOUR,
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('whyTitle')}</h2>
      <ul className={styles.reasons}>
        {REASONS.map((id) => (
          <li key={id} className={styles.reason}>
            <h3 className={styles.name}>{t(`why-${id}`)}</h3>
            <p className={styles.body}>{t(`why-${id}-body`, facts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
