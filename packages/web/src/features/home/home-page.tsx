import { useTranslation } from '../../i18n/use-translation.ts';
import { SCREEN } from '../../ui/screen-values.ts';
import { Cases } from './cases.tsx';
import { Closing } from './closing.tsx';
import { FeatureSection } from './feature-section.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { MoreTools } from './more-tools.tsx';
import { Reasons } from './reasons.tsx';
import { MODES, PRODUCT_SCENES, SECTIONS } from './sections.ts';
import { TurningSection } from './turning-section.tsx';

/** The landing page: one idea a screen. `onStart` is what every call to action does; some name the tool they are for. */
export function HomePage({ onStart }: { onStart: (to?: string) => void }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.page}>
      <Hero onStart={() => onStart()} />
      {SECTIONS.map(({ id, ratio, to }, index) => (
        <FeatureSection
          key={id}
          {...{ id, ratio }}
          onStart={() => onStart(to)}
          side={index % 2 === 0 ? 'left' : 'right'}
        />
      ))}
      <TurningSection
        title={t('productsTitle')}
        body={t('productsBody')}
        label={t('productsLabel')}
        names={PRODUCT_SCENES.map((id) => `product-${id}`)}
        options={PRODUCT_SCENES.map((id) => t(`product-${id}`))}
        seconds={SCREEN.productCarouselSeconds}
        ratio="1/1"
        side="right"
      />
      <MoreTools onStart={onStart} />
      <TurningSection
        title={t('modesTitle')}
        body={t('modesBody')}
        label={t('modesLabel')}
        names={MODES.map((id) => `mode-${id}`)}
        options={MODES.map((id) => t(`mode-${id}`))}
        seconds={SCREEN.modesCarouselSeconds}
        ratio="3/4"
        side="left"
      />
      <Reasons />
      <Cases />
      <Closing onStart={() => onStart()} />
    </div>
  );
}
