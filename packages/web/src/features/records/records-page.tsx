import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRecords } from '../../lib/task-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FILTER_NAMES, type FilterTexts, filterOf, readFilter } from './record-filter.ts';
import styles from './records.module.css';
import { RecordsList } from './records-list.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';
import { TrashList } from './trash-list.tsx';

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
      <FilterBar
        texts={texts}
        onChange={(name, value) => change({ [name]: value })}
        onClear={clear}
      />
      <RecordsContent texts={texts} onClear={clear} />
    </Page>
  );
}

function RecordsContent({ texts, onClear }: { texts: FilterTexts; onClear: () => void }) {
  const { t } = useTranslation('records');
  const filter = filterOf(texts);
  const records = useRecords(filter);
  if (records.data) {
    const tasks = records.data.pages.flatMap((page) => page.list);
    if (tasks.length > 0 || records.hasNextPage) {
      return <RecordsList tasks={tasks} records={records} />;
    }
    if (Object.keys(filter).length > 0) {
      return (
        <EmptyState
          tall
          title={t('nothingFound')}
          body={t('nothingFoundText')}
          action={<Button onClick={onClear}>{t('clearFilter')}</Button>}
        />
      );
    }
    return (
      <EmptyState
        tall
        title={t('emptyTitle')}
        body={t('emptyText')}
        action={<ButtonLink to="/edit/tool/cutout">{t('emptyAction')}</ButtonLink>}
      />
    );
  }
  if (records.error) return <LoadFailure tall title={t('errorTitle')} query={records} />;
  return <RecordsSkeleton label={t('loading')} />;
}
