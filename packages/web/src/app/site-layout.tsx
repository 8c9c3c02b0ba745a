import { Link, NavLink, Outlet } from 'react-router';
import { openLogin } from '../entities/session/model/login.ts';
import { useUser } from '../entities/session/model/session.ts';
import { useSiteConfig } from '../entities/site/api/site-config.ts';
import type { SiteConfig } from '../entities/site/model/site.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './site-layout.module.css';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useGoCreate } from './use-go-create.ts';
import { legalLinksFor, ownerLinesFor } from './variant.ts';

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
        <NavLink to="/edit/dashboard" className={styles.navLink}>
          {t('tools')}
        </NavLink>
        <NavLink to="/pricing" className={styles.navLink}>
          {t('pricing')}
        </NavLink>
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
          <AccountButton />
        ) : (
          <Button variant="quiet" size="s" className={styles.signIn} onClick={openLogin}>
            {t('signIn')}
          </Button>
        )}
        <Button size="s" onClick={() => goCreate()}>
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
  const pages = [
    { to: '/edit/dashboard', text: t('tools') },
    { to: '/pricing', text: t('pricing') },
    { to: '/community', text: t('community') },
    { to: '/help', text: t('help') },
    { to: '/verify', text: t('verify') },
    { to: links.terms, text: t('terms') },
    { to: links.privacy, text: t('privacy') },
  ];
  return (
    <footer className={styles.footer}>
      <Wordmark name={t('brand')} small />
      {pages.map(({ to, text }) => (
        <Link key={to} to={to} className={styles.footerLink}>
          {text}
        </Link>
      ))}
      {site && <SiteOwner {...site} />}
    </footer>
  );
}

/** Who stands behind the site: settings of the operator, as far as the variant shows them. */
function SiteOwner({ variant, footer }: Pick<SiteConfig, 'variant' | 'footer'>) {
  const { registrationUrl } = ownerLinesFor(variant);
  const registration = registrationUrl ? footer.registration : '';
  if (!footer.company && !registration) return null;
  return (
    <p className={styles.legal} data-owner>
      {footer.company && <span>{footer.company}</span>}
      {registration && (
        <a href={registrationUrl} rel="noreferrer" className={styles.footerLink}>
          {registration}
        </a>
      )}
    </p>
  );
}
