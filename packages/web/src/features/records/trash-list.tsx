import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { usePurgeRecords, useRestoreRecords } from '../../entities/task/api/record-actions.ts';
import { taskKeys } from '../../entities/task/model/task-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutputOf } from '../../lib/transport/api.ts';
import { call } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Frame } from '../../ui/frame.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './records.module.css';

type Trashed = OutputOf<typeof api.record.trash>['list'][number];
const PAGE = 30;

/** What was deleted and can still come back. */
export function TrashList() {
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const [purging, setPurging] = useState<Trashed | null>(null);
  const purge = usePurgeRecords();
  const trash = useInfiniteQuery({
    queryKey: [...taskKeys.all, 'trash'],
    queryFn: ({ signal, pageParam }) =>
      call(api.record.trash, { cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <>
      <PagedList
        query={trash}
        texts={{ empty: t('trashEmpty'), emptyBody: t('trashEmptyText'), error: t('errorTitle') }}
      >
        {(task) => <TrashRow key={task.taskId} task={task} onPurge={() => setPurging(task)} />}
      </PagedList>
      <Dialog
        open={purging !== null}
        onOpenChange={(open) => !open && setPurging(null)}
        title={t('purgeTitle')}
        closeLabel={tCommon('close')}
      >
        <p className={styles.confirmText}>{t('purgeText')}</p>
        <div className={styles.confirm}>
          <Button variant="quiet" onClick={() => setPurging(null)}>
            {tCommon('cancel')}
          </Button>
          <Button
            variant="danger"
            busy={purge.isPending}
            onClick={() =>
              purging &&
              purge.mutate([purging.taskId], {
                onSuccess: () => {
                  setPurging(null);
                  toast.success(t('deleted'));
                },
              })
            }
          >
            {t('purgeConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function TrashRow({ task, onPurge }: { task: Trashed; onPurge: () => void }) {
  const { t, language } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const restore = useRestoreRecords();
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <li className={styles.trashed}>
      <div className={styles.trashedPictures}>
        {task.images.slice(0, 4).map(({ imageId, result, source }) => (
          <Frame key={imageId} src={(result ?? source).thumbUrl} alt="" ratio="1/1" />
        ))}
      </div>
      <div>
        <p>{tCommon(`kind-${task.product}`)}</p>
        <p className={styles.rating}>
          {t('goesOn', { date: days.format(new Date(task.purgeAt)) })}
        </p>
      </div>
      <div className={styles.confirm}>
        <Button
          size="s"
          variant="secondary"
          icon={RotateCcw}
          busy={restore.isPending}
          onClick={() =>
            restore.mutate([task.taskId], { onSuccess: () => toast.success(t('restored')) })
          }
        >
          {t('restore')}
        </Button>
        <Button size="s" variant="quiet" onClick={onPurge}>
          {t('purge')}
        </Button>
      </div>
    </li>
  );
}
