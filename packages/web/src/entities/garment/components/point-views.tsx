import type { Landmarks } from '@vitrine/contract';
import type { Picture } from '../../photo/model/picture.ts';
import { lensOn } from '../model/lens.ts';
import styles from './garment.module.css';
import { useMarkName } from './use-mark-name.ts';

type PointViewsProps = {
  photo: Picture;
  landmarks: Landmarks;
  names: readonly string[];
  label: string;
  chosen?: string | null;
  onChoose: (name: string) => void;
};

/** Shows points enlarged, each under its own lens, so that they can be checked without moving anything. */
export function PointViews({ photo, landmarks, names, label, chosen, onChoose }: PointViewsProps) {
  const nameMark = useMarkName();
  return (
    <ul className={styles.views} aria-label={label}>
      {names.map((name) => {
        const point = landmarks[name];
        if (!point) return null;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.view}
              aria-current={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span aria-hidden="true" className={styles.lens} style={lensOn(photo, point)} />
              {nameMark(name)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
