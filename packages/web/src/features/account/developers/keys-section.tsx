import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysQuery, useRevokeKey } from '../../../entities/developer/api/developer-queries.ts';
import type { ApiKey } from '../../../entities/developer/model/developer.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import account from '../account.module.css';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Section } from '../section.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import styles from './developers.module.css';

export function KeysSection() {
  const { t } = useTranslation('developers');
  const [creates, setCreates] = useState(false);
  return (
    <Section title={t('keys')} hint={t('keysHint')}>
      <KeyList />
      <div className={styles.buttons}>
        <Button variant="secondary" icon={Plus} onClick={() => setCreates(true)}>
          {t('newKey')}
        </Button>
        <a className={account.summary} href="/docs/api/" target="_blank" rel="noreferrer">
          {t('reference')}
        </a>
      </div>
      {creates && <CreateKeyDialog onClose={() => setCreates(false)} />}
    </Section>
  );
}

function KeyList() {
  const { t } = useTranslation('developers');
  const keys = useQuery(apiKeysQuery);
  if (keys.error) return <LoadFailure title={t('keysError')} query={keys} />;
  if (!keys.data) return <Skeleton height="6rem" />;
  if (keys.data.length === 0) return <p className={account.note}>{t('noKeys')}</p>;
  return (
    <ul className={account.list}>
      {keys.data.map((key) => (
        <KeyRow key={key.keyId} apiKey={key} />
      ))}
    </ul>
  );
}

const isExpired = ({ expiresAt }: ApiKey) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('developers');
  const { moment, day } = useDates();
  const revoke = useRevokeKey();
  const [asks, setAsks] = useState(false);
  const { name, hint, spentToday: today, spentInAll: all, pointsADay: cap } = apiKey;
  const isOver = apiKey.revokedAt !== null || isExpired(apiKey);
  const facts = [
    apiKey.lastUsedAt ? t('lastUsed', { when: moment(apiKey.lastUsedAt) }) : t('neverUsed'),
    cap === null ? t('spent', { today, all }) : t('spentOf', { today, cap, all }),
    apiKey.expiresAt && !isOver && t('expiresOn', { date: day(apiKey.expiresAt) }),
  ];
  const end = async () => {
    await revoke.mutateAsync(apiKey.keyId);
    setAsks(false);
    toast.success(t('revokedToast'));
  };
  return (
    <li className={account.row}>
      <div className={styles.key}>
        <p>
          {name}
          {isOver && (
            <span className={account.mark}>{t(apiKey.revokedAt ? 'revoked' : 'expired')}</span>
          )}
        </p>
        <p className={styles.code}>{hint}…</p>
        <p className={account.note}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!isOver && (
        <Button
          variant="quiet"
          size="s"
          aria-label={t('revokeLabel', { name })}
          onClick={() => setAsks(true)}
        >
          {t('revoke')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={t('revokeTitle')}
          body={t('revokeBody', { name })}
          action={t('revoke')}
          busy={revoke.isPending}
          onConfirm={end}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
