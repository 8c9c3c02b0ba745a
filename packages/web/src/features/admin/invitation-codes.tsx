import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { adminList, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';

export function InvitationCodes() {
  const { codes: t, actions, all, show: showLabel } = useAdminTexts();
  const { day } = useDates();
  const [show, setShow] = useState<'ours' | 'all'>('ours');
  const query = useInfiniteQuery(
    adminList(['invitations', show], (cursor, options) =>
      call(api.invitationAdmin.list, { show, cursor }, options),
    ),
  );
  const close = useAdminAction(api.invitationAdmin.close, {
    onSuccess: () => toast.success(t.closed),
  });
  return (
    <>
      <NewInvitation />
      <div className={styles.filters}>
        <Segmented
          label={showLabel}
          size="s"
          value={show}
          onValueChange={setShow}
          options={[
            { value: 'ours', label: t.ours },
            { value: 'all', label: all },
          ]}
        />
      </div>
      <PagedRows query={query}>
        {(rows) => (
          <DataTable
            caption={t.invitation}
            rows={rows}
            rowKey={({ code }) => code}
            columns={[
              { title: t.code, cell: ({ code }) => <span className={styles.secret}>{code}</span> },
              { title: t.owner, cell: ({ owner }) => owner ?? t.ours },
              { title: t.usesLeft, isFigure: true, cell: ({ usesLeft }) => usesLeft },
              { title: t.usesDone, isFigure: true, cell: ({ used }) => used },
              { title: t.made, cell: ({ createdAt }) => day(createdAt) },
              {
                title: actions,
                hidesTitle: true,
                cell: ({ code, usesLeft }) =>
                  usesLeft > 0 && (
                    <div className={styles.buttons}>
                      <Button size="s" variant="quiet" onClick={() => close.mutate({ code })}>
                        {t.close}
                      </Button>
                    </div>
                  ),
              },
            ]}
          />
        )}
      </PagedRows>
    </>
  );
}

function NewInvitation() {
  const { codes: t } = useAdminTexts();
  const [uses, setUses] = useState('100');
  const create = useAdminAction(api.invitationAdmin.create, {
    onSuccess: ({ code }) => toast.success(code),
  });
  const count = /^\d{1,6}$/.test(uses) ? Number(uses) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && !create.isPending) create.mutate({ uses: count });
  };
  return (
    <form className={styles.inline} aria-label={t.newInvitation} onSubmit={submit} noValidate>
      <TextField
        label={t.invitationUses}
        value={uses}
        onValueChange={setUses}
        inputMode="numeric"
      />
      <Button type="submit" busy={create.isPending} disabled={count === 0}>
        {t.newInvitation}
      </Button>
    </form>
  );
}
