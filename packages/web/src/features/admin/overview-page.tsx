import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, fillText, OVERVIEW_DAYS } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery } from '../../entities/console/api/admin-queries.ts';
import type { Overview } from '../../entities/console/model/console.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Quiet } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection, Facts } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';
import { OverviewPlots } from './overview-plots.tsx';

type Days = (typeof OVERVIEW_DAYS)[number];
const RANGES = OVERVIEW_DAYS.map((days) => String(days) as `${Days}`);

export function OverviewPage() {
  const t = useAdminTexts();
  const [range, setRange] = useState<`${Days}`>('30');
  const query = useQuery({
    ...adminQuery(api.overviewAdmin.overview, { days: Number(range) as Days }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPage
      title={t.nav.overview}
      actions={
        <Segmented
          label={t.overview.range}
          size="s"
          value={range}
          onValueChange={setRange}
          options={RANGES.map((value) => ({
            value,
            label: fillText(t.overview.days, { count: value }),
          }))}
        />
      }
    >
      {query.data ? <Body overview={query.data} /> : <Waiting query={query} />}
    </AdminPage>
  );
}

function Body({ overview }: { overview: Overview }) {
  const t = useAdminTexts();
  const { t: tCommon, language } = useTranslation('common');
  const { now, kinds } = overview;
  const figure = (value: number) => value.toLocaleString(language);
  return (
    <>
      <Facts
        facts={[
          [t.overview.users, figure(now.users)],
          [t.overview.outstanding, figure(overview.points.outstanding)],
          [t.overview.queued, figure(now.queued)],
          [t.overview.running, figure(now.running)],
          [t.overview.workers, figure(now.workers)],
        ]}
      />
      <AdminSection title={t.overview.waiting}>
        <ToDo now={now} />
      </AdminSection>
      <section className={styles.section} aria-label={t.nav.overview}>
        <OverviewPlots overview={overview} />
      </section>
      {kinds.length > 0 && (
        <AdminSection title={t.overview.byKind}>
          <DataTable
            caption={t.overview.byKind}
            rows={kinds}
            rowKey={({ product }) => product}
            columns={[
              { title: t.overview.kind, cell: ({ product }) => tCommon(`kind-${product}`) },
              { title: t.overview.made, isFigure: true, cell: ({ done }) => figure(done) },
              { title: t.overview.failed, isFigure: true, cell: ({ failed }) => figure(failed) },
              {
                title: t.overview.cancelled,
                isFigure: true,
                cell: ({ cancelled }) => figure(cancelled),
              },
              { title: t.overview.atWork, isFigure: true, cell: ({ open }) => figure(open) },
            ]}
          />
        </AdminSection>
      )}
    </>
  );
}

function ToDo({ now }: { now: Overview['now'] }) {
  const { overview: t } = useAdminTexts();
  const entries = [
    { count: now.waitingRefunds, text: t.refunds, to: '/admin/orders?show=refund' },
    { count: now.waitingInvoices, text: t.invoices, to: '/admin/orders?show=invoice' },
    { count: now.waitingPosts, text: t.posts, to: '/admin/community' },
    { count: now.waitingAssisted, text: t.assistedOrders, to: '/admin/assisted' },
    { count: now.alarms, text: t.alarms, to: '/admin/orders?show=reconcile' },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return <Quiet>{t.nothingWaits}</Quiet>;
  return (
    <ul className={styles.list}>
      {entries.map(({ to, text, count }) => (
        <li key={to}>
          <TextLink to={to}>{fillText(text, { count })}</TextLink>
        </li>
      ))}
    </ul>
  );
}
