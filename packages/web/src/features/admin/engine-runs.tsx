import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminList } from '../../entities/console/api/admin-queries.ts';
import type { EngineRun } from '../../entities/console/model/console.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Frame } from '../../ui/frame.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './admin.module.css';
import { AdminSection } from './admin-page.tsx';
import pictures from './admin-pictures.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';
import { useDollars } from './use-dollars.ts';

const TONES = {
  submitting: undefined,
  submitted: undefined,
  answered: 'good',
  failed: 'bad',
  unclear: 'warning',
  cancelled: undefined,
} as const;

type EngineRunsProps = { engines: readonly [string, ...string[]] };

/** The latest work of one engine, with what came of it. */
export function EngineRuns({ engines }: EngineRunsProps) {
  const { engines: t } = useAdminTexts();
  const [engine, setEngine] = useState(engines[0]);
  const query = useInfiniteQuery(
    adminList(['engine-runs', engine], (cursor, options) =>
      call(api.engineAdmin.runs, { engine, cursor }, options),
    ),
  );
  return (
    <AdminSection title={t.runs}>
      {engines.length > 1 && (
        <div className={styles.filters}>
          <Segmented
            label={t.name}
            size="s"
            value={engine}
            onValueChange={setEngine}
            options={engines.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      <PagedRows query={query}>{(rows) => <RunTable rows={rows} />}</PagedRows>
    </AdminSection>
  );
}

function RunTable({ rows }: { rows: readonly EngineRun[] }) {
  const { engines: t, none, overview } = useAdminTexts();
  const { t: tCommon, language } = useTranslation('common');
  const { moment } = useDates();
  const dollars = useDollars();
  const measured = ([name, value]: [string, number]) =>
    `${(t.scores as Record<string, string>)[name] ?? name} ${value.toLocaleString(language, {
      maximumFractionDigits: 2,
    })}`;
  return (
    <DataTable
      caption={t.runs}
      rows={rows}
      rowKey={({ runId }) => runId}
      columns={[
        { title: t.when, cell: ({ createdAt }) => moment(createdAt) },
        {
          title: t.kind,
          cell: ({ product, operation }) => (
            <>
              {tCommon(`kind-${product}`)}
              <p className={styles.details}>{operation}</p>
            </>
          ),
        },
        {
          title: t.state,
          cell: ({ state, problem }) => (
            <>
              <span className={styles.mark} data-tone={TONES[state]}>
                {t[`run-${state}`]}
              </span>
              {problem && <p className={styles.details}>{problem}</p>}
            </>
          ),
        },
        {
          title: t.seconds,
          isFigure: true,
          cell: ({ seconds }) =>
            seconds === null ? none : fillText(overview.seconds, { count: seconds.toFixed(1) }),
        },
        { title: t.cost, isFigure: true, cell: ({ cost }) => dollars(cost) },
        {
          title: t.score,
          cell: ({ score }) => (
            <span className={styles.details}>
              {score ? Object.entries(score).map(measured).join(' · ') : none}
            </span>
          ),
        },
        { title: t.comparison, cell: (run) => <Comparison run={run} /> },
      ]}
    />
  );
}

function Comparison({ run }: { run: EngineRun }) {
  const { engines: t, none } = useAdminTexts();
  const { t: tCommon } = useTranslation('common');
  const { comparisonUrl: url, product, state } = run;
  if (!url) return none;
  const text = state === 'answered' ? t.comparisonAlt : t.comparisonRefusedAlt;
  return (
    <a className={pictures.comparison} href={url} target="_blank" rel="noreferrer">
      <Frame
        src={url}
        alt={fillText(text, { kind: tCommon(`kind-${product}`) })}
        ratio={2}
        fit="contain"
      />
    </a>
  );
}
