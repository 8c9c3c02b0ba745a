import { api, LIMITS } from '@vitrine/contract';
import { type PointerEvent, useState } from 'react';
import type { Scene } from '../../entities/catalogue/model/catalogue.ts';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import type { OutputOf } from '../../lib/transport/api.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ValueSlider } from '../../ui/value-slider.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAdminTexts } from './admin-texts.ts';
import styles from './scene-dialog.module.css';

export const SCENE_KINDS: readonly Scene['position'][] = ['indoor', 'outdoor', 'solid', 'product'];

type SceneDialogProps = {
  picture: Picture;
  /** The ground as it was guessed. */
  ground: OutputOf<typeof api.catalogueAdmin.guessScene>;
  usual: Scene['position'];
  onClose: () => void;
};

const percent = (share: number) => `${Math.round(share * 100)} %`;
const SHARES = { min: 0.05, max: 0.95, step: 0.01, format: percent };
const within = (share: number) => Math.min(SHARES.max, Math.max(SHARES.min, share));
/** CSS allows no space before the sign. */
const place = (share: number) => `${share * 100}%`;
/** The picture beside its fields. */
const WIDTH = 840;

/** Asks where the ground ends, where something stands, and what the scene is called. */
export function SceneDialog({ picture, ground, usual, onClose }: SceneDialogProps) {
  const { catalogue: t } = useAdminTexts();
  const [position, setPosition] = useState(usual);
  const [floor, setFloor] = useState(ground.floorLine);
  const [x, setX] = useState(ground.spot.x);
  const [y, setY] = useState(ground.spot.y);
  const [en, setEn] = useState('');
  const [zh, setZh] = useState('');
  const add = useAdminAction(api.catalogueAdmin.addScene, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.added);
      onClose();
    },
  });
  // Something stands in front of where the ground ends.
  const stands = Math.max(y, floor);
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const frame = event.currentTarget.getBoundingClientRect();
    setX(within((event.clientX - frame.left) / frame.width));
    setY(within((event.clientY - frame.top) / frame.height));
  };
  return (
    <ActionDialog
      title={t.addTitle}
      body={t.addBody}
      confirm={t.add}
      width={WIDTH}
      isReady={en.trim() !== '' && zh.trim() !== ''}
      action={add}
      onConfirm={() =>
        add.mutate({
          fileId: picture.fileId,
          name: { en: en.trim(), zh: zh.trim() },
          position,
          floorLine: floor,
          spot: { x, y: stands },
        })
      }
      onClose={onClose}
    >
      <div className={styles.sides}>
        <div
          className={styles.scene}
          role="img"
          aria-label={t.picture}
          onPointerDown={pointAt}
          onPointerMove={pointAt}
        >
          <img src={picture.url} alt="" draggable={false} />
          <span className={styles.line} style={{ top: place(floor) }} />
          <span className={styles.spot} style={{ left: place(x), top: place(stands) }} />
        </div>
        <div className={styles.fields}>
          <ValueSlider label={t.floor} value={floor} onValueChange={setFloor} {...SHARES} />
          <ValueSlider label={t.spotX} value={x} onValueChange={setX} {...SHARES} />
          <ValueSlider label={t.spotY} value={stands} onValueChange={setY} {...SHARES} />
          <Segmented
            label={t.position}
            size="s"
            full
            value={position}
            onValueChange={setPosition}
            options={SCENE_KINDS.map((value) => ({ value, label: t[`position-${value}`] }))}
          />
          <TextField
            label={t.nameEn}
            value={en}
            maxLength={LIMITS.sceneNameMax}
            onValueChange={setEn}
          />
          <TextField
            label={t.nameZh}
            value={zh}
            maxLength={LIMITS.sceneNameMax}
            onValueChange={setZh}
          />
        </div>
      </div>
    </ActionDialog>
  );
}
