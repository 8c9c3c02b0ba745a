import { useInfiniteQuery } from '@tanstack/react-query';
import { api, QUEUE_VIEWS, type QueueView } from '@vitrine/contract';
import { useState } from 'react';
import { adminList, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { QueuedImage } from '../../entities/console/model/console.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';
import { QueueKinds } from './queue-kinds.tsx';

/** Often enough to watch it, seldom enough not to be in the way. */
const LOOK_AGAIN_MS = 5_000;

export function QueuePage() {
  const t = useAdminTexts();
  const [show, setShow] = useState<QueueView>('waiting');
  const query = useInfiniteQuery({
    ...adminList(['queue', show], (cursor, options) =>
      call(api.queueAdmin.list, { show, cursor }, options),
    ),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <AdminPage title={t.nav.queue}>
      <section aria-label={t.queue.images}>
        <div className={styles.filters}>
          <Segmented
            label={t.show}
            size="s"
            value={show}
            onValueChange={setShow}
            options={QUEUE_VIEWS.map((value) => ({ value, label: t.queue[value] }))}
          />
        </div>
        <PagedRows query={query}>{(rows) => <QueueTable rows={rows} />}</PagedRows>
      </section>
      <QueueKinds />
    </AdminPage>
  );
}

function QueueTable({ rows }: { rows: readonly QueuedImage[] }) {
  const { queue: t, actions, none } = useAdminTexts();
  const { t: tCommon } = useTranslation('common');
  const { moment } = useDates();
  return (
    <DataTable
      caption={t.images}
      rows={rows}
      rowKey={({ imageId }) => imageId}
      columns={[
        { title: t.kind, cell: ({ product }) => tCommon(`kind-${product}`) },
        {
          title: t.user,
          cell: ({ user, userId }) => <TextLink to={`/admin/users/${userId}`}>{user}</TextLink>,
        },
        {
          title: t.since,
          cell: ({ createdAt, startedAt, finishedAt }) =>
            moment(finishedAt ?? startedAt ?? createdAt),
        },
        { title: t.state, cell: (image) => <ImageState image={image} /> },
        {
          title: t.attempts,
          isFigure: true,
          cell: ({ attempts, maxAttempts }) =>
            maxAttempts > 0 ? `${attempts} / ${maxAttempts}` : none,
        },
        {
          title: t.problem,
          cell: ({ lastError }) => <span className={styles.details}>{lastError ?? none}</span>,
        },
        { title: actions, hidesTitle: true, cell: (image) => <ImageActions image={image} /> },
      ]}
    />
  );
}

function ImageState({ image }: { image: QueuedImage }) {
  const { queue: t } = useAdminTexts();
  if (image.state === 'running') return `${t.running} ${Math.round(image.progress * 100)} %`;
  return image.state === 'failed' ? t.failed : t.waiting;
}

function ImageActions({ image }: { image: QueuedImage }) {
  const { queue: t } = useAdminTexts();
  const [asks, setAsks] = useState(false);
  const retry = useAdminAction(api.queueAdmin.retry, {
    onSuccess: () => toast.success(t.retried),
  });
  const cancel = useAdminAction(api.queueAdmin.cancel, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.cancelled);
      setAsks(false);
    },
  });
  if (image.state === 'failed') return null;
  return (
    <div className={styles.buttons}>
      <Button
        size="s"
        variant="secondary"
        busy={retry.isPending}
        onClick={() => retry.mutate({ imageId: image.imageId })}
      >
        {t.retry}
      </Button>
      <Button size="s" variant="quiet" onClick={() => setAsks(true)}>
        {t.cancel}
      </Button>
      {asks && (
        <ActionDialog
          title={t.cancelTitle}
          body={t.cancelBody}
          confirm={t.cancel}
          isDanger
          asksReason
          action={cancel}
          onClose={() => setAsks(false)}
          onConfirm={(reason) => cancel.mutate({ imageId: image.imageId, reason })}
        />
      )}
    </div>
  );
}
