import { useQuery } from '@tanstack/react-query';
import { accountQuery, useUpdateAccount } from '../../entities/account/api/account-queries.ts';
import type { Account } from '../../entities/account/model/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { DeletionNotice, DeletionSection } from './deletion-section.tsx';
import { DestinationsSection } from './destinations-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Section } from './section.tsx';

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
      {account.deletionAt && <DeletionNotice at={account.deletionAt} />}
      <ProfileSection account={account} />
      <PasswordSection account={account} />
      <DevicesSection />
      <NoticesSection account={account} />
      <DestinationsSection />
      <DevelopersLink />
      <ExportSection latest={account.export} />
      <DeletionSection account={account} />
    </>
  );
}

function NoticesSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const update = useUpdateAccount();
  // While it is being saved the choice is shown as made; a failure puts it back.
  const value = (update.isPending && update.variables.notifyBy) || account.notifyBy;
  return (
    <Section title={t('notices')} hint={t('noticesHint')}>
      <Segmented
        label={t('notices')}
        value={value}
        onValueChange={(notifyBy) =>
          update.mutate({ notifyBy }, { onSuccess: () => toast.success(t('saved')) })
        }
        options={account.notifyChannels.map((channel) => ({
          value: channel,
          label: t(`channel-${channel}`),
        }))}
      />
    </Section>
  );
}

function DevelopersLink() {
  const { t } = useTranslation('developers');
  return (
    <Section title={t('section')} hint={t('sectionHint')}>
      <ButtonLink to="/account/developers" variant="secondary">
        {t('open')}
      </ButtonLink>
    </Section>
  );
}
