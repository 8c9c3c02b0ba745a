import { useTranslation } from 'react-i18next';
import { useIsSignedIn } from '../../lib/session.ts';
import { usePrice } from '../../lib/site-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './assisted-order.module.css';

/** For those who would rather say what they want than choose it. */
export function AssistedOrder() {
  const { t } = useTranslation('dashboard');
  const isSignedIn = useIsSignedIn();
  const price = usePrice('fashionclothing');
  if (price === null) return null;
  return (
    // A list of one, so that the document leaves it out with the tiles of a kind that is not offered.
    <ul className={styles.list}>
      <li className={styles.order}>
        <div>
          <h2 className={styles.title}>{t('orderTitle')}</h2>
          <p className={styles.body}>{t('orderBody')}</p>
        </div>
        <div className={styles.actions}>
          <p className={styles.price} data-price="fashionclothing">
            {price !== undefined && t('price', { count: price })}
          </p>
          {isSignedIn && <TextLink to="/edit/clothingTask">{t('orderList')}</TextLink>}
          <ButtonLink variant="secondary" to="/edit/clothing">
            {t('orderAction')}
          </ButtonLink>
        </div>
      </li>
    </ul>
  );
}
