import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  apiKeysQuery,
  useCreateKey,
  useRevokeKey,
} from '../../../entities/developer/api/developer-queries.ts';
import fields from '../../../entities/developer/components/developer.module.css';
import { NewKeyDialog } from '../../../entities/developer/components/new-key-dialog.tsx';
import { useKeyLimits } from '../../../entities/developer/components/use-key-limits.ts';
import { type ApiKey, readKeyState } from '../../../entities/developer/model/developer.ts';
import { toKeyInput } from '../../../entities/developer/model/key-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import account from '../account.module.css';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Section } from '../section.tsx';
import styles from './developers.module.css';

export function KeysSection() {
  const { t } = useTranslation('developers');
  const [creates, setCreates] = useState(false);
  return (
    <Section title={t('keys')} hint={t('keysHint')}>
      <KeyList />
      <div className={fields.buttons}>
        <Button variant="secondary" icon={Plus} onClick={() => setCreates(true)}>
          {t('newKey')}
        </Button>
        <a className={styles.reference} href="/docs/api/" target="_blank" rel="noreferrer">
          {t('reference')}
        </a>
      </div>
      {creates && <CreateKeyDialog onClose={() => setCreates(false)} />}
    </Section>
  );
}

function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('developers');
  const create = useCreateKey();
  return (
    <NewKeyDialog
      note={t('keyOnce')}
      action={create}
      onSubmit={(form) => create.mutate(toKeyInput(form))}
      onClose={onClose}
    />
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

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('developers');
  const { moment } = useDates();
  const describeLimits = useKeyLimits();
  const revoke = useRevokeKey();
  const [asks, setAsks] = useState(false);
  const { name, hint, scopes, spentToday: today, spentInAll: all } = apiKey;
  const state = readKeyState(apiKey);
  const facts = [
    apiKey.lastUsedAt ? t('lastUsed', { when: moment(apiKey.lastUsedAt) }) : t('neverUsed'),
    t('spent', { today, all }),
  ];
  const rights = [...scopes.map((scope) => t(`right-${scope}`)), ...describeLimits(apiKey)];
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
          {state !== 'usable' && <span className={styles.over}>{t(state)}</span>}
        </p>
        <p className={fields.code}>{hint}…</p>
        <p className={account.note}>{rights.join(' · ')}</p>
        <p className={account.note}>{facts.join(' · ')}</p>
        {apiKey.madeBy === 'operator' && <p className={account.note}>{t('madeByOperator')}</p>}
      </div>
      {state === 'usable' && (
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
