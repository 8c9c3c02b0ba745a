import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { QueueKind } from '../../entities/console/model/console.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { AdminSection } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';

/** How much of each kind there is, and a brake for each. */
export function QueueKinds() {
  const { queue: t, actions } = useAdminTexts();
  const { t: tCommon } = useTranslation('common');
  const query = useQuery(adminQuery(api.queueAdmin.kinds, {}));
  if (!query.data) return <Waiting query={query} />;
  return (
    <AdminSection title={t.kinds}>
      <DataTable
        caption={t.kinds}
        rows={query.data.list}
        rowKey={({ product }) => product}
        columns={[
          { title: t.kind, cell: ({ product }) => tCommon(`kind-${product}`) },
          {
            title: t.state,
            cell: ({ pausedAt, reason, queued, running }) =>
              pausedAt ? (
                <>
                  <span className={styles.mark} data-tone="warning">
                    {t.paused}
                  </span>{' '}
                  {reason}
                </>
              ) : (
                <Quiet as="span">{fillText(t.counts, { queued, running })}</Quiet>
              ),
          },
          { title: actions, hidesTitle: true, cell: (kind) => <Brake kind={kind} /> },
        ]}
      />
    </AdminSection>
  );
}

function Brake({ kind }: { kind: QueueKind }) {
  const { queue: t } = useAdminTexts();
  const [asks, setAsks] = useState(false);
  const pause = useAdminAction(api.queueAdmin.pause, {
    handlesErrors: true,
    onSuccess: () => setAsks(false),
  });
  const resume = useAdminAction(api.queueAdmin.resume);
  const { product } = kind;
  return (
    <div className={styles.buttons}>
      {kind.pausedAt ? (
        <Button
          size="s"
          variant="secondary"
          busy={resume.isPending}
          onClick={() => resume.mutate({ product })}
        >
          {t.resume}
        </Button>
      ) : (
        <Button size="s" variant="quiet" onClick={() => setAsks(true)}>
          {t.pause}
        </Button>
      )}
      {asks && (
        <ActionDialog
          title={t.pauseTitle}
          body={t.pauseBody}
          confirm={t.pause}
          asksReason
          action={pause}
          onClose={() => setAsks(false)}
          onConfirm={(reason) => pause.mutate({ product, reason })}
        />
      )}
    </div>
  );
}
