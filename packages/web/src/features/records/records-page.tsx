import { TASK_STATUS, type Task } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useExportPictures } from '../../lib/export-picture.ts';
import { useRecords } from '../../lib/task-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { groupByDay, shownAfterDeleting, type RecordTile as Tile } from './record-days.ts';
import { RecordTile } from './record-tile.tsx';
import styles from './records.module.css';
import { RecordsSkeleton } from './records-skeleton.tsx';
import { RecordsViewer } from './records-viewer.tsx';
import { useDayTitle } from './use-day-title.ts';

export function RecordsPage() {
  const { t } = useTranslation('records');
  return (
    <Page full title={t('title')}>
      <RecordsContent />
    </Page>
  );
}

function RecordsContent() {
  const { t } = useTranslation('records');
  const records = useRecords();
  if (records.data) {
    const tasks = records.data.pages.flatMap((page) => page.list);
    if (tasks.length > 0 || records.hasNextPage) {
      return <RecordsList tasks={tasks} records={records} />;
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

type RecordsListProps = { tasks: readonly Task[]; records: ReturnType<typeof useRecords> };

function RecordsList({ tasks, records }: RecordsListProps) {
  const dayTitle = useDayTitle();
  const navigate = useNavigate();
  const save = useExportPictures();
  const [shownId, setShownId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Task | null>(null);
  const days = groupByDay(tasks);
  const tiles = days.flatMap((day) => day.tiles);

  const open = ({ task, image }: Tile) => {
    if (image.status === TASK_STATUS.done) setShownId(image.image_id);
    else void navigate(`/edit/tool/${task.product}?task=${task.task_id}`);
  };
  const download = ({ image: { result } }: Tile) => {
    if (!result || save.isPending) return;
    save.mutate([{ fileId: result.file_id, format: 'png', background: 'transparent' }]);
  };
  const savingId = save.isPending ? save.variables[0]?.fileId : undefined;
  return (
    <>
      {days.map((day) => (
        <section key={day.key} className={styles.day}>
          <h2 className={styles.date}>{dayTitle(day.date)}</h2>
          <ul className={styles.rows}>
            {day.tiles.map((tile) => (
              <RecordTile
                key={tile.image.image_id}
                tile={tile}
                onOpen={() => open(tile)}
                onDownload={() => download(tile)}
                isDownloading={savingId !== undefined && tile.image.result?.file_id === savingId}
                onDelete={() => setDeleting(tile.task)}
              />
            ))}
            <li className={styles.rest} aria-hidden="true" />
          </ul>
        </section>
      ))}
      {records.hasNextPage && (
        <LoadMore
          isLoading={records.isFetchingNextPage}
          hasFailed={records.isFetchNextPageError}
          onMore={() => records.fetchNextPage()}
        />
      )}
      <RecordsViewer
        tiles={tiles}
        shownId={shownId}
        onShownIdChange={setShownId}
        onDownload={download}
        isDownloading={save.isPending}
        onDelete={setDeleting}
      />
      <DeleteDialog
        task={deleting}
        onClose={() => setDeleting(null)}
        onDelete={({ task_id }) => {
          if (shownId !== null) setShownId(shownAfterDeleting(tiles, shownId, task_id));
        }}
      />
    </>
  );
}
