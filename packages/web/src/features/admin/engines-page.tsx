import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { adminQuery } from '../../entities/console/api/admin-queries.ts';
import type { EngineReport } from '../../entities/console/model/console.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';
import { EngineRuns } from './engine-runs.tsx';
import { useDollars } from './use-dollars.ts';

const TONES = { ready: 'good', paused: 'warning', spent: 'warning', unused: undefined } as const;

export function EnginesPage() {
  const { engines: t, nav } = useAdminTexts();
  const query = useQuery(adminQuery(api.engineAdmin.list, {}));
  const [first, ...others] = query.data?.engines.map(({ name }) => name) ?? [];
  return (
    <AdminPage title={nav.engines} intro={t.intro}>
      {query.data ? <Engines engines={query.data.engines} /> : <Waiting query={query} />}
      {first !== undefined && <EngineRuns engines={[first, ...others]} />}
    </AdminPage>
  );
}

function Engines({ engines }: { engines: readonly EngineReport[] }) {
  const { engines: t, nav, none, overview } = useAdminTexts();
  const { t: tCommon, language } = useTranslation('common');
  const dollars = useDollars();
  if (engines.length === 0) return <EmptyState title={t.none} body={t.noneBody} />;
  const percent = (share: number) => share.toLocaleString(language, { style: 'percent' });
  const ofMax = (now: string, max: string | null) => (max ? fillText(t.of, { now, max }) : now);
  return (
    <DataTable
      caption={nav.engines}
      rows={engines}
      rowKey={({ name }) => name}
      columns={[
        { title: t.name, cell: ({ name, version }) => `${name} ${version}` },
        {
          title: t.state,
          cell: ({ state, problem }) => (
            <>
              <span className={styles.mark} data-tone={TONES[state]}>
                {t[`state-${state}`]}
              </span>
              {problem && <p className={styles.details}>{problem}</p>}
            </>
          ),
        },
        {
          title: t.kinds,
          cell: ({ kinds }) =>
            kinds
              .map(({ product, place }) => `${tCommon(`kind-${product}`)} ${place}`)
              .join(', ') || none,
        },
        {
          title: t.running,
          isFigure: true,
          cell: ({ running, atOnceMax: max }) => ofMax(String(running), max ? String(max) : null),
        },
        { title: t.answered, isFigure: true, cell: ({ answered }) => answered },
        { title: t.failed, isFigure: true, cell: ({ failed }) => failed },
        {
          title: t.success,
          isFigure: true,
          cell: ({ successRate: rate }) => (rate === null ? none : percent(rate)),
        },
        {
          title: t.time,
          isFigure: true,
          cell: ({ medianSeconds: seconds }) =>
            seconds === null ? none : fillText(overview.seconds, { count: seconds.toFixed(1) }),
        },
        {
          title: t.costToday,
          isFigure: true,
          cell: ({ costToday: now, costTodayMax: max }) =>
            ofMax(dollars(now), max === null ? null : dollars(max)),
        },
        {
          title: t.costImage,
          isFigure: true,
          cell: ({ costPerImage: cost }) => (cost === null ? none : dollars(cost)),
        },
      ]}
    />
  );
}
