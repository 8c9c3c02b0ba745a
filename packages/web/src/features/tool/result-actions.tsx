import type { TaskImage } from '@vitrine/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportPictures } from '../../lib/export-picture.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tool.module.css';
import type { ResultLook } from './tool.ts';

type ResultActionsProps = {
  /** The finished images; all of them can be saved at once. */
  done: readonly TaskImage[];
  selected: TaskImage;
  look: ResultLook;
  onOpen: () => void;
  onAnother: () => void;
};

export function ResultActions({ done, selected, look, onOpen, onAnother }: ResultActionsProps) {
  const { t } = useTranslation('tool');
  const one = useExportPictures();
  const all = useExportPictures();
  const choicesOf = (images: readonly TaskImage[]) =>
    images.flatMap(({ result }) => (result ? [{ fileId: result.file_id, ...look }] : []));
  return (
    <>
      <Button
        size="l"
        full
        icon={Download}
        busy={one.isPending}
        disabled={!done.includes(selected)}
        onClick={() => one.mutate(choicesOf([selected]))}
      >
        {t('download')}
      </Button>
      {done.length > 1 && (
        <Button
          variant="secondary"
          full
          busy={all.isPending}
          onClick={() => all.mutate(choicesOf(done))}
        >
          {t('downloadAll', { count: done.length })}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={!done.includes(selected)} onClick={onOpen}>
          {t('open')}
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  );
}
