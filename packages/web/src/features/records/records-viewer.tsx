import { TASK_STATUS } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { ImageViewer } from '../../entities/photo/components/viewer/image-viewer.tsx';
import type { ViewerItem } from '../../entities/photo/components/viewer/image-viewer-item.ts';
import { openPublish } from '../../entities/post/model/publish.ts';
import { useRateImage } from '../../entities/task/api/task-actions.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RecordTile } from './record-days.ts';
import { useTimeText } from './use-day-title.ts';

type RecordsViewerProps = {
  tiles: readonly RecordTile[];
  shownId: string | null;
  onShownIdChange: (id: string | null) => void;
  onDownload: (tile: RecordTile) => void;
  isDownloading: boolean;
  onDelete: (task: Task) => void;
  actions: (tile: RecordTile) => ReactNode;
};

/** All finished pictures, one after another. */
export function RecordsViewer(props: RecordsViewerProps) {
  const { tiles, shownId, onShownIdChange, onDownload, isDownloading, onDelete, actions } = props;
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const timeText = useTimeText();
  const rate = useRateImage();

  const items = tiles.flatMap(({ task, image }): ViewerItem[] => {
    if (image.status !== TASK_STATUS.done || !image.result) return [];
    const kind = tCommon(`kind-${task.product}`);
    return [
      {
        id: image.imageId,
        url: image.result.url,
        alt: t('picture', { kind, time: timeText(task.createdAt) }),
        width: image.result.width,
        height: image.result.height,
        before: image.source.url,
        isTransparent: task.product === 'cutout',
        satisfaction: image.satisfaction,
      },
    ];
  });
  const withTile = (act: (tile: RecordTile) => void) => (item: ViewerItem) => {
    const tile = tiles.find(({ image }) => image.imageId === item.id);
    if (tile) act(tile);
  };
  return (
    <ImageViewer
      items={items}
      shownId={shownId}
      onShownIdChange={onShownIdChange}
      onDownload={withTile(onDownload)}
      isDownloading={isDownloading}
      onDelete={withTile(({ task }) => onDelete(task))}
      onPublish={withTile(({ task, image }) => openPublish(task.product, image))}
      actions={(item) => {
        const tile = tiles.find(({ image }) => image.imageId === item.id);
        return tile && actions(tile);
      }}
      onRate={({ id, satisfaction: previous = null }, satisfaction) =>
        rate.mutate({ imageId: id, satisfaction, previous })
      }
    />
  );
}
