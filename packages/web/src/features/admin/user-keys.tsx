import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { OperatorUser } from '../../entities/console/model/console.ts';
import { useKeyLimits } from '../../entities/developer/components/use-key-limits.ts';
import { type ApiKey, readKeyState } from '../../entities/developer/model/developer.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { AdminSection } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';
import { UserKeyDialog } from './user-key-dialog.tsx';

/** API keys of an account: what they may do, new ones, and their end. */
export function UserKeys({ user }: { user: OperatorUser }) {
  const { keys: t } = useAdminTexts();
  const keys = useQuery(adminQuery(api.apiKeyAdmin.list, { userId: user.userId }));
  const [creates, setCreates] = useState(false);
  return (
    <AdminSection title={t.title}>
      {!keys.data && <Waiting query={keys} />}
      {keys.data?.list.length === 0 && <Quiet>{t.none}</Quiet>}
      {keys.data && keys.data.list.length > 0 && <KeyTable keys={keys.data.list} />}
      <div className={styles.more}>
        <Button size="s" variant="secondary" icon={Plus} onClick={() => setCreates(true)}>
          {t.newKey}
        </Button>
      </div>
      {creates && <UserKeyDialog user={user} onClose={() => setCreates(false)} />}
    </AdminSection>
  );
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const { keys: t } = useAdminTexts();
  const { moment } = useDates();
  const describeLimits = useKeyLimits();
  const [chosen, setChosen] = useState<ApiKey | null>(null);
  return (
    <>
      <DataTable
        caption={t.title}
        rows={keys}
        rowKey={({ keyId }) => keyId}
        columns={[
          {
            title: t.key,
            cell: ({ name, hint }) => (
              <>
                <p>{name}</p>
                <p className={styles.keyHint}>{hint}…</p>
              </>
            ),
          },
          { title: t.scopes, cell: ({ scopes }) => scopes.join(', ') },
          { title: t.limits, cell: (key) => describeLimits(key).join(' · ') || t.noLimits },
          { title: t.by, isShort: true, cell: ({ madeBy }) => t[madeBy] },
          { title: t.used, cell: ({ lastUsedAt: used }) => (used ? moment(used) : t.never) },
          { title: t.spent, isFigure: true, cell: ({ spentInAll: spent }) => spent },
          {
            title: t.revoke,
            isShort: true,
            hidesTitle: true,
            cell: (key) => {
              const state = readKeyState(key);
              if (state !== 'usable') return t[state];
              return (
                <Button size="s" variant="danger" onClick={() => setChosen(key)}>
                  {t.revoke}
                </Button>
              );
            },
          },
        ]}
      />
      {chosen && <RevokeDialog apiKey={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { keys: t } = useAdminTexts();
  const revoke = useAdminAction(api.apiKeyAdmin.revoke, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={fillText(t.revokeTitle, { name: apiKey.name })}
      body={t.revokeBody}
      confirm={t.revoke}
      isDanger
      asksReason
      action={revoke}
      onClose={onClose}
      onConfirm={(reason) => revoke.mutate({ keyId: apiKey.keyId, reason })}
    />
  );
}
