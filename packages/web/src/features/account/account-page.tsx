import { useQuery } from '@tanstack/react-query';
import type { Account } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { accountQuery } from '../../lib/account-queries.ts';
import { describeFailedView } from '../../lib/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
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
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <AccountContent />
    </div>
  );
}

function AccountContent() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const account = useQuery(accountQuery);
  if (account.data) return <Sections account={account.data} />;
  if (account.error) {
    return (
      <ErrorState
        tall
        title={t('errorTitle')}
        body={describeFailedView(account.error, language)}
        action={<Button onClick={() => account.refetch()}>{tCommon('tryAgain')}</Button>}
      />
    );
  }
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
