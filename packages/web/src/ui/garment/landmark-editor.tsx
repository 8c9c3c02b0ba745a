import type { Landmarks, Picture } from '@vitrine/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import panel from '../panel.module.css';
import { Fitted } from '../photos/fitted.tsx';
import stageStyles from '../photos/photo-stage.module.css';
import { ToolLayout } from '../tool-layout.tsx';
import styles from './garment.module.css';
import { MarkLines } from './garment-photo.tsx';
import { LandmarkPad } from './landmark-pad.tsx';
import { orderedNames } from './landmarks.ts';
import { useMarkName } from './use-mark-name.ts';

type LandmarkEditorProps = {
  photo: Picture;
  /** As they are now, and as they were read. */
  landmarks: Landmarks;
  read: Landmarks;
  doubtful: readonly string[];
  onDone: (landmarks: Landmarks) => void;
  onCancel: () => void;
};

/** Puts the points of a garment where they belong. */
export function LandmarkEditor(props: LandmarkEditorProps) {
  const { photo, read, doubtful, onDone, onCancel } = props;
  const { t } = useTranslation('garment');
  const nameOf = useMarkName();
  const [landmarks, setLandmarks] = useState(props.landmarks);
  const names = orderedNames(landmarks);
  const [chosen, setChosen] = useState<string | null>(doubtful[0] ?? names[0] ?? null);
  return (
    <ToolLayout
      isRoomy
      title={t('pointsTitle')}
      intro={t('pointsIntro')}
      stage={
        <Fitted width={photo.width} height={photo.height}>
          <img className={stageStyles.photo} src={photo.url} alt={t('photo')} />
          <MarkLines landmarks={landmarks} />
          <LandmarkPad
            photo={photo}
            landmarks={landmarks}
            doubtful={doubtful}
            chosen={chosen}
            onChoose={setChosen}
            onChange={setLandmarks}
          />
        </Fitted>
      }
      footer={
        <div className={panel.finish}>
          <Button variant="secondary" size="l" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button size="l" onClick={() => onDone(landmarks)}>
            {t('pointsDone')}
          </Button>
        </div>
      }
    >
      {doubtful.length > 0 && (
        <p className={panel.quiet} role="status">
          {t('pointsDoubtful', { count: doubtful.length })}
        </p>
      )}
      <ul className={styles.points} aria-label={t('pointsTitle')}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(styles.point, doubtful.includes(name) && styles.unsure)}
              aria-current={name === chosen}
              onClick={() => {
                setChosen(name);
                document.getElementById(`mark-${name}`)?.focus();
              }}
            >
              {nameOf(name)}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="s"
        icon={RotateCcw}
        disabled={landmarks === read}
        onClick={() => setLandmarks(read)}
      >
        {t('pointsReset')}
      </Button>
    </ToolLayout>
  );
}
