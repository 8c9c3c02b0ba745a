import { TASK_STATUS } from '@vitrine/contract';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useExportPictures } from '../../entities/photo/api/export-picture.ts';
import type { useRecords } from '../../entities/task/api/task-queries.ts';
import { recordPath } from '../../entities/task/model/choice.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { groupByDay, shownAfterDeleting, type RecordTile as Tile } from './record-days.ts';
import { RecordTile } from './record-tile.tsx';
import styles from './records.module.css';
import { RecordsViewer } from './records-viewer.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDayTitle } from './use-day-title.ts';

type RecordsListProps = { tasks: readonly Task[]; records: ReturnType<typeof useRecords> };

export function RecordsList({ tasks, records }: RecordsListProps) {
  const { t } = useTranslation('records');
  const dayTitle = useDayTitle();
  const navigate = useNavigate();
  const save = useExportPictures();
  const [shownId, setShownId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Task | null>(null);
  const [selectedIds, setSelectedIds] = useState<readonly string[] | null>(null);
  const days = groupByDay(tasks);
  const tiles = days.flatMap((day) => day.tiles);

  const open = ({ task, image }: Tile) => {
    if (selectedIds) {
      const id = task.taskId;
      setSelectedIds(
        selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id],
      );
    } else if (image.status === TASK_STATUS.done) setShownId(image.imageId);
    else void navigate(recordPath(task));
  };
  const download = ({ image: { result } }: Tile) => {
    if (!result || save.isPending) return;
    save.mutate([{ fileId: result.fileId, format: 'png', background: 'transparent' }]);
  };
  const savingId = save.isPending ? save.variables[0]?.fileId : undefined;
  return (
    <>
      <div className={styles.tools}>
        {selectedIds ? (
          <SelectionBar
            tasks={tasks.filter(({ taskId }) => selectedIds.includes(taskId))}
            onDone={() => setSelectedIds(null)}
          />
        ) : (
          <>
            <Button size="s" variant="secondary" onClick={() => setSelectedIds([])}>
              {t('select')}
            </Button>
            <TextLink to="/edit/clothingTask">{t('orders')}</TextLink>
            <TextLink to="/edit/records?show=trash">{t('trash')}</TextLink>
          </>
        )}
      </div>
      {days.map((day) => (
        <section key={day.key} className={styles.day}>
          <h2 className={styles.date}>{dayTitle(day.date)}</h2>
          <ul className={styles.rows}>
            {day.tiles.map((tile) => (
              <RecordTile
                key={tile.image.imageId}
                tile={tile}
                isSelected={selectedIds?.includes(tile.task.taskId)}
                onOpen={() => open(tile)}
                onDownload={() => download(tile)}
                isDownloading={savingId !== undefined && tile.image.result?.fileId === savingId}
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
        actions={({ task }) => (
          <IconButton
            icon={Info}
            label={t('details')}
            onClick={() => void navigate(recordPath(task))}
          />
        )}
      />
      <DeleteDialog
        task={deleting}
        onClose={() => setDeleting(null)}
        onDelete={({ taskId }) => {
          if (shownId !== null) setShownId(shownAfterDeleting(tiles, shownId, taskId));
        }}
      />
    </>
  );
}
