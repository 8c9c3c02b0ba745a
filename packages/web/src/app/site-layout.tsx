import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router';
import { openLogin } from '../lib/login.ts';
import { useUser } from '../lib/session.ts';
import { useSiteConfig } from '../lib/site-config.ts';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './site-layout.module.css';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useGoCreate } from './use-go-create.ts';
import { legalLinksFor } from './variant.ts';

/** Header and footer of the public pages. */
export function SiteLayout() {
  return (
    <div className={styles.site}>
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

function SiteHeader() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const goCreate = useGoCreate();
  return (
    <header className={styles.header}>
      <Link to="/home" className={styles.brand}>
        <Wordmark name={t('brand')} />
      </Link>
      <nav className={styles.nav} aria-label={t('mainNavigation')}>
        <NavLink to="/community" className={styles.navLink}>
          {t('community')}
        </NavLink>
        <NavLink to="/help" className={styles.navLink}>
          {t('help')}
        </NavLink>
      </nav>
      <div className={styles.tools}>
        <LanguageSwitch />
        {user ? (
          <AccountMenu />
        ) : (
          <Button variant="quiet" size="s" className={styles.signIn} onClick={openLogin}>
            {t('signIn')}
          </Button>
        )}
        <Button size="s" onClick={goCreate}>
          {t('goCreate')}
        </Button>
      </div>
    </header>
  );
}

function SiteFooter() {
  const { t } = useTranslation('shell');
  const { data: site } = useSiteConfig();
  const links = legalLinksFor(site?.variant);
  const legal = [site?.footer.company, site?.footer.registration].filter(Boolean);
  return (
    <footer className={styles.footer}>
      <Wordmark name={t('brand')} small />
      <Link to="/help" className={styles.footerLink}>
        {t('help')}
      </Link>
      <Link to={links.terms} className={styles.footerLink}>
        {t('terms')}
      </Link>
      <Link to={links.privacy} className={styles.footerLink}>
        {t('privacy')}
      </Link>
      {legal.length > 0 && (
        <p className={styles.legal}>
          {legal.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </footer>
  );
}
