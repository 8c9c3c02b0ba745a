import { type Garment, LIMITS, type Look } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { garmentsOf } from '../../lib/garment-choices.ts';
import { isUploaded, roomLeft } from '../../lib/photos/photos.ts';
import { usePhotos } from '../../lib/photos/use-photos.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GarmentMaskEditing } from '../../ui/garment/garment-mask-editing.tsx';
import panel from '../../ui/panel.module.css';
import { PhotoFacts } from '../../ui/photos/photo-facts.tsx';
import { AddPhotos } from '../../ui/photos/photo-source.tsx';
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx';
import { stripOfDraft } from '../../ui/photos/strip-items.ts';
import { useChangeLook } from './look-queries.ts';

const EDITOR_WIDTH = 1100;

type LookGarmentsProps = {
  look: Look;
  garments: readonly Garment[];
  onGarments: (garments: Garment[]) => void;
};

/** The seller's own garments for this look, with outlines to correct. */
export function LookGarments({ look, garments, onGarments }: LookGarmentsProps) {
  const { t } = useTranslation('look');
  const { t: tTool } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const { photos, add, retry, shrink, remove } = usePhotos(
    `look-${look.copy_task_id}`,
    LIMITS.clothingImagesMax,
  );
  const fixMask = useChangeLook(look.copy_task_id);
  const [selectedKey, setSelectedKey] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const fileIds = photos.filter(isUploaded).map(({ picture }) => picture.file_id);
  const chosenIds = garments.map(({ file_id }) => file_id);
  const isFromElsewhere = fileIds.length === 0 && chosenIds.length > 0;

  // A photo that has arrived, or was taken away, is a choice of its own.
  const follow = useEffectEvent(() => {
    if (isFromElsewhere || fileIds.join() === chosenIds.join()) return;
    const known = (file_id: string) => garments.find((one) => one.file_id === file_id);
    onGarments(garmentsOf(fileIds, {}).map((one) => known(one.file_id) ?? one));
  });
  const arrived = fileIds.join();
  useEffect(() => {
    if (arrived !== '') follow();
  }, [arrived]);

  const picture = selected && isUploaded(selected) ? selected.picture : null;
  return (
    <section className={panel.group} aria-label={t('garments')}>
      <h2 className={panel.label}>{t('garments')}</h2>
      {isFromElsewhere && (
        <p className={panel.quiet}>{t('garmentsKept', { count: chosenIds.length })}</p>
      )}
      <PhotoStrip
        label={t('garments')}
        items={stripOfDraft(photos, () => false)}
        selectedKey={selected?.key}
        onSelect={setSelectedKey}
        onRemove={{
          label: (item) => tTool('remove', { name: item.label }),
          remove: (key) => {
            const photo = photos.find((one) => one.key === key);
            if (!photo) return;
            remove(photo);
            if (isUploaded(photo)) {
              onGarments(garments.filter(({ file_id }) => file_id !== photo.picture.file_id));
            }
          },
        }}
        trailing={
          roomLeft(photos, LIMITS.clothingImagesMax) > 0 && (
            <AddPhotos onFiles={(files) => add(files)} />
          )
        }
      />
      {selected && selected.state !== 'uploaded' && (
        <PhotoFacts
          photo={selected}
          onRetry={() => retry(selected.key)}
          onShrink={() => shrink(selected.key)}
        />
      )}
      {picture && (
        <Button size="s" variant="secondary" onClick={() => setEditing(true)}>
          {t('fixOutline')}
        </Button>
      )}
      <Dialog
        open={isEditing && picture !== null}
        onOpenChange={setEditing}
        title={t('fixOutline')}
        closeLabel={tCommon('close')}
        width={EDITOR_WIDTH}
        closeOnOutsidePress={false}
      >
        {picture && (
          <GarmentMaskEditing
            source={picture}
            doneLabel={tTool('editDone')}
            onDone={(mask) => {
              fixMask.mutate({
                action: 'maskFix',
                fileId: picture.file_id,
                maskId: mask?.file_id ?? null,
              });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        )}
      </Dialog>
    </section>
  );
}
