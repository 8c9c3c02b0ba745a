import type { Picture } from '@vitrine/contract';
import { useState } from 'react';
import { useHands, useProductScenes } from '../../lib/catalogue-queries.ts';
import { useImagesPerTask } from '../../lib/images-per-task.ts';
import { useKeptDraft } from '../../lib/kept-draft.ts';
import { isUploaded } from '../../lib/photos/photos.ts';
import { usePhotos } from '../../lib/photos/use-photos.ts';
import { firstProductChoices, handOptions, type Mode, sceneOptions } from './choices.ts';

type Kept = ReturnType<typeof firstProductChoices> & {
  /** Outlines drawn by hand, by the photo's file id. */
  masks: Readonly<Record<string, Picture>>;
};
const firstKept = (): Kept => ({ ...firstProductChoices(), masks: {} });

export type ProductState = ReturnType<typeof useProduct>;

/** Photos of products, the scenes or hand they are to be shown in, and where they stand. */
export function useProduct(mode: Mode) {
  const { draft: choices, change } = useKeptDraft('product', firstKept);
  const most = useImagesPerTask();
  const photos = usePhotos('product', most);
  const uploaded = photos.photos.filter(isUploaded);
  const fileIds = uploaded.map(({ picture }) => picture.file_id);
  const scenes = useProductScenes();
  const hands = useHands();
  const [shownSceneId, setShownScene] = useState<string>();

  const all = scenes.data ?? [];
  const isThere = (id: string) => all.some(({ scene_id }) => scene_id === id);
  // A scene that was taken off the list since does not count.
  const sceneIds = scenes.data ? choices.sceneIds.filter(isThere) : choices.sceneIds;
  const usesBackdrop = choices.backdrop !== null;
  const shownId = shownSceneId && sceneIds.includes(shownSceneId) ? shownSceneId : sceneIds[0];
  const shownScene = usesBackdrop ? undefined : all.find(({ scene_id }) => scene_id === shownId);

  const masks = Object.fromEntries(
    Object.entries(choices.masks)
      .filter(([photo]) => fileIds.includes(photo))
      .map(([photo, mask]) => [photo, mask.file_id]),
  );
  const decided = { ...choices, sceneIds };
  const options = mode === 'scene' ? sceneOptions(decided, masks) : handOptions(decided, masks);
  const perPhoto = mode === 'scene' && !usesBackdrop ? sceneIds.length : 1;
  return {
    photos,
    /** Of pictures in one submission. */
    most,
    uploaded,
    fileIds,
    choices: decided,
    change,
    scenes,
    hands,
    shownScene,
    setShownScene,
    options,
    pictureCount: uploaded.length * perPhoto,
    hasGround: mode === 'hand' || usesBackdrop || sceneIds.length > 0,
  };
}
