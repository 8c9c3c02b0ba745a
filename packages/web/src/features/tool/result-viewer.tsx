import type { Product } from '@vitrine/contract';
import { useExportPictures } from '../../entities/photo/api/export-picture.ts';
import { ImageViewer } from '../../entities/photo/components/viewer/image-viewer.tsx';
import type { ViewerItem } from '../../entities/photo/components/viewer/image-viewer-item.ts';
import { openPublish } from '../../entities/post/model/publish.ts';
import { useRateImage } from '../../entities/task/api/task-actions.ts';
import type { TaskImage } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ResultLook } from './tool.ts';

type ResultViewerProps = {
  product: Product;
  done: readonly TaskImage[];
  look: ResultLook;
  isTransparent: boolean;
  shownId: string | null;
  onShownIdChange: (id: string | null) => void;
};

export function ResultViewer({
  product,
  done,
  look,
  isTransparent,
  shownId,
  onShownIdChange,
}: ResultViewerProps) {
  const { t } = useTranslation('tool');
  const rate = useRateImage();
  const save = useExportPictures();
  const items = done.flatMap(({ imageId, result, source, satisfaction }, index): ViewerItem[] =>
    result
      ? [
          {
            id: imageId,
            url: result.url,
            alt: t('photoNumber', { index: index + 1, total: done.length }),
            width: result.width,
            height: result.height,
            before: source.url,
            isTransparent,
            satisfaction,
          },
        ]
      : [],
  );
  const download = ({ id }: ViewerItem) => {
    const result = done.find(({ imageId }) => imageId === id)?.result;
    if (result && !save.isPending) save.mutate([{ fileId: result.fileId, ...look }]);
  };
  const publish = ({ id }: ViewerItem) => {
    const image = done.find(({ imageId }) => imageId === id);
    if (image) openPublish(product, image);
  };
  return (
    <ImageViewer
      items={items}
      shownId={shownId}
      onShownIdChange={onShownIdChange}
      onDownload={download}
      isDownloading={save.isPending}
      onPublish={publish}
      onRate={({ id, satisfaction: previous = null }, satisfaction) =>
        rate.mutate({ imageId: id, satisfaction, previous })
      }
    />
  );
}
