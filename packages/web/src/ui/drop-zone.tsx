import { Camera } from 'lucide-react';
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './drop-zone.module.css';

export type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** Says what a press does; the name of the file picker. */
  label: string;
  /** Shown on phones only, as a button that opens the camera. */
  cameraLabel?: string;
  accept?: string;
  multiple?: boolean;
  busy?: boolean;
  /** Takes only what is picked: for a second zone on a page whose first one takes what is dropped. */
  pickOnly?: boolean;
  className?: string;
  children: ReactNode;
};

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Takes pictures dropped or pasted anywhere on the page, picked from a folder, or taken by a phone. */
export function DropZone({
  onFiles,
  label,
  cameraLabel,
  accept = 'image/*,.heic,.heif,.avif',
  multiple = false,
  busy = false,
  pickOnly = false,
  className,
  children,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);

  const take = useEffectEvent((list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (busy || files.length === 0) return;
    onFiles(multiple ? files : files.slice(0, 1));
  });

  useEffect(() => {
    if (pickOnly) return;
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this the browser leaves the page and opens the dropped picture instead.
      event.preventDefault();
      setOver(true);
    };
    const dragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    window.addEventListener('dragover', dragOver);
    window.addEventListener('dragleave', dragLeave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', dragOver);
      window.removeEventListener('dragleave', dragLeave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [pickOnly]);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    if (!busy && files?.length) onFiles(multiple ? [...files] : [...files].slice(0, 1));
    // This makes choosing the same file again an event.
    event.target.value = '';
  };

  return (
    <div className={classNames(styles.wrap, className)}>
      <label className={classNames(styles.zone, over && styles.over, busy && styles.busy)}>
        <input
          type="file"
          className={styles.input}
          aria-label={label}
          aria-busy={busy}
          accept={accept}
          multiple={multiple}
          disabled={busy}
          onChange={pick}
        />
        {children}
      </label>
      {cameraLabel && (
        <div className={styles.camera}>
          <Button
            variant="secondary"
            icon={Camera}
            full
            disabled={busy}
            onClick={() => camera.current?.click()}
          >
            {cameraLabel}
          </Button>
          <input
            ref={camera}
            type="file"
            className={styles.input}
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            onChange={pick}
          />
        </div>
      )}
    </div>
  );
}
