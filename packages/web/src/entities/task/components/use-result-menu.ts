import { useMutation } from '@tanstack/react-query';
import { Download, Package, Send, Share2, Smile, Sparkles } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { type ExportChoice, useExportPictures } from '../../photo/api/export-picture.ts';
import { openPublish } from '../../post/model/publish.ts';
import { SEND_TARGETS, useSendPicture } from '../model/send-picture.ts';
import type { ResultExtra, Task, TaskImage } from '../model/task.ts';

type Options = {
  task: Task;
  format: ExportChoice['format'];
  /** Starts recreating the look of a picture. */
  onRecreate?: ((image: TaskImage) => void) | undefined;
};

/** What can be done with a finished picture besides looking at it and rating it. */
export function useResultMenu({ task, format, onRecreate }: Options) {
  const { t } = useTranslation('results');
  const { t: tCommon } = useTranslation('common');
  const save = useExportPictures();
  const savePack = useMutation({
    mutationFn: ({ url, fileName }: ResultExtra) => saveFile(url, fileName),
  });
  const send = useSendPicture();
  const targets = SEND_TARGETS.filter((kind) => kind !== task.product && kind !== 'emoji');
  return (image: TaskImage): MenuItem[] => {
    const { result, extras = [] } = image;
    if (!result) return [];
    const pack = extras.find(({ contentType }) => contentType === 'application/zip');
    return [
      ...(pack ? [{ label: t('pack'), icon: Package, onSelect: () => savePack.mutate(pack) }] : []),
      {
        label: t('download'),
        icon: Download,
        onSelect: () => save.mutate([{ fileId: result.fileId, format, background: 'transparent' }]),
      },
      { label: t('publish'), icon: Share2, onSelect: () => openPublish(task.product, image) },
      {
        label: t('sticker'),
        icon: Smile,
        onSelect: () => send({ picture: result, to: 'emoji' }),
      },
      ...(onRecreate
        ? [{ label: t('recreate'), icon: Sparkles, onSelect: () => onRecreate(image) }]
        : []),
      { kind: 'separator' },
      ...targets.map(
        (to): MenuItem => ({
          label: t('sendTo', { tool: tCommon(`kind-${to}`) }),
          icon: Send,
          onSelect: () => send({ picture: result, to }),
        }),
      ),
    ];
  };
}
