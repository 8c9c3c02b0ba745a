import {
  changesNothing,
  errorText,
  readChoice,
  refuseSource,
  type TaskOptions,
} from '@vitrine/contract';
import { useState } from 'react';
import { usePhotos } from '../../entities/photo/api/use-photos.ts';
import { PhotoFacts } from '../../entities/photo/components/photo-facts.tsx';
import {
  AddPhotos,
  PhotoRules,
  PhotoSource,
} from '../../entities/photo/components/photo-source.tsx';
import { PhotoStrip } from '../../entities/photo/components/photo-strip.tsx';
import { useArrivals } from '../../entities/photo/components/use-arrivals.ts';
import { findFileId, isUploaded, type Photo, roomLeft } from '../../entities/photo/model/photos.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { useImagesPerTask } from '../../entities/session/model/images-per-task.ts';
import { toDraftStrip } from '../../entities/task/components/strip-items.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/panel.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { toast } from '../../ui/toast.tsx';
import { ToolLayout } from '../../ui/tool-layout.tsx';
import { DraftFooter } from './draft-footer.tsx';
import type { StageAid, Tool } from './tool.ts';

/** Masks by the file id of their photo. */
type Masks = Readonly<Record<string, Picture>>;

/** Returns the choices, with the masks of the photos where the tool supports masks. */
function withMasks(tool: Tool, chosen: TaskOptions, masks: Masks): TaskOptions {
  if (!tool.MaskEditing) return chosen;
  const ids = Object.entries(masks).map(([photo, mask]) => [photo, mask.fileId]);
  return { ...chosen, masks: Object.fromEntries(ids) };
}

type DraftViewProps = { tool: Tool; onSubmitted: (taskId: string) => void };

/** Before a submission: photos are chosen, checked and uploaded, and the tool's options are set. */
export function DraftView({ tool, onSubmitted }: DraftViewProps) {
  const { product, DraftStage, DraftChoices, MaskEditing, EmptyNote } = tool;
  const { t } = useTranslation('tool');
  const language = useLanguage();
  const most = useImagesPerTask();
  const { photos, add, take, retry, shrink, remove, lose, clear } = usePhotos(product, most);
  const [chosen, setChosen] = useState<TaskOptions>(tool.firstOptions);
  const [masks, setMasks] = useState<Masks>({});
  const [isEditing, setEditing] = useState(false);
  const [aid, setAid] = useState<StageAid>(null);
  const [selectedKey, setSelectedKey] = useState<string>();
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const options = withMasks(tool, chosen, masks);
  const choice = readChoice(product, options);
  const isUnchanged = (photo: Photo) =>
    choice !== null && isUploaded(photo) && changesNothing(choice, photo.picture.fileId);
  const findRefusal = (photo: Photo) =>
    choice && isUploaded(photo) ? refuseSource(choice, photo.picture) : null;

  const addPhotos = (files: readonly File[]) => {
    const { firstKey, leftOut } = add(files);
    if (firstKey !== undefined) setSelectedKey(firstKey);
    if (leftOut === 0) return;
    toast.warning(t('tooMany', { count: most }), {
      seconds: SCREEN.toastWarningSeconds,
    });
  };

  useArrivals({ add: addPhotos, take });

  const dropLost = async () => {
    if (!selected || !(await lose(selected))) return;
    toast.warning(t('photoLost'), { seconds: SCREEN.toastWarningSeconds });
  };

  if (!selected) {
    return (
      <ToolLayout
        title={t(`title-${product}`)}
        intro={t(`intro-${product}`)}
        stage={<PhotoSource onFiles={addPhotos} />}
      >
        <PhotoRules product={product} count={most} />
        {EmptyNote && <EmptyNote onSubmitted={onSubmitted} />}
      </ToolLayout>
    );
  }
  const fileId = findFileId(selected) ?? '';
  const setMask = (mask: Picture | null) => {
    const { [fileId]: _, ...others } = masks;
    setMasks(mask ? { ...others, [fileId]: mask } : others);
    setEditing(false);
  };
  if (isEditing && MaskEditing && isUploaded(selected)) {
    return (
      <MaskEditing
        source={selected.picture}
        mask={masks[fileId]}
        doneLabel={t('editDone')}
        onDone={setMask}
        onCancel={() => setEditing(false)}
      />
    );
  }
  const draft = {
    photo: selected,
    options,
    onOptionsChange: setChosen,
    mask: masks[fileId],
    onEditMask: () => setEditing(true),
    onDropMask: () => setMask(null),
    aid,
    onAidChange: setAid,
    onLost: dropLost,
  };
  const suited = photos.filter(isUploaded).filter((photo) => !findRefusal(photo));
  const refusal = findRefusal(selected);
  return (
    <ToolLayout
      title={t(`title-${product}`)}
      intro={t(`intro-${product}`)}
      isPinned={tool.hasLivePreview}
      stage={<DraftStage key={selected.key} {...draft} />}
      strip={
        <PhotoStrip
          label={t(`title-${product}`)}
          items={toDraftStrip(photos, (photo) => findRefusal(photo) !== null)}
          selectedKey={selected.key}
          onSelect={setSelectedKey}
          onRemove={{
            label: (item) => t('remove', { name: item.label }),
            remove: (key) => {
              const photo = photos.find((one) => one.key === key);
              if (photo) remove(photo);
            },
          }}
          trailing={roomLeft(photos, most) > 0 && <AddPhotos onFiles={addPhotos} />}
        />
      }
      footer={
        <DraftFooter
          product={product}
          photos={photos}
          ready={suited.filter((photo) => !isUnchanged(photo))}
          unchanged={suited.filter(isUnchanged).length}
          options={options}
          onSubmitted={(taskId) => {
            clear();
            onSubmitted(taskId);
          }}
        />
      }
    >
      <PhotoFacts
        photo={selected}
        onRetry={() => retry(selected.key)}
        onShrink={() => shrink(selected.key)}
      />
      <DraftChoices {...draft} />
      {refusal && (
        <Notice tone="bad" role="status">
          {errorText(refusal.error, language, refusal.params)}
        </Notice>
      )}
    </ToolLayout>
  );
}
