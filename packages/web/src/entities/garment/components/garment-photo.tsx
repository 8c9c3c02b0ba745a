import type { Landmarks } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Fitted } from '../../../ui/fitted.tsx';
import { MaskLayer } from '../../photo/components/masked-photo.tsx';
import stageStyles from '../../photo/components/photo-stage.module.css';
import type { Picture } from '../../photo/model/picture.ts';
import { toOutline } from '../model/landmarks.ts';
import styles from './garment.module.css';

type GarmentPhotoProps = {
  photo: Picture;
  alt: string;
  mask: Picture | null | undefined;
  landmarks: Landmarks | undefined;
  doubtful?: readonly string[];
  onLost?: () => void;
  children?: ReactNode;
};

/** A garment photo with what was read from it: the rest is pale, the points are joined by a line. */
export function GarmentPhoto(props: GarmentPhotoProps) {
  const { photo, alt, mask, landmarks, doubtful = [], onLost, children } = props;
  return (
    <Fitted width={photo.width} height={photo.height}>
      <img
        className={classNames(stageStyles.photo, mask && styles.pale)}
        src={photo.url}
        alt={alt}
        onError={onLost}
      />
      {mask && <MaskLayer photo={photo} mask={mask} look="keep" />}
      {landmarks && <MarkLines landmarks={landmarks} />}
      {landmarks &&
        Object.entries(landmarks).map(([name, [x, y]]) => (
          <span
            key={name}
            className={classNames(styles.dot, doubtful.includes(name) && styles.doubtful)}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          />
        ))}
      {children}
    </Fitted>
  );
}

export function MarkLines({ landmarks }: { landmarks: Landmarks }) {
  const points = toOutline(landmarks).map(([x, y]) => `${x * 100},${y * 100}`);
  return (
    <svg
      className={styles.lines}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={points.join(' ')} className={styles.under} />
      <polygon points={points.join(' ')} className={styles.line} />
    </svg>
  );
}
