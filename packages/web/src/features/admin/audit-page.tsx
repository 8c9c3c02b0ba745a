import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { adminList } from '../../entities/console/api/admin-queries.ts';
import type { OperatorAction } from '../../entities/console/model/console.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { deedText, useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';

export function AuditPage() {
  const t = useAdminTexts();
  const query = useInfiniteQuery(
    adminList(['audit'], (cursor, options) => call(api.overviewAdmin.audit, { cursor }, options)),
  );
  return (
    <AdminPage title={t.nav.audit} intro={t.audit.intro}>
      <PagedRows query={query}>{(rows) => <AuditTable rows={rows} />}</PagedRows>
    </AdminPage>
  );
}

const describe = (details: Record<string, unknown>) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

export function AuditTable({ rows }: { rows: readonly OperatorAction[] }) {
  const t = useAdminTexts();
  const { moment } = useDates();
  return (
    <DataTable
      caption={t.nav.audit}
      rows={rows}
      rowKey={({ actionId }) => actionId}
      columns={[
        { title: t.audit.when, isShort: true, cell: ({ at }) => moment(at) },
        { title: t.audit.who, cell: ({ operator }) => operator },
        { title: t.audit.what, isShort: true, cell: ({ action }) => deedText(t, action) },
        {
          title: t.audit.whom,
          cell: ({ subject, subjectId }) =>
            subject === 'user' ? (
              <TextLink to={`/admin/users/${subjectId}`}>{subjectId.slice(0, 8)}</TextLink>
            ) : (
              <span className={styles.details}>{subjectId}</span>
            ),
        },
        { title: t.reason, cell: ({ reason }) => reason || t.none },
        {
          title: t.audit.details,
          cell: ({ details }) => <Details text={describe(details)} />,
        },
      ]}
    />
  );
}

/** The number of characters of a detail shown at once; the former rules of a marketplace would fill the window. */
const SHORT = 160;

function Details({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className={styles.details}>{text}</span>;
  return (
    <details className={styles.details}>
      <summary>{text.slice(0, SHORT)}…</summary>
      {text}
    </details>
  );
}
