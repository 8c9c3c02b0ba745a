import type { Landmarks } from '@vitrine/contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Picture } from '../../photo/model/picture.ts';
import { type MarkPoint, moveMark, orderedNames, stepMark } from '../model/landmarks.ts';
import { lensOn } from '../model/lens.ts';
import styles from './garment.module.css';
import { useMarkName } from './use-mark-name.ts';

type LandmarkPadProps = {
  photo: Picture;
  landmarks: Landmarks;
  doubtful: readonly string[];
  chosen: string | null;
  onChoose: (name: string) => void;
  onChange: (landmarks: Landmarks) => void;
};

/** The points as handles over the photo: dragged, or moved with the arrow keys, with a loupe beside. */
export function LandmarkPad(props: LandmarkPadProps) {
  const { photo, landmarks, doubtful, chosen, onChoose, onChange } = props;
  const { t } = useTranslation('garment');
  const nameMark = useMarkName();
  const pad = useRef<HTMLDivElement>(null);
  // The offset at which a point was grabbed, so that it does not jump under the finger.
  const grip = useRef<MarkPoint>([0, 0]);

  const shareAt = ({ clientX, clientY }: PointerEvent): MarkPoint => {
    const box = pad.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  };
  const grab =
    (name: string, [x, y]: MarkPoint) =>
    (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = shareAt(event);
      grip.current = [x - at[0], y - at[1]];
      onChoose(name);
    };
  const drag = (name: string) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = shareAt(event);
    onChange(moveMark(landmarks, name, [at[0] + grip.current[0], at[1] + grip.current[1]]));
  };
  const press = (name: string, point: MarkPoint) => (event: KeyboardEvent) => {
    const next = stepMark(point, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(moveMark(landmarks, name, next));
  };
  const shown = chosen === null ? undefined : landmarks[chosen];
  return (
    <div ref={pad} className={styles.pad}>
      {orderedNames(landmarks).map((name) => {
        const point = landmarks[name] ?? [0, 0];
        const [x, y] = point;
        return (
          <button
            key={name}
            type="button"
            id={`mark-${name}`}
            className={classNames(
              styles.handle,
              doubtful.includes(name) && styles.doubtful,
              name === chosen && styles.chosen,
            )}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={t('pointAt', {
              name: nameMark(name),
              x: Math.round(x * 100),
              y: Math.round(y * 100),
            })}
            onPointerDown={grab(name, point)}
            onPointerMove={drag(name)}
            onFocus={() => onChoose(name)}
            onKeyDown={press(name, point)}
          />
        );
      })}
      {shown && <PointLoupe photo={photo} point={shown} />}
    </div>
  );
}

function PointLoupe({ photo, point }: { photo: Picture; point: MarkPoint }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.lens, styles.loupe)}
      style={{
        ...(point[0] > 0.5 ? { left: 'var(--space-8)' } : { right: 'var(--space-8)' }),
        ...lensOn(photo, point),
      }}
    />
  );
}
