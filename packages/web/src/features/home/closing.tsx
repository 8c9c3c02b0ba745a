import { useTranslation } from 'react-i18next';
import { usePrice } from '../../lib/site-config.ts';
import { Button } from '../../ui/button.tsx';
import styles from './closing.module.css';

export function Closing({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('home');
  const price = usePrice('cutout');
  return (
    <section className={styles.closing}>
      <h2 className={styles.title}>{t('closingTitle')}</h2>
      <Button size="l" onClick={onStart}>
        {t('tryWithPhoto')}
      </Button>
      <p className={styles.price}>
        {typeof price === 'number' && t('closingPrice', { count: price })}
      </p>
    </section>
  );
}
