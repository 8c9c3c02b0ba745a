import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import styles from './hero.module.css';
import { CATEGORIES } from './sections.ts';
import { TurnControl } from './turn-control.tsx';
import { Turning } from './turning.tsx';
import { TurningPictures } from './turning-pictures.tsx';

const SECONDS = SCREEN.bannerSeconds;

/** The first screen: what comes in, what goes out, for each of the three categories in turn. */
export function Hero({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.hero}>
      <div className={styles.texts}>
        <h1 className={styles.title}>{t('heroTitle')}</h1>
        <p className={styles.body}>{t('heroBody')}</p>
        <Button size="l" onClick={onStart}>
          {t('tryWithPhoto')}
        </Button>
      </div>
      <Turning seconds={SECONDS} className={styles.turning}>
        <div className={styles.stage}>
          <TurningPictures
            eager
            names={CATEGORIES.map((id) => `hero-${id}-after`)}
            alts={CATEGORIES.map((id) => t(`category-${id}-after`))}
            sizes="(max-width: 900px) 92vw, 40rem"
          />
          <div className={styles.before}>
            <TurningPictures
              eager
              names={CATEGORIES.map((id) => `hero-${id}-before`)}
              alts={CATEGORIES.map((id) => t(`category-${id}-before`))}
              sizes="(max-width: 900px) 32vw, 14rem"
            />
          </div>
        </div>
        <div className={styles.categories}>
          <TurnControl
            seconds={SECONDS}
            label={t('categories')}
            options={CATEGORIES.map((id) => t(`category-${id}`))}
          />
        </div>
      </Turning>
    </section>
  );
}
