import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhooksQuery } from '../../../entities/developer/api/developer-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import account from '../account.module.css';
import { Section } from '../section.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function WebhooksSection() {
  const { t } = useTranslation('developers');
  const [creates, setCreates] = useState(false);
  return (
    <Section title={t('webhooks')} hint={t('webhooksHint')}>
      <WebhookList />
      <Button variant="secondary" icon={Plus} onClick={() => setCreates(true)}>
        {t('addWebhook')}
      </Button>
      {creates && <CreateWebhookDialog onClose={() => setCreates(false)} />}
    </Section>
  );
}

function WebhookList() {
  const { t } = useTranslation('developers');
  const webhooks = useQuery(webhooksQuery);
  if (webhooks.error) return <LoadFailure title={t('webhooksError')} query={webhooks} />;
  if (!webhooks.data) return <Skeleton height="6rem" />;
  if (webhooks.data.length === 0) return <p className={account.note}>{t('noWebhooks')}</p>;
  return (
    <ul className={account.list}>
      {webhooks.data.map((webhook) => (
        <WebhookRow key={webhook.webhookId} webhook={webhook} />
      ))}
    </ul>
  );
}
