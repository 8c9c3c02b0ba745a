import { LIMITS } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { toGarments } from '../../entities/garment/api/garment-choices.ts';
import { GarmentMaskEditing } from '../../entities/garment/components/garment-mask-editing.tsx';
import type { Garment } from '../../entities/garment/model/garment.ts';
import { useChangeLook } from '../../entities/look/api/look-queries.ts';
import type { Look } from '../../entities/look/model/look.ts';
import { usePhotos } from '../../entities/photo/api/use-photos.ts';
import { PhotoFacts } from '../../entities/photo/components/photo-facts.tsx';
import { AddPhotos } from '../../entities/photo/components/photo-source.tsx';
import { PhotoStrip } from '../../entities/photo/components/photo-strip.tsx';
import { isUploaded, roomLeft } from '../../entities/photo/model/photos.ts';
import { toDraftStrip } from '../../entities/task/components/strip-items.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Group, GroupTitle, Quiet } from '../../ui/panel.tsx';

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
    `look-${look.copyTaskId}`,
    LIMITS.clothingImagesMax,
  );
  const fixMask = useChangeLook(look.copyTaskId);
  const [selectedKey, setSelectedKey] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const fileIds = photos.filter(isUploaded).map(({ picture }) => picture.fileId);
  const chosenIds = garments.map(({ fileId }) => fileId);
  const isFromElsewhere = fileIds.length === 0 && chosenIds.length > 0;

  // A photo that has arrived, or was taken away, is a choice of its own.
  const follow = useEffectEvent(() => {
    if (isFromElsewhere || fileIds.join() === chosenIds.join()) return;
    const known = (fileId: string) => garments.find((one) => one.fileId === fileId);
    onGarments(toGarments(fileIds, {}).map((one) => known(one.fileId) ?? one));
  });
  const arrived = fileIds.join();
  useEffect(() => {
    if (arrived !== '') follow();
  }, [arrived]);

  const picture = selected && isUploaded(selected) ? selected.picture : null;
  return (
    <Group as="section" aria-label={t('garments')}>
      <GroupTitle>{t('garments')}</GroupTitle>
      {isFromElsewhere && <Quiet>{t('garmentsKept', { count: chosenIds.length })}</Quiet>}
      <PhotoStrip
        label={t('garments')}
        items={toDraftStrip(photos, () => false)}
        selectedKey={selected?.key}
        onSelect={setSelectedKey}
        onRemove={{
          label: (item) => tTool('remove', { name: item.label }),
          remove: (key) => {
            const photo = photos.find((one) => one.key === key);
            if (!photo) return;
            remove(photo);
            if (isUploaded(photo)) {
              onGarments(garments.filter(({ fileId }) => fileId !== photo.picture.fileId));
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
                fileId: picture.fileId,
                maskId: mask?.fileId ?? null,
              });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        )}
      </Dialog>
    </Group>
  );
}
