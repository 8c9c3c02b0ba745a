import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Fitted } from '../../../ui/fitted.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Photo } from '../model/photos.ts';
import styles from './photo-stage.module.css';

type PhotoStageProps = {
  photo: Photo;
  /** Laid over the faded photo, as soon as it is there. */
  overlay?: { address: string; label: string } | undefined;
  /** Said while the overlay is on its way. */
  busyText?: string | undefined;
  /** Behind the overlay. */
  background?: string | undefined;
  onLost: () => void;
  /** Laid over the photo. */
  children?: ReactNode;
};

const UNKNOWN_SIZE = { width: 3, height: 4 };

export function PhotoStage(props: PhotoStageProps) {
  const { photo, overlay, busyText, background, onLost, children } = props;
  const { width, height } = photo.size ?? UNKNOWN_SIZE;
  const address = photo.address ?? (photo.state === 'uploaded' ? photo.picture.url : null);
  return (
    <Fitted width={width} height={height}>
      {address ? (
        <img
          className={classNames(styles.photo, overlay && styles.faded)}
          src={address}
          alt={photo.name}
          onError={onLost}
        />
      ) : (
        <p className={styles.unseen}>{photo.name}</p>
      )}
      {overlay && background && (
        <span className={styles.ground} style={{ backgroundColor: background }} />
      )}
      {overlay && <img className={styles.kept} src={overlay.address} alt={overlay.label} />}
      {children}
      {busyText && (
        <p className={styles.tag} role="status">
          <Spinner size={14} />
          {busyText}
        </p>
      )}
      {overlay && <p className={styles.tag}>{overlay.label}</p>}
    </Fitted>
  );
}
