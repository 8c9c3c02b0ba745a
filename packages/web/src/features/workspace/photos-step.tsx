import { LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { findCorrection } from '../../entities/garment/api/garment-choices.ts';
import { useKeepInHistory } from '../../entities/garment/api/garment-queries.ts';
import { GarmentFacts } from '../../entities/garment/components/garment-facts.tsx';
import { GarmentMaskEditing } from '../../entities/garment/components/garment-mask-editing.tsx';
import { GarmentPhoto } from '../../entities/garment/components/garment-photo.tsx';
import { LandmarkEditor } from '../../entities/garment/components/landmark-editor.tsx';
import { PhotoFacts } from '../../entities/photo/components/photo-facts.tsx';
import {
  AddPhotos,
  PhotoRules,
  PhotoSource,
} from '../../entities/photo/components/photo-source.tsx';
import { PhotoStage } from '../../entities/photo/components/photo-stage.tsx';
import { PhotoStrip } from '../../entities/photo/components/photo-strip.tsx';
import { useArrivals } from '../../entities/photo/components/use-arrivals.ts';
import { isOnItsWay, isUploaded, type Photo, roomLeft } from '../../entities/photo/model/photos.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { toDraftStrip } from '../../entities/task/components/strip-items.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { toast } from '../../ui/toast.tsx';
import { ToolLayout } from '../../ui/tool-layout.tsx';
import { ArrangeChoice } from './arrange-choice.tsx';
import { PhotoSources } from './photo-sources.tsx';
import type { WorkspaceState } from './use-workspace.ts';

type PhotosStepProps = { workspace: WorkspaceState; onNext: () => void };

/** Step 1: photos of the garments, what was read from them, and corrections. */
export function PhotosStep({ workspace, onNext }: PhotosStepProps) {
  const { t } = useTranslation('workspace');
  const { t: tTool } = useTranslation('tool');
  const { t: tGarment } = useTranslation('garment');
  const { photos, add, take, retry, shrink, remove, lose } = workspace.photos;
  const [selectedKey, setSelectedKey] = useState<string>();
  const [editing, setEditing] = useState<'mask' | 'points' | null>(null);
  const [firstPoint, setFirstPoint] = useState<string>();
  const editPoints = (first?: string) => {
    setFirstPoint(first);
    setEditing('points');
  };
  const keep = useKeepInHistory();
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const room = roomLeft(photos, LIMITS.clothingImagesMax);

  const addPhotos = (files: readonly File[]) => {
    const { firstKey, leftOut } = add(files);
    if (firstKey !== undefined) setSelectedKey(firstKey);
    if (leftOut === 0) return;
    toast.warning(tTool('tooMany', { count: LIMITS.clothingImagesMax }), {
      seconds: SCREEN.toastWarningSeconds,
    });
  };
  useArrivals({ add: addPhotos, take });

  const sources = (
    <PhotoSources
      room={room}
      onTaken={(picture, name, correction) => {
        take(picture, name);
        if (correction) workspace.correct(picture.fileId, correction);
        setSelectedKey(picture.fileId);
      }}
    />
  );
  if (!selected) {
    return (
      <ToolLayout
        title={t('photosTitle')}
        intro={t('photosIntro')}
        stage={<PhotoSource onFiles={addPhotos} />}
      >
        {sources}
        <PhotoRules product="fashionclothing" count={LIMITS.clothingImagesMax} />
      </ToolLayout>
    );
  }
  const at = workspace.uploaded.findIndex(({ key }) => key === selected.key);
  const reading = workspace.readings[at];
  const picture = isUploaded(selected) ? selected.picture : null;
  const fileId = picture?.fileId ?? '';
  const correction = findCorrection(workspace.corrections, fileId);
  const mask = correction.mask ?? reading?.data?.mask ?? undefined;
  const landmarks = correction.landmarks ?? reading?.data?.landmarks;
  const closeEditor = () => setEditing(null);

  if (editing === 'mask' && picture) {
    return (
      <GarmentMaskEditing
        source={picture}
        mask={mask}
        doneLabel={tTool('editDone')}
        onDone={(drawn) => {
          workspace.correct(fileId, { mask: drawn ?? undefined });
          closeEditor();
        }}
        onCancel={closeEditor}
      />
    );
  }
  if (editing === 'points' && picture && landmarks && reading?.data) {
    return (
      <LandmarkEditor
        photo={picture}
        landmarks={landmarks}
        read={reading.data.landmarks}
        doubtful={reading.data.doubtful}
        first={firstPoint}
        onDone={(moved) => {
          workspace.correct(fileId, { landmarks: moved });
          closeEditor();
        }}
        onCancel={closeEditor}
      />
    );
  }
  const replaceByParts = (set: Photo, parts: readonly Picture[]) => {
    remove(set);
    for (const part of parts) take(part, set.name);
    if (parts.length > 1) workspace.choose({ arrange: 'together' });
    setSelectedKey(parts[0]?.fileId);
  };
  const dropLost = async () => {
    if (!(await lose(selected))) return;
    toast.warning(tTool('photoLost'), { seconds: SCREEN.toastWarningSeconds });
  };
  const next = () => {
    for (const { picture: one } of workspace.uploaded) {
      const { fileId } = one;
      keep.mutate({ fileId, correction: findCorrection(workspace.corrections, fileId) });
    }
    onNext();
  };
  const [lookAt] = workspace.mustLook;
  return (
    <ToolLayout
      title={t('photosTitle')}
      intro={t('photosIntro')}
      stage={
        picture ? (
          <GarmentPhoto
            key={selected.key}
            photo={picture}
            alt={tGarment(reading?.data ? 'photoRead' : 'photo')}
            mask={mask}
            landmarks={landmarks}
            doubtful={correction.landmarks ? [] : reading?.data?.doubtful}
            onLost={dropLost}
          />
        ) : (
          <PhotoStage photo={selected} onLost={dropLost} />
        )
      }
      strip={
        <PhotoStrip
          label={t('photosTitle')}
          items={toDraftStrip(photos, (photo) => workspace.mustLook.some((one) => one === photo))}
          selectedKey={selected.key}
          onSelect={setSelectedKey}
          onRemove={{
            label: (item) => tTool('remove', { name: item.label }),
            remove: (key) => {
              const photo = photos.find((one) => one.key === key);
              if (photo) remove(photo);
            },
          }}
          trailing={room > 0 && <AddPhotos onFiles={addPhotos} />}
        />
      }
      footer={
        <>
          {workspace.mustLook.length > 0 && (
            <Quiet role="status">{t('checkFirst', { count: workspace.mustLook.length })}</Quiet>
          )}
          {lookAt ? (
            <Button
              size="l"
              full
              onClick={() => {
                setSelectedKey(lookAt.key);
                editPoints();
              }}
            >
              {t('toPoints')}
            </Button>
          ) : (
            <Button
              size="l"
              full
              disabled={!workspace.isReady || photos.some(isOnItsWay)}
              onClick={next}
            >
              {t('toChoices')}
            </Button>
          )}
        </>
      }
    >
      <PhotoFacts
        photo={selected}
        onRetry={() => retry(selected.key)}
        onShrink={() => shrink(selected.key)}
      />
      {reading && picture && (
        <GarmentFacts
          photo={picture}
          reading={reading}
          correction={correction}
          onKind={(kind) => workspace.correct(fileId, { kind })}
          onWorn={() => workspace.correct(fileId, { way: 'worn' })}
          onEditMask={() => setEditing('mask')}
          onRemove={() => remove(selected)}
          onPartsTaken={(parts) => replaceByParts(selected, parts)}
          hasRoomForBoth={room > 0}
          onEditPoints={editPoints}
          onAccept={() => workspace.correct(fileId, { landmarks: reading.data?.landmarks })}
          onReset={() => workspace.correct(fileId, null)}
        />
      )}
      {workspace.uploaded.length > 1 && (
        <ArrangeChoice
          value={workspace.choices.arrange}
          onValueChange={(arrange) => workspace.choose({ arrange })}
        />
      )}
      {room > 0 && sources}
    </ToolLayout>
  );
}
