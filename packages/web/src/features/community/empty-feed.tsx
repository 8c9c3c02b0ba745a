import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Frame } from '../../ui/frame.tsx';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './empty-feed.module.css';

const EXAMPLES = ['hero-fashion-after', 'models-after', 'hero-product-after', 'mannequin-after'];
/** On a phone; the others come with scrolling. */
const FIRST_SCREEN = 2;
const SIZES = '(max-width: 760px) 44vw, 22vw';

/** Before the first post: what a post could be, with pictures of our own that say so. */
export function EmptyFeed() {
  const { t } = useTranslation('community');
  return (
    <>
      <EmptyState
        title={t('emptyTitle')}
        body={t('emptyBody')}
        action={<ButtonLink to="/edit/records">{t('emptyAction')}</ButtonLink>}
      />
      <section>
        <h2 className={styles.title}>{t('examplesTitle')}</h2>
        <ul className={styles.examples}>
          {EXAMPLES.map((name, index) => (
            <li key={name}>
              <Frame eager={index < FIRST_SCREEN} src={showcasePicture(name, SIZES)} alt="" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
