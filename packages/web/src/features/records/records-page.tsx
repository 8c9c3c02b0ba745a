import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useRecords } from '../../entities/task/api/task-queries.ts';
import { withTexts } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FILTER_NAMES, type FilterTexts, readFilter, toFilter } from './record-filter.ts';
import styles from './records.module.css';
import { RecordsList } from './records-list.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';
import { TrashList } from './trash-list.tsx';

const LatestRuns = lazy(async () => ({
  default: (await withTexts(import('../../entities/run/components/latest-runs.tsx'), 'runs'))
    .LatestRuns,
}));

/** /edit/records: all works; what is asked for stands in the address, so a reload keeps it. */
export function RecordsPage() {
  const { t } = useTranslation('records');
  const [search, setSearch] = useSearchParams();
  const texts = readFilter(search);
  if (search.get('show') === 'trash') {
    return (
      <Page full title={t('trash')} intro={t('trashIntro')}>
        <p className={styles.links}>
          <TextLink to="/edit/records">{t('backToRecords')}</TextLink>
        </p>
        <TrashList />
      </Page>
    );
  }
  const change = (changed: Partial<FilterTexts>) => {
    const next = { ...texts, ...changed };
    setSearch(
      Object.fromEntries(
        FILTER_NAMES.filter((name) => next[name]).map((name) => [name, next[name]]),
      ),
      { replace: true },
    );
  };
  const clear = () => setSearch({}, { replace: true });
  return (
    <Page full title={t('title')}>
      <Suspense>
        <LatestRuns />
      </Suspense>
      <RecordsContent texts={texts} onChange={change} onClear={clear} />
    </Page>
  );
}

type RecordsContentProps = {
  texts: FilterTexts;
  onChange: (changed: Partial<FilterTexts>) => void;
  onClear: () => void;
};

function RecordsContent({ texts, onChange, onClear }: RecordsContentProps) {
  const { t } = useTranslation('records');
  const filter = toFilter(texts);
  const records = useRecords(filter);
  const tasks = records.data?.pages.flatMap((page) => page.list);
  const hasWorks = tasks && (tasks.length > 0 || records.hasNextPage);
  const isFiltered = Object.keys(filter).length > 0;
  if (tasks && !hasWorks && !isFiltered) {
    // Nothing was made yet: there is nothing to search through, but perhaps something to bring back.
    return (
      <>
        <EmptyState
          tall
          title={t('emptyTitle')}
          body={t('emptyText')}
          action={<ButtonLink to="/edit/tool/cutout">{t('emptyAction')}</ButtonLink>}
        />
        <p className={styles.links}>
          <TextLink to="/edit/clothingTask">{t('orders')}</TextLink>
          <TextLink to="/edit/records?show=trash">{t('trash')}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <FilterBar
        texts={texts}
        onChange={(name, value) => onChange({ [name]: value })}
        onClear={onClear}
      />
      {hasWorks && <RecordsList tasks={tasks} records={records} />}
      {tasks && !hasWorks && (
        <EmptyState
          tall
          title={t('nothingFound')}
          body={t('nothingFoundText')}
          action={<Button onClick={onClear}>{t('clearFilter')}</Button>}
        />
      )}
      {!tasks && records.error && <LoadFailure tall title={t('errorTitle')} query={records} />}
      {!tasks && !records.error && <RecordsSkeleton label={t('loading')} />}
    </>
  );
}
