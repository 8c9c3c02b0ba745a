import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './feature-section.module.css';
import type { Feature } from './features.ts';

type FeatureSectionProps = { feature: Feature; side: 'left' | 'right'; onStart: () => void };

/** Heading on one side, a large before/after on the other. */
export function FeatureSection({ feature, side, onStart }: FeatureSectionProps) {
  const { t } = useTranslation(['home', 'ui']);
  return (
    <section className={classNames(styles.feature, side === 'right' && styles.flipped)}>
      <CompareSlider
        className={styles.picture}
        before={feature.pictures.photo}
        after={feature.pictures.cut}
        alt={t(`${feature.id}Alt`)}
        beforeLabel={t('before', { ns: 'ui' })}
        afterLabel={t('after', { ns: 'ui' })}
        label={t('compare', { ns: 'ui' })}
      />
      <div className={styles.texts}>
        <h2 className={styles.title}>{t(`${feature.id}Title`)}</h2>
        <p className={styles.body}>{t(`${feature.id}Body`)}</p>
        <button type="button" className={styles.link} onClick={onStart}>
          {t('tryWithPhoto')}
          <Icon of={ArrowRight} size={18} />
        </button>
      </div>
    </section>
  );
}
