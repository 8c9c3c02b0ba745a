import { useTranslation } from 'react-i18next';
import { Frame } from '../../ui/frame.tsx';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './cases.module.css';
import { CASES } from './sections.ts';

/** Stories of shops. Ours are invented and say so. */
export function Cases() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('casesTitle')}</h2>
        <p className={styles.note}>{t('casesNote')}</p>
      </header>
      <ul className={styles.cases}>
        {CASES.map((id) => (
          <li key={id} className={styles.case}>
            <Frame
              src={showcasePicture(`case-${id}`, '(max-width: 640px) 40vw, 30vw')}
              alt={t(`case-${id}-alt`)}
            />
            <p className={styles.tag}>{t('casesTag')}</p>
            <h3 className={styles.name}>{t(`case-${id}`)}</h3>
            <p className={styles.body}>{t(`case-${id}-body`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
