import type { Product, TaskImage } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useExportPictures } from '../../lib/export-picture.ts';
import { openPublish } from '../../lib/publish.ts';
import { useRateImage } from '../../lib/task-actions.ts';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import type { ViewerItem } from '../../ui/image-viewer-item.ts';
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
  const items = done.flatMap(({ image_id, result, source, satisfaction }, index): ViewerItem[] =>
    result
      ? [
          {
            id: image_id,
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
    const result = done.find(({ image_id }) => image_id === id)?.result;
    if (result && !save.isPending) save.mutate([{ fileId: result.file_id, ...look }]);
  };
  const publish = ({ id }: ViewerItem) => {
    const image = done.find(({ image_id }) => image_id === id);
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
