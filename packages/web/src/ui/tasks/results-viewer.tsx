import type { ExportFormat, Task, TaskImage } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useExportPictures } from '../../lib/export-picture.ts';
import { openPublish } from '../../lib/publish.ts';
import { useRateImage } from '../../lib/task-actions.ts';
import { ImageViewer } from '../image-viewer.tsx';
import type { ViewerItem } from '../image-viewer-item.ts';

type ResultsViewerProps = {
  task: Task;
  done: readonly TaskImage[];
  format: ExportFormat;
  isTransparent: boolean;
  shownId: string | null;
  onShownIdChange: (id: string | null) => void;
};

/** The finished pictures of a submission, large, one after another. */
export function ResultsViewer(props: ResultsViewerProps) {
  const { task, done, format, isTransparent, shownId, onShownIdChange } = props;
  const { t } = useTranslation('results');
  const rate = useRateImage();
  const save = useExportPictures();
  const items = done.flatMap(({ image_id, result, source, satisfaction }): ViewerItem[] =>
    result
      ? [
          {
            id: image_id,
            url: result.url,
            alt: t('pictureNumber', {
              index: task.images.findIndex((image) => image.image_id === image_id) + 1,
            }),
            width: result.width,
            height: result.height,
            before: source.url,
            isTransparent,
            satisfaction,
          },
        ]
      : [],
  );
  const withImage = (act: (image: TaskImage) => void) => (item: ViewerItem) => {
    const image = done.find(({ image_id }) => image_id === item.id);
    if (image) act(image);
  };
  return (
    <ImageViewer
      items={items}
      shownId={shownId}
      onShownIdChange={onShownIdChange}
      onDownload={withImage(({ result }) => {
        if (!result || save.isPending) return;
        save.mutate([{ fileId: result.file_id, format, background: 'transparent' }]);
      })}
      isDownloading={save.isPending}
      onPublish={withImage((image) => openPublish(task.product, image))}
      onRate={({ id, satisfaction: previous = null }, satisfaction) =>
        rate.mutate({ imageId: id, satisfaction, previous })
      }
    />
  );
}
