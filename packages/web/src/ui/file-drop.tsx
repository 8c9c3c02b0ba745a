import { FileArchive, FolderOpen, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { collectDroppedFiles, type PickedFile, toPickedFiles } from '../lib/dropped-files.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './file-drop.module.css';
import { Icon } from './icon.tsx';

type FileDropProps = {
  title: string;
  /** What can be taken; not shown where it is small. */
  body: string;
  filesLabel: string;
  folderLabel: string;
  accept: string;
  isSmall: boolean;
  onFiles: (files: PickedFile[]) => void;
};

/** Known to every browser, but not to the types. */
const FOLDERS = { webkitdirectory: '' };

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes folders and files that are dropped anywhere on the page, or picked. */
export function FileDrop(props: FileDropProps) {
  const { title, body, filesLabel, folderLabel, accept, isSmall, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const takeDropped = useEffectEvent(
    (data: DataTransfer) => void collectDroppedFiles(data).then(onFiles),
  );
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
    onFiles(toPickedFiles(event.target.files ?? []));
    // This makes choosing the same file again an event.
    event.target.value = '';
  };
  return (
    <div className={classNames(styles.drop, isSmall && styles.small, isOver && styles.over)}>
      {!isSmall && <Icon of={ImagePlus} size={28} />}
      <p className={styles.title}>{title}</p>
      {!isSmall && <p className={styles.body}>{body}</p>}
      <div className={styles.buttons}>
        <Button
          size="s"
          variant={isSmall ? 'secondary' : 'primary'}
          icon={FileArchive}
          onClick={() => files.current?.click()}
        >
          {filesLabel}
        </Button>
        <Button
          size="s"
          variant="secondary"
          icon={FolderOpen}
          className={styles.folder}
          onClick={() => folder.current?.click()}
        >
          {folderLabel}
        </Button>
      </div>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        aria-label={filesLabel}
        accept={accept}
        onChange={pick}
      />
      <input
        ref={folder}
        hidden
        type="file"
        aria-label={folderLabel}
        {...FOLDERS}
        onChange={pick}
      />
    </div>
  );
}
