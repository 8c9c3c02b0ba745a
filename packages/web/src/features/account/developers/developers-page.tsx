import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { AgentsSection } from './agents-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function DevelopersPage() {
  const { t } = useTranslation('developers');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <KeysSection />
      <AgentsSection />
      <WebhooksSection />
    </Page>
  );
}
