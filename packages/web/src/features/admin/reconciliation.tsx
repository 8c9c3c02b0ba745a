import { useQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery } from '../../entities/console/api/admin-queries.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import styles from './admin.module.css';
import { AdminSection } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';

/** Reads all books: only when somebody asks for it. */
export function Reconciliation() {
  const { orders: t } = useAdminTexts();
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <Findings />;
  return (
    <>
      <Quiet>{t.checkHint}</Quiet>
      <div className={styles.more}>
        <Button onClick={() => setIsAsked(true)}>{t.check}</Button>
      </div>
    </>
  );
}

function Findings() {
  const { orders: t } = useAdminTexts();
  const { moment } = useDates();
  const money = useMoney();
  const query = useQuery(adminQuery(api.orderAdmin.reconcile, {}));
  if (!query.data) return <Waiting query={query} />;
  const { alarms, orders, faults } = query.data;
  return (
    <>
      {faults.length === 0 ? (
        <p role="status">{t.booksRight}</p>
      ) : (
        <AdminSection title={t.faults}>
          <DataTable
            caption={t.faults}
            rows={faults}
            rowKey={({ fault, id }) => `${fault} ${id}`}
            columns={[
              { title: t.fault, cell: ({ fault }) => fault },
              { title: t.number, cell: ({ id }) => id },
              { title: t.expected, isFigure: true, cell: ({ expected }) => expected },
              { title: t.found, isFigure: true, cell: ({ found }) => found },
            ]}
          />
        </AdminSection>
      )}
      <AdminSection title={t.doubtful}>
        {orders.length === 0 ? (
          <Quiet>{t.noDoubtful}</Quiet>
        ) : (
          <DataTable
            caption={t.doubtful}
            rows={orders}
            rowKey={({ orderNumber, about }) => `${orderNumber} ${about}`}
            columns={[
              { title: t.number, cell: ({ orderNumber }) => orderNumber },
              { title: t.about, cell: ({ about }) => t[`about-${about}`] },
              {
                title: t.amount,
                isFigure: true,
                cell: ({ amount, currency }) => money(amount, currency),
              },
              { title: t.since, cell: ({ since }) => moment(since) },
            ]}
          />
        )}
      </AdminSection>
      <AdminSection title={t.alarms}>
        {alarms.length === 0 ? (
          <Quiet>{t.noAlarms}</Quiet>
        ) : (
          <DataTable
            caption={t.alarms}
            rows={alarms}
            rowKey={({ alarmId }) => alarmId}
            columns={[
              { title: t.since, cell: ({ at }) => moment(at) },
              { title: t.about, cell: ({ kind }) => kind },
              {
                title: t.details,
                cell: ({ details }) => (
                  <span className={styles.details}>{JSON.stringify(details)}</span>
                ),
              },
            ]}
          />
        )}
      </AdminSection>
    </>
  );
}
