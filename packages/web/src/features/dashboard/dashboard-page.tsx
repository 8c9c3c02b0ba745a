import { useTranslation } from 'react-i18next';
import { openLogin } from '../../lib/login.ts';
import { useIsSignedIn } from '../../lib/session.ts';
import styles from './dashboard-page.module.css';
import { RecentWorks } from './recent-works.tsx';
import { Samples } from './samples.tsx';
import { Start } from './start.tsx';
import { ToolTile } from './tool-tile.tsx';
import { TOOL_TILES } from './tool-tiles.ts';

/** The hub: what can be made, a place to drop a photo, samples, and the latest works. Open to visitors. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const isSignedIn = useIsSignedIn();
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
      <div className={styles.row}>
        {TOOL_TILES.map((tile) => (
          <ToolTile key={tile.product} tile={tile} />
        ))}
        <div className={styles.bench}>
          <Start />
          <Samples />
        </div>
      </div>
      {isSignedIn && <RecentWorks />}
    </div>
  );
}
