import type { Landmarks } from '@vitrine/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Fitted } from '../../../ui/fitted.tsx';
import { FinishButtons, Quiet } from '../../../ui/panel.tsx';
import { ToolLayout } from '../../../ui/tool-layout.tsx';
import stageStyles from '../../photo/components/photo-stage.module.css';
import type { Picture } from '../../photo/model/picture.ts';
import { orderedNames } from '../model/landmarks.ts';
import styles from './garment.module.css';
import { MarkLines } from './garment-photo.tsx';
import { LandmarkPad } from './landmark-pad.tsx';
import { PointViews } from './point-views.tsx';
import { useMarkName } from './use-mark-name.ts';

type LandmarkEditorProps = {
  photo: Picture;
  /** The points as they are now, and as they were read. */
  landmarks: Landmarks;
  read: Landmarks;
  doubtful: readonly string[];
  /** The point to start with; the least certain one by default. */
  first?: string | undefined;
  onDone: (landmarks: Landmarks) => void;
  onCancel: () => void;
};

/** Lets the seller move the points of a garment. */
export function LandmarkEditor(props: LandmarkEditorProps) {
  const { photo, read, doubtful, onDone, onCancel } = props;
  const { t } = useTranslation('garment');
  const nameMark = useMarkName();
  const [landmarks, setLandmarks] = useState(props.landmarks);
  const names = orderedNames(landmarks);
  const [chosen, setChosen] = useState<string | null>(
    props.first ?? doubtful[0] ?? names[0] ?? null,
  );
  const others = names.filter((name) => !doubtful.includes(name));
  const choose = (name: string) => {
    setChosen(name);
    document.getElementById(`mark-${name}`)?.focus();
  };
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
        <FinishButtons>
          <Button variant="secondary" size="l" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button size="l" onClick={() => onDone(landmarks)}>
            {t('pointsDone')}
          </Button>
        </FinishButtons>
      }
    >
      {doubtful.length > 0 && (
        <>
          <Quiet role="status">{t('pointsDoubtful', { count: doubtful.length })}</Quiet>
          <PointViews
            photo={photo}
            landmarks={landmarks}
            names={doubtful}
            label={t('pointsUncertain')}
            chosen={chosen}
            onChoose={choose}
          />
        </>
      )}
      <ul className={styles.points} aria-label={t('pointsTitle')}>
        {others.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.point}
              aria-current={name === chosen}
              onClick={() => choose(name)}
            >
              {nameMark(name)}
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
