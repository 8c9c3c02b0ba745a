import type { ExportFormat } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useExportPictures } from '../../photo/api/export-picture.ts';
import { ImageViewer } from '../../photo/components/viewer/image-viewer.tsx';
import type { ViewerItem } from '../../photo/components/viewer/image-viewer-item.ts';
import { openPublish } from '../../post/model/publish.ts';
import { useRateImage } from '../api/task-actions.ts';
import type { Task, TaskImage } from '../model/task.ts';

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
  const items = done.flatMap(({ imageId, result, source, satisfaction }): ViewerItem[] =>
    result
      ? [
          {
            id: imageId,
            url: result.url,
            alt: t('pictureNumber', {
              index: task.images.findIndex((image) => image.imageId === imageId) + 1,
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
    const image = done.find(({ imageId }) => imageId === item.id);
    if (image) act(image);
  };
  return (
    <ImageViewer
      items={items}
      shownId={shownId}
      onShownIdChange={onShownIdChange}
      onDownload={withImage(({ result }) => {
        if (!result || save.isPending) return;
        save.mutate([{ fileId: result.fileId, format, background: 'transparent' }]);
      })}
      isDownloading={save.isPending}
      onPublish={withImage((image) => openPublish(task.product, image))}
      onRate={({ id, satisfaction: previous = null }, satisfaction) =>
        rate.mutate({ imageId: id, satisfaction, previous })
      }
    />
  );
}
