import { useState } from 'react';
import { useHands, useProductScenes } from '../../entities/catalogue/api/catalogue-queries.ts';
import { usePhotos } from '../../entities/photo/api/use-photos.ts';
import { isUploaded } from '../../entities/photo/model/photos.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { useImagesPerTask } from '../../entities/session/model/images-per-task.ts';
import { useKeptDraft } from '../../entities/session/model/kept-draft.ts';
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
  const fileIds = uploaded.map(({ picture }) => picture.fileId);
  const scenes = useProductScenes();
  const hands = useHands();
  const [shownSceneId, setShownScene] = useState<string>();

  const all = scenes.data ?? [];
  const isThere = (id: string) => all.some(({ sceneId }) => sceneId === id);
  // A scene that was taken off the list since does not count.
  const sceneIds = scenes.data ? choices.sceneIds.filter(isThere) : choices.sceneIds;
  const usesBackdrop = choices.backdrop !== null;
  const shownId = shownSceneId && sceneIds.includes(shownSceneId) ? shownSceneId : sceneIds[0];
  const shownScene = usesBackdrop ? undefined : all.find(({ sceneId }) => sceneId === shownId);

  const masks = Object.fromEntries(
    Object.entries(choices.masks)
      .filter(([photo]) => fileIds.includes(photo))
      .map(([photo, mask]) => [photo, mask.fileId]),
  );
  const decided = { ...choices, sceneIds };
  const options = mode === 'scene' ? sceneOptions(decided, masks) : handOptions(decided, masks);
  const perPhoto = mode === 'scene' && !usesBackdrop ? sceneIds.length : 1;
  return {
    photos,
    /** The most pictures that one submission may have. */
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
