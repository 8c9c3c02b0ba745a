import { TASK_STATUS } from '@vitrine/contract';
import { Check, Download, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { isFinished, isInProgress } from '../../entities/task/model/task-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type RecordTile as Tile, tileRatio } from './record-days.ts';
import styles from './records.module.css';
import { useTimeText } from './use-day-title.ts';

type RecordTileProps = {
  tile: Tile;
  /** Undefined while nothing is being selected. */
  isSelected?: boolean | undefined;
  onOpen: () => void;
  onDownload: () => void;
  isDownloading: boolean;
  onDelete: () => void;
};

/** One picture; its kind, rating and actions come with the pointer or the focus. */
export function RecordTile(props: RecordTileProps) {
  const { tile, isSelected, onOpen, onDownload, isDownloading, onDelete } = props;
  const { task, image } = tile;
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const { t: tStages } = useTranslation('stages');
  const timeText = useTimeText();

  const picture = image.result ?? image.source;
  const ratio = tileRatio(picture);
  const names = { kind: tCommon(`kind-${task.product}`), time: timeText(task.createdAt) };
  const isDone = image.status === TASK_STATUS.done;
  return (
    <li className={styles.tile} style={{ '--ratio': ratio } as CSSProperties}>
      {/* Cut-outs lie on light in dark mode too: dark clothes would vanish on dark. */}
      <button
        type="button"
        className={styles.open}
        data-theme={image.result && task.product === 'cutout' ? 'light' : undefined}
        aria-label={t(isSelected === undefined ? 'open' : 'selectOne', names)}
        aria-pressed={isSelected}
        onClick={onOpen}
      >
        <Frame
          src={picture.thumbUrl}
          alt={t('picture', names)}
          ratio={ratio}
          className={isDone ? styles.picture : styles.pending}
        />
      </button>
      {isSelected && (
        <span className={styles.check} aria-hidden="true">
          <Icon of={Check} size={16} />
        </span>
      )}
      {image.status === TASK_STATUS.awaitingPayment && (
        <p className={styles.state}>{t('state-unpaid')}</p>
      )}
      {image.status === TASK_STATUS.failed && <p className={styles.state}>{t('failed')}</p>}
      {image.status === TASK_STATUS.cancelled && <p className={styles.state}>{t('cancelled')}</p>}
      {isInProgress(image) && (
        <>
          <p className={styles.state}>{tStages(image.stage ?? 'waiting')}</p>
          <Progress
            className={styles.line}
            value={image.progress}
            label={t(image.status === TASK_STATUS.running ? 'running' : 'queued')}
            bare
          />
        </>
      )}
      {isFinished(task) && isSelected === undefined && (
        <div className={styles.over}>
          <p className={styles.kind}>
            {names.kind}
            {image.satisfaction !== null && (
              <span className={styles.rating}>{tCommon(`satisfaction-${image.satisfaction}`)}</span>
            )}
          </p>
          {isDone && (
            <IconButton
              size="s"
              icon={Download}
              label={t('download')}
              busy={isDownloading}
              onClick={onDownload}
            />
          )}
          <IconButton size="s" icon={Trash2} label={t('delete')} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
