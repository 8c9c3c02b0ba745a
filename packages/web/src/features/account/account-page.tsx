import { useQuery } from '@tanstack/react-query';
import type { Account } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../lib/account-queries.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account.module.css';
import { DeletionNotice, DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('title')}>
      <AccountContent />
    </Page>
  );
}

function AccountContent() {
  const { t } = useTranslation('account');
  const account = useQuery(accountQuery);
  if (account.data) return <Sections account={account.data} />;
  if (account.error) return <LoadFailure tall title={t('errorTitle')} query={account} />;
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} className={styles.loading}>
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </div>
  );
}

function Sections({ account }: { account: Account }) {
  return (
    <>
      {account.deletion_at && <DeletionNotice at={account.deletion_at} />}
      <ProfileSection account={account} />
      <PasswordSection account={account} />
      <DevicesSection />
      <NoticesSection account={account} />
      <ExportSection latest={account.export} />
      <DeletionSection account={account} />
    </>
  );
}
