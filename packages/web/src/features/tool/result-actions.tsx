import { useMutation } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { openSend } from '../../entities/destination/model/send-request.ts';
import { useExportPictures } from '../../entities/photo/api/export-picture.ts';
import type { ResultExtra, TaskImage } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonPair } from '../../ui/panel.tsx';
import type { ResultLook } from './tool.ts';

const toChoices = (images: readonly TaskImage[], look: ResultLook) =>
  images.flatMap(({ result }) => (result ? [{ fileId: result.fileId, ...look }] : []));

type ResultDownloadProps = {
  /** The finished images. */
  done: readonly TaskImage[];
  selected: TaskImage;
  look: ResultLook;
};

export function ResultDownload({ done, selected, look }: ResultDownloadProps) {
  const { t } = useTranslation('tool');
  const one = useExportPictures();
  const pack = useMutation({
    mutationFn: ({ url, fileName }: ResultExtra) => saveFile(url, fileName),
  });
  const archive = selected.extras?.find(({ contentType }) => contentType === 'application/zip');
  return (
    <Button
      size="l"
      full
      icon={Download}
      busy={one.isPending || pack.isPending}
      disabled={!done.includes(selected)}
      onClick={() => (archive ? pack.mutate(archive) : one.mutate(toChoices([selected], look)))}
    >
      {t(archive ? 'downloadPack' : 'download')}
    </Button>
  );
}

type ResultActionsProps = ResultDownloadProps & { onOpen: () => void; onAnother: () => void };

/** What else can be done with the images; all of them can be saved at once. */
export function ResultActions({ done, selected, look, onOpen, onAnother }: ResultActionsProps) {
  const { t } = useTranslation('tool');
  const { t: tResults } = useTranslation('results');
  const all = useExportPictures();
  return (
    <>
      {done.length > 1 && (
        <Button
          variant="secondary"
          full
          busy={all.isPending}
          onClick={() => all.mutate(toChoices(done, look))}
        >
          {t('downloadAll', { count: done.length })}
        </Button>
      )}
      <Button
        variant="secondary"
        full
        icon={Send}
        disabled={done.length === 0}
        onClick={() => openSend(toChoices(done, look).map(({ fileId }) => fileId))}
      >
        {tResults('sendAway')}
      </Button>
      <ButtonPair>
        <Button variant="secondary" disabled={!done.includes(selected)} onClick={onOpen}>
          {t('open')}
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </ButtonPair>
    </>
  );
}
