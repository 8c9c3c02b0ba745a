import { LIMITS, type Product } from '@vitrine/contract';
import { ImagePlus, Plus } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePrice } from '../../site/api/site-config.ts';
import { ACCEPTED_FILES } from '../model/file-checks.ts';
import styles from './photo-source.module.css';

const MEGABYTE = 1024 * 1024;

type PhotoSourceProps = { onFiles: (files: File[]) => void };

/** The empty stage: drop, paste, choose or take a photo. */
export function PhotoSource({ onFiles }: PhotoSourceProps) {
  const { t } = useTranslation('tool');
  return (
    <DropZone
      className={styles.source}
      label={t('choose')}
      cameraLabel={t('camera')}
      accept={ACCEPTED_FILES}
      multiple
      onFiles={onFiles}
    >
      <Icon of={ImagePlus} size={28} />
      <span className={styles.title}>
        <span className={styles.withPointer}>{t('dropTitle')}</span>
        <span className={styles.withFinger}>{t('addTitle')}</span>
      </span>
      <span className={classNames(styles.hint, styles.withPointer)}>{t('dropHint')}</span>
      <span className={styles.button}>{t('choose')}</span>
    </DropZone>
  );
}

/** The last place of the strip: more photos for the same submission. */
export function AddPhotos({ onFiles, pickOnly }: PhotoSourceProps & { pickOnly?: boolean }) {
  const { t } = useTranslation('tool');
  return (
    <DropZone
      className={styles.add}
      label={t('add')}
      accept={ACCEPTED_FILES}
      pickOnly={pickOnly}
      multiple
      onFiles={onFiles}
    >
      <Icon of={Plus} size={20} />
    </DropZone>
  );
}

type PhotoRulesProps = { product: Product; count: number };

/** What a photo must be, and what a picture costs, before anything is chosen. */
export function PhotoRules({ product, count }: PhotoRulesProps) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const price = usePrice(product);
  const pixels = LIMITS.imageSideAbove;
  return (
    <ul className={styles.rules}>
      {typeof price === 'number' && (
        <li className={styles.price}>
          {t('rulePrice', { points: tCommon('points', { count: price }) })}
        </li>
      )}
      <li>{t('ruleTypes')}</li>
      <li>{t('ruleSize', { megabytes: LIMITS.imageBytesMax / MEGABYTE, pixels })}</li>
      <li>{t('ruleCount', { count })}</li>
    </ul>
  );
}
