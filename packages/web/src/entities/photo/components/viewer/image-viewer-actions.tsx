import { SATISFACTION } from '@vitrine/contract';
import { Download, Send, SquareSplitHorizontal, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton } from '../../../../ui/button.tsx';
import styles from './image-viewer.module.css';
import type { ViewerHandlers, ViewerItem } from './image-viewer-item.ts';

type ViewerActionsProps = ViewerHandlers & {
  item: ViewerItem;
  showsBefore: boolean;
  onShowsBeforeChange: (showsBefore: boolean) => void;
};

const LEVELS = [SATISFACTION.high, SATISFACTION.medium, SATISFACTION.low] as const;

export function ViewerActions({
  item,
  showsBefore,
  onShowsBeforeChange,
  onDownload,
  isDownloading,
  onDelete,
  onPublish,
  onRate,
  actions,
}: ViewerActionsProps) {
  const { t } = useTranslation('viewer');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      {onRate && (
        <fieldset className={styles.rating}>
          <legend className={styles.ratingLabel}>{t('rate')}</legend>
          {LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              className={styles.level}
              aria-pressed={item.satisfaction === level}
              onClick={() => onRate(item, level)}
            >
              {tCommon(`satisfaction-${level}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        {actions?.(item)}
        {item.before && (
          <IconButton
            label={t('compare')}
            icon={SquareSplitHorizontal}
            aria-pressed={showsBefore}
            className={styles.toggle}
            onClick={() => onShowsBeforeChange(!showsBefore)}
          />
        )}
        {onDownload && (
          <IconButton
            label={t('download')}
            icon={Download}
            busy={isDownloading ?? false}
            onClick={() => onDownload(item)}
          />
        )}
        {onPublish && (
          <IconButton label={t('publish')} icon={Send} onClick={() => onPublish(item)} />
        )}
        {onDelete && (
          <IconButton label={t('delete')} icon={Trash2} onClick={() => onDelete(item)} />
        )}
      </div>
    </>
  );
}
