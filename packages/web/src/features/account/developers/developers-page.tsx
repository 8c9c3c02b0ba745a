import fields from '../../../entities/developer/components/developer.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../ui/page.tsx';
import account from '../account.module.css';
import { Section } from '../section.tsx';
import styles from './developers.module.css';
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

/** How agents find their tools: by an address of this site, or by a command beside them. */
function AgentsSection() {
  const { t } = useTranslation('developers');
  const address = new URL('/api/mcp', window.location.href).href;
  return (
    <Section title={t('agents')} hint={t('agentsHint')}>
      <dl className={styles.key}>
        <dt className={account.note}>{t('agentsAddress')}</dt>
        <dd className={fields.code}>{address}</dd>
        <dt className={account.note}>Claude Code</dt>
        <dd className={fields.code}>
          {`claude mcp add --transport http vitrine ${address} --header "Authorization: Bearer vk_live_…"`}
        </dd>
        <dt className={account.note}>{t('agentsCommand')}</dt>
        <dd className={fields.code}>vitrine mcp</dd>
      </dl>
    </Section>
  );
}
