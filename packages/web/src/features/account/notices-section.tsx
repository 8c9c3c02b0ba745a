import type { Account } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateAccount } from '../../lib/account-queries.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from './section.tsx';

export function NoticesSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const update = useUpdateAccount();
  // While it is being saved the choice is shown as made; a failure puts it back.
  const value = (update.isPending && update.variables.notify_by) || account.notify_by;
  return (
    <Section title={t('notices')} hint={t('noticesHint')}>
      <Segmented
        label={t('notices')}
        value={value}
        onValueChange={(notify_by) =>
          update.mutate({ notify_by }, { onSuccess: () => toast.success(t('saved')) })
        }
        options={account.notify_channels.map((channel) => ({
          value: channel,
          label: t(`channel-${channel}`),
        }))}
      />
    </Section>
  );
}
