import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { adminList, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { RedemptionBatch } from '../../entities/console/model/console.ts';
import { saveText } from '../../lib/save-text.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';

export function RedemptionBatches() {
  const { codes: t, actions } = useAdminTexts();
  const { day } = useDates();
  const query = useInfiniteQuery(
    adminList(['batches'], (cursor, options) =>
      call(api.redemptionAdmin.list, { cursor }, options),
    ),
  );
  return (
    <>
      <NewBatch />
      <PagedRows query={query}>
        {(rows) => (
          <DataTable
            caption={t.redemption}
            rows={rows}
            rowKey={({ batchId }) => batchId}
            columns={[
              { title: t.note, cell: ({ note }) => note },
              { title: t.points, isFigure: true, cell: ({ points }) => points },
              { title: t.count, isFigure: true, cell: ({ codes }) => codes },
              {
                title: t.used,
                isFigure: true,
                cell: (batch) => `${batch.usesLeft} / ${batch.codes * batch.uses}`,
              },
              { title: t.expires, cell: ({ expiresAt }) => day(expiresAt) },
              { title: t.by, cell: ({ creator }) => creator },
              { title: actions, hidesTitle: true, cell: (batch) => <Download batch={batch} /> },
            ]}
          />
        )}
      </PagedRows>
    </>
  );
}

/** Only the operator who made a batch sees its codes in full. */
function Download({ batch }: { batch: RedemptionBatch }) {
  const { codes: t } = useAdminTexts();
  const csv = useAdminAction(api.redemptionAdmin.csv, {
    onSuccess: ({ csv: text, fileName }) => saveText(text, fileName, 'text/csv'),
  });
  if (!batch.isMine) return null;
  return (
    <div className={styles.buttons}>
      <Button
        size="s"
        variant="secondary"
        busy={csv.isPending}
        onClick={() => csv.mutate({ batchId: batch.batchId })}
      >
        {t.download}
      </Button>
    </div>
  );
}

const DAYS = 365;
const inAYear = () => new Date(Date.now() + DAYS * 86_400_000).toISOString().slice(0, 10);
const asNumber = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : 0);

function NewBatch() {
  const { codes: t } = useAdminTexts();
  const [points, setPoints] = useState('100');
  const [count, setCount] = useState('10');
  const [uses, setUses] = useState('1');
  const [until, setUntil] = useState(inAYear);
  const [note, setNote] = useState('');
  const create = useAdminAction(api.redemptionAdmin.create, {
    onSuccess: ({ codes }) => toast.success(fillText(t.created, { count: codes.length })),
  });
  const isReady = [points, count, uses].every((text) => asNumber(text) > 0) && until !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || create.isPending) return;
    create.mutate({
      points: asNumber(points),
      count: asNumber(count),
      uses: asNumber(uses),
      perUser: 1,
      // To the end of that day, wherever the operator sits.
      expiresAt: new Date(`${until}T23:59:59`).toISOString(),
      note,
    });
  };
  return (
    <form className={styles.inline} aria-label={t.newBatch} onSubmit={submit} noValidate>
      <TextField label={t.points} value={points} onValueChange={setPoints} inputMode="numeric" />
      <TextField label={t.count} value={count} onValueChange={setCount} inputMode="numeric" />
      <TextField label={t.uses} value={uses} onValueChange={setUses} inputMode="numeric" />
      <TextField label={t.expires} type="date" value={until} onValueChange={setUntil} />
      <TextField label={t.note} value={note} onValueChange={setNote} />
      <Button type="submit" busy={create.isPending} disabled={!isReady}>
        {t.create}
      </Button>
    </form>
  );
}
