import { lazy, Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { openLogin } from '../entities/session/model/login.ts';
import { useUser } from '../entities/session/model/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './edit-shell.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Rail } from './rail.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TaskTray } from './task-tray.tsx';

const AnnouncementBar = lazy(async () => ({
  default: (await import('../features/announcements/announcement-bar.tsx')).AnnouncementBar,
}));

/** The edit area: rail, header, view and the tray of running tasks. */
export function EditShell() {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Rail />
      <EditHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Suspense>
          <AnnouncementBar />
        </Suspense>
        <Outlet />
      </main>
      <TaskTray />
    </div>
  );
}

function EditHeader() {
  const { t, language } = useTranslation('shell');
  const user = useUser();
  return (
    <header className={styles.header}>
      <Link to="/home" className={styles.brand}>
        <Wordmark name={t('brand')} />
      </Link>
      {user && (
        <Link to="/edit/points" className={styles.points} title={t('yourPoints')}>
          <strong className={styles.number}>{user.points.toLocaleString(language)}</strong>{' '}
          {t('pointsUnit', { count: user.points })}
        </Link>
      )}
      <LanguageSwitch />
      {!user && (
        <Button size="s" className={styles.visitor} onClick={openLogin}>
          {t('signIn')}
        </Button>
      )}
      <AccountButton />
    </header>
  );
}
