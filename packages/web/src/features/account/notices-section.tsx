import { useTranslation } from 'react-i18next';
import { useUpdateAccount } from '../../entities/account/api/account-queries.ts';
import type { Account } from '../../entities/account/model/account.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from './section.tsx';

export function NoticesSection({ account }: { account: Account }) {
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
