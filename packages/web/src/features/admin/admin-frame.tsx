import { useQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { adminQuery } from '../../entities/console/api/admin-queries.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarePage } from '../../ui/page.tsx';
import styles from './admin-frame.module.css';
import { ADMIN_SECTIONS } from './admin-sections.ts';
import { useAdminTexts } from './admin-texts.ts';
import { Waiting } from './data-table.tsx';
import { PassFactor } from './pass-factor.tsx';
import { SecurityPage } from './security-page.tsx';

/** The console: for operators, and once they have shown their second factor. */
export function AdminFrame() {
  const t = useAdminTexts();
  const user = useUser();
  if (user?.role !== 'operator') {
    return (
      <BarePage>
        <EmptyState
          tall
          heading="h1"
          title={t.onlyTitle}
          body={t.onlyBody}
          action={<ButtonLink to="/edit/dashboard">{t.toCreate}</ButtonLink>}
        />
      </BarePage>
    );
  }
  return <OperatorFrame />;
}

function OperatorFrame() {
  const factor = useQuery(adminQuery(api.secondFactor.status, {}));
  if (!factor.data) {
    return (
      <BarePage>
        <Waiting query={factor} />
      </BarePage>
    );
  }
  if (!factor.data.passed) return <PassFactor />;
  if (factor.data.required && !factor.data.enrolled) {
    return (
      <BarePage>
        <SecurityPage />
      </BarePage>
    );
  }
  return (
    <div className={styles.frame}>
      <Sections />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

function Sections() {
  const t = useAdminTexts();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone it is a strip that is wider than the screen: where one is must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another link as the current one.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t.sections}>
      {ADMIN_SECTIONS.map((section) => (
        <NavLink
          key={section}
          to={section === 'overview' ? '/admin' : `/admin/${section}`}
          end={section === 'overview'}
        >
          {t.nav[section]}
        </NavLink>
      ))}
    </nav>
  );
}
