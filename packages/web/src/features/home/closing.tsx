import { LIMITS } from '@vitrine/contract';
import { useSiteConfig } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './closing.module.css';

const MINOR_PER_MAJOR = 100;
/** Prices are written as usual in the country of the currency; the Chinese text names the currency itself. */
const WRITTEN = {
  CNY: (amount: number) => amount.toFixed(1),
  USD: (amount: number) => `$${amount.toFixed(2)}`,
};

/** Try it now, with the note about the first experience. */
export function Closing({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('home');
  const currency = useSiteConfig().data?.currency;
  return (
    <section className={styles.closing}>
      <h2 className={styles.title}>{t('closingTitle')}</h2>
      <Button size="l" onClick={onStart}>
        {t('tryNow')}
      </Button>
      <p className={styles.note}>
        {currency &&
          t(`firstExperience-${currency}`, {
            amount: WRITTEN[currency](LIMITS.firstExperienceMinor[currency] / MINOR_PER_MAJOR),
          })}
      </p>
    </section>
  );
}
