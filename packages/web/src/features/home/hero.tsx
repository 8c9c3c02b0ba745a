import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { SAMPLE_PICTURES } from '../../ui/sample-pictures.ts';
import styles from './hero.module.css';

export function Hero({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation(['home', 'ui']);
  return (
    <section className={styles.hero}>
      <div className={styles.texts}>
        <h1 className={styles.title}>{t('heroTitle')}</h1>
        <p className={styles.body}>{t('heroBody')}</p>
        <Button size="l" onClick={onStart}>
          {t('tryWithPhoto')}
        </Button>
      </div>
      <CompareSlider
        eager
        className={styles.picture}
        before={SAMPLE_PICTURES.shirt.photo}
        after={SAMPLE_PICTURES.shirt.cut}
        alt={t('heroAlt')}
        beforeLabel={t('before', { ns: 'ui' })}
        afterLabel={t('after', { ns: 'ui' })}
        label={t('compare', { ns: 'ui' })}
      />
    </section>
  );
}
