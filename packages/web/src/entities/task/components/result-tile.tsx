import { SATISFACTION, TASK_STATUS } from '@vitrine/contract';
import { Columns2, Ellipsis } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ListingLights } from '../../listing/components/listing-lights.tsx';
import { useRateImage } from '../api/task-actions.ts';
import type { TaskImage } from '../model/task.ts';
import { isFinished } from '../model/task-state.ts';
import { FidelityBadge } from './fidelity-badge.tsx';
import { Notices } from './notices.tsx';
import styles from './results.module.css';

const RATINGS = Object.values(SATISFACTION);
type RatingText = `${(typeof RATINGS)[number]}`;

type ResultTileProps = {
  image: TaskImage;
  index: number;
  ratio: number;
  isTransparent: boolean;
  menu: readonly MenuItem[];
  /** Absent where there is nothing to compare with. */
  compare?: { isPicked: boolean; onToggle: () => void } | undefined;
  onOpen: () => void;
};

/** One picture of a submission: on its way, or finished with what can be done with it. */
export function ResultTile(props: ResultTileProps) {
  const { image, index, ratio, isTransparent, menu, compare, onOpen } = props;
  const { t } = useTranslation('results');
  const { t: tCommon } = useTranslation('common');
  const { t: tStages } = useTranslation('stages');
  const rate = useRateImage();
  const { result, source, satisfaction } = image;
  const name = t('pictureNumber', { index });
  if (image.status !== TASK_STATUS.done || !result) {
    const stage = tStages(image.stage ?? 'waiting');
    return (
      <li className={styles.tile}>
        <Frame
          src={image.previewUrl ?? source.thumbUrl}
          alt={name}
          ratio={ratio}
          className={styles.pending}
        >
          <span className={styles.state}>
            {image.error?.msg ?? (isFinished(image) ? '' : stage)}
          </span>
          {!isFinished(image) && (
            <Progress
              bare
              className={styles.line}
              value={image.progress}
              label={`${name}: ${stage}`}
            />
          )}
        </Frame>
      </li>
    );
  }
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={classNames(styles.open, compare?.isPicked && styles.picked)}
        data-theme={isTransparent ? 'light' : undefined}
        aria-label={t('open', { index })}
        onClick={onOpen}
      >
        <Frame
          src={result.url}
          placeholder={result.thumbUrl}
          alt={name}
          ratio={result.width / result.height}
          checkerboard={isTransparent}
        />
      </button>
      <div className={styles.bar}>
        <Segmented
          size="s"
          label={t('rating', { index })}
          value={(satisfaction === null ? '' : String(satisfaction)) as RatingText}
          onValueChange={(text) => {
            const chosen = RATINGS.find((one) => String(one) === text);
            if (!chosen) return;
            rate.mutate({
              imageId: image.imageId,
              satisfaction: chosen,
              previous: satisfaction,
            });
          }}
          options={RATINGS.map((one) => ({
            value: String(one) as RatingText,
            label: tCommon(`satisfaction-${one}`),
          }))}
        />
        <span className={styles.space} />
        {compare && (
          <IconButton
            size="s"
            icon={Columns2}
            label={t('pickToCompare', { index })}
            aria-pressed={compare.isPicked}
            className={compare.isPicked ? styles.pressed : undefined}
            onClick={compare.onToggle}
          />
        )}
        <Menu
          items={menu}
          trigger={<IconButton size="s" icon={Ellipsis} label={t('actions', { index })} />}
        />
      </div>
      <ListingLights fileId={result.fileId} />
      {image.fidelity && <FidelityBadge fidelity={image.fidelity} />}
      {image.notices && <Notices of={image.notices} />}
    </li>
  );
}
