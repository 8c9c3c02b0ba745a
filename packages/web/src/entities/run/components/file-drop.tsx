import { FileArchive, FolderOpen, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { filesOfDrop, filesOfInput, type PickedFile } from '../model/take-files.ts';
import styles from './file-drop.module.css';

type FileDropProps = { isSmall: boolean; onFiles: (files: PickedFile[]) => void };

/** Known to every browser, but not to the types. */
const FOLDERS = { webkitdirectory: '' };

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes folders, archives, tables and photos that are dropped anywhere on the page, or picked. */
export function FileDrop({ isSmall, onFiles }: FileDropProps) {
  const { t } = useTranslation('runs');
  const [isOver, setOver] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const takeDropped = useEffectEvent((data: DataTransfer) => void filesOfDrop(data).then(onFiles));
  useEffect(() => {
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser leaves the page and opens what was dropped instead.
      event.preventDefault();
      setOver(true);
    };
    const dragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      takeDropped(event.dataTransfer);
    };
    window.addEventListener('dragover', dragOver);
    window.addEventListener('dragleave', dragLeave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', dragOver);
      window.removeEventListener('dragleave', dragLeave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(filesOfInput(event.target.files ?? []));
    // So that choosing the same file again is noticed.
    event.target.value = '';
  };
  return (
    <div className={classNames(styles.drop, isSmall && styles.small, isOver && styles.over)}>
      {!isSmall && <Icon of={ImagePlus} size={28} />}
      <p className={styles.title}>{t(isSmall ? 'dropMore' : 'dropTitle')}</p>
      {!isSmall && <p className={styles.body}>{t('dropBody')}</p>}
      <div className={styles.buttons}>
        <Button
          size="s"
          variant={isSmall ? 'secondary' : 'primary'}
          icon={FileArchive}
          onClick={() => files.current?.click()}
        >
          {t('pickFiles')}
        </Button>
        <Button
          size="s"
          variant="secondary"
          icon={FolderOpen}
          className={styles.folder}
          onClick={() => folder.current?.click()}
        >
          {t('pickFolder')}
        </Button>
      </div>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        aria-label={t('pickFiles')}
        accept="image/*,.heic,.heif,.avif,.zip,.csv,.tsv,.txt,.xlsx"
        onChange={pick}
      />
      <input
        ref={folder}
        hidden
        type="file"
        aria-label={t('pickFolder')}
        {...FOLDERS}
        onChange={pick}
      />
    </div>
  );
}
