import { Frame, type FrameProps } from '../../ui/frame.tsx';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './turning-pictures.module.css';

type TurningPicturesProps = {
  names: readonly string[];
  alts: readonly string[];
  ratio?: FrameProps['ratio'];
  sizes?: string;
  /** The first one is on the first screen. */
  eager?: boolean;
};

/** Pictures on top of each other, one of them seen. One that has not had its turn is not fetched. */
export function TurningPictures({
  names,
  alts,
  ratio = '3/4',
  sizes,
  eager,
}: TurningPicturesProps) {
  return (
    <div className={styles.stack} style={{ aspectRatio: ratio }} data-stack>
      {names.map((name, index) => (
        <div key={name} className={styles.layer} data-layer={index === 0 ? 'shown' : 'waiting'}>
          <Frame
            src={showcasePicture(name, sizes)}
            alt={alts[index] ?? ''}
            ratio={ratio}
            eager={eager && index === 0}
          />
        </div>
      ))}
    </div>
  );
}
