import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { ApiKey } from '../../entities/developer/model/developer.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { AdminSection } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable } from './data-table.tsx';

/** API keys of an account; nothing where it has none. */
export function UserKeys({ userId }: { userId: string }) {
  const { keys: t } = useAdminTexts();
  const { moment } = useDates();
  const keys = useQuery(adminQuery(api.apiKeyAdmin.list, { userId: userId }));
  const [chosen, setChosen] = useState<ApiKey | null>(null);
  if (!keys.data || keys.data.list.length === 0) return null;
  return (
    <AdminSection title={t.title}>
      <DataTable
        caption={t.title}
        rows={keys.data.list}
        rowKey={({ keyId }) => keyId}
        columns={[
          { title: t.key, cell: ({ name, hint }) => `${name} · ${hint}…` },
          { title: t.scopes, cell: ({ scopes }) => scopes.join(', ') },
          {
            title: t.used,
            cell: ({ lastUsedAt: used }) => (used ? moment(used) : t.never),
          },
          { title: t.spent, isFigure: true, cell: ({ spentInAll: spent }) => spent },
          {
            title: t.revoke,
            cell: (key) =>
              key.revokedAt ? (
                t.revoked
              ) : (
                <Button size="s" variant="danger" onClick={() => setChosen(key)}>
                  {t.revoke}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <RevokeDialog apiKey={chosen} onClose={() => setChosen(null)} />}
    </AdminSection>
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
