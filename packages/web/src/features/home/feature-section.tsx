import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import type { FrameProps } from '../../ui/frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './feature-section.module.css';
import type { SectionId } from './sections.ts';

type FeatureSectionProps = {
  id: SectionId;
  ratio: FrameProps['ratio'];
  side: 'left' | 'right';
  onStart: () => void;
};

/** Heading on one side, a large before/after on the other. */
export function FeatureSection({ id, ratio, side, onStart }: FeatureSectionProps) {
  const { t } = useTranslation('home');
  const { t: tUi } = useTranslation('ui');
  return (
    <section
      className={classNames(styles.feature, side === 'right' && styles.flipped)}
      aria-labelledby={`landing-${id}`}
    >
      <CompareSlider
        className={styles.picture}
        before={showcasePicture(`${id}-before`)}
        after={showcasePicture(`${id}-after`)}
        ratio={ratio}
        alt={t(`${id}Alt`)}
        beforeLabel={tUi('before')}
        afterLabel={tUi('after')}
        label={`${tUi('compare')}: ${t(`${id}Name`)}`}
      />
      <div className={styles.texts}>
        <p className={styles.name} id={`landing-${id}`}>
          {t(`${id}Name`)}
        </p>
        <h2 className={styles.title}>{t(`${id}Title`)}</h2>
        <p className={styles.body}>{t(`${id}Body`)}</p>
        <button type="button" className={styles.link} onClick={onStart}>
          {t('tryIt')}
          <Icon of={ArrowRight} size={18} />
        </button>
      </div>
    </section>
  );
}
