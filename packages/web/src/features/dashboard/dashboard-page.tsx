import { useTranslation } from 'react-i18next';
import { useLoginPrompt } from '../../lib/login-prompt.ts';
import { useUser } from '../../lib/session.ts';
import styles from './dashboard-page.module.css';
import { RecentWorks } from './recent-works.tsx';
import { Samples } from './samples.tsx';
import { Start } from './start.tsx';
import { ToolTile } from './tool-tile.tsx';
import { TOOL_TILES } from './tool-tiles.ts';

/** The hub: what can be made, a place to drop a photo, samples, and the latest works. Open to visitors. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t(user ? 'title' : 'visitorTitle')}</h1>
        {!user && (
          <p className={styles.invitation}>
            <button
              type="button"
              className={styles.signIn}
              onClick={() => useLoginPrompt.getState().open()}
            >
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
      {user && <RecentWorks />}
    </div>
  );
}
