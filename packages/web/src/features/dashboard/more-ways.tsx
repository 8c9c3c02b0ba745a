import { useIsSignedIn } from '../../entities/session/model/session.ts';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './more-ways.module.css';

/** For those who would rather say what they want than choose it, and for those who have a whole season. */
export function MoreWays() {
  const { t } = useTranslation('dashboard');
  const isSignedIn = useIsSignedIn();
  const price = usePrice('fashionclothing');
  if (price === null) return null;
  return (
    // A list, so that the document leaves it out with the tiles of a kind that is not offered.
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
      <li className={styles.order}>
        <div>
          <h2 className={styles.title}>{t('runsTitle')}</h2>
          <p className={styles.body}>{t('runsBody')}</p>
        </div>
        <ButtonLink variant="secondary" to="/edit/runs">
          {t('runsAction')}
        </ButtonLink>
      </li>
      <li className={styles.order}>
        <div>
          <h2 className={styles.title}>{t('checkTitle')}</h2>
          <p className={styles.body}>{t('checkBody')}</p>
        </div>
        <ButtonLink variant="secondary" to="/edit/check">
          {t('checkAction')}
        </ButtonLink>
      </li>
    </ul>
  );
}
