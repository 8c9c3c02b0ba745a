import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Fitted } from './fitted.tsx';
import styles from './photo-stage.module.css';
import type { Photo } from './photos.ts';

type PhotoStageProps = {
  photo: Photo;
  /** The part that will be kept, laid over the faded photo. */
  kept: string | undefined;
  isPreviewing: boolean;
  onLost: () => void;
};

const UNKNOWN_SIZE = { width: 3, height: 4 };

export function PhotoStage({ photo, kept, isPreviewing, onLost }: PhotoStageProps) {
  const { t } = useTranslation('cutout');
  const { width, height } = photo.size ?? UNKNOWN_SIZE;
  const address = photo.address ?? (photo.state === 'uploaded' ? photo.picture.url : null);
  return (
    <Fitted width={width} height={height}>
      {address ? (
        <img
          className={classNames(styles.photo, kept && styles.faded)}
          src={address}
          alt={photo.name}
          onError={onLost}
        />
      ) : (
        <p className={styles.unseen}>{photo.name}</p>
      )}
      {kept && <img className={styles.kept} src={kept} alt={t('keep')} />}
      {isPreviewing && (
        <p className={styles.tag} role="status">
          <Spinner size={14} />
          {t('previewing')}
        </p>
      )}
      {kept && <p className={styles.tag}>{t('keep')}</p>}
    </Fitted>
  );
}
