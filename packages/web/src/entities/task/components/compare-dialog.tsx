import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CompareSlider } from '../../../ui/compare-slider.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { TaskImage } from '../model/task.ts';
import styles from './results.module.css';

export type Numbered = { image: TaskImage; index: number };
const WIDTH = 760;

type CompareDialogProps = { pair: readonly [Numbered, Numbered] | null; onClose: () => void };

/** Two pictures of a submission in one frame. */
export function CompareDialog({ pair, onClose }: CompareDialogProps) {
  const { t } = useTranslation('results');
  const { t: tCommon } = useTranslation('common');
  const [left, right] = pair ?? [];
  const shape = left?.image.result;
  const formatName = (one: Numbered | undefined) => t('pictureNumber', { index: one?.index ?? 0 });
  return (
    <Dialog
      open={pair !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('compareTitle')}
      closeLabel={tCommon('close')}
      width={WIDTH}
    >
      {shape && right?.image.result && (
        <div
          className={styles.compared}
          style={{ '--ratio': shape.width / shape.height } as CSSProperties}
        >
          <CompareSlider
            before={shape.url}
            after={right.image.result.url}
            alt={t('compareTitle')}
            beforeLabel={formatName(left)}
            afterLabel={formatName(right)}
            label={t('compareHandle')}
            ratio={shape.width / shape.height}
            fit="contain"
            eager
          />
        </div>
      )}
    </Dialog>
  );
}
