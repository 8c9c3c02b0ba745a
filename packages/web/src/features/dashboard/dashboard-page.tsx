import { openLogin } from '../../entities/session/model/login.ts';
import { useIsSignedIn } from '../../entities/session/model/session.ts';
import { useRecentTasks } from '../../entities/task/api/task-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './dashboard-page.module.css';
import { Hints } from './hints.tsx';
import { MoreWays } from './more-ways.tsx';
import { RecentWorks } from './recent-works.tsx';
import { Samples } from './samples.tsx';
import { Start } from './start.tsx';
import { ToolTile } from './tool-tile.tsx';
import { MAIN_TILES, MORE_TILES } from './tool-tiles.ts';

const MAIN_SIZES = '(max-width: 760px) 66vw, 26rem';
const MORE_SIZES = '(max-width: 760px) 38vw, 15rem';

/** The hub: a place to drop a photo, samples, what can be made, and the latest works. Open to visitors. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const isSignedIn = useIsSignedIn();
  const { data: latest } = useRecentTasks(1);
  const isNewcomer = !isSignedIn || latest?.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t(isSignedIn ? 'title' : 'visitorTitle')}</h1>
        {!isSignedIn && (
          <p className={styles.invitation}>
            <button type="button" className={styles.signIn} onClick={openLogin}>
              {t('signIn')}
            </button>{' '}
            {t('visitorBody')}
          </p>
        )}
      </header>
      {isNewcomer && <Hints className={isSignedIn ? undefined : styles.visitor} />}
      <div className={styles.bench}>
        <Start />
        <Samples />
      </div>
      <ul className={styles.main}>
        {MAIN_TILES.map((tile) => (
          <ToolTile key={tile.product} tile={tile} sizes={MAIN_SIZES} />
        ))}
      </ul>
      <MoreWays />
      <ul className={styles.more}>
        {MORE_TILES.map((tile) => (
          <ToolTile key={tile.product} small tile={tile} sizes={MORE_SIZES} />
        ))}
      </ul>
      {isSignedIn && <RecentWorks />}
    </div>
  );
}
