import { TASK_STATUS, type TaskImage } from '@vitrine/contract';
import type { Photo } from '../../lib/photos/photos.ts';
import { isFinished } from '../../lib/task-state.ts';
import type { StripItem } from './photo-strip.tsx';

export const stripOfDraft = (
  photos: readonly Photo[],
  isUnsuited: (photo: Photo) => boolean,
): StripItem[] =>
  photos.map((photo) => ({
    key: photo.key,
    src: photo.address ?? (photo.state === 'uploaded' ? photo.picture.thumb_url : null),
    label: photo.name,
    mark:
      photo.state === 'refused' || photo.state === 'failed' || isUnsuited(photo)
        ? 'problem'
        : 'none',
    progress: photo.state === 'uploading' || photo.state === 'shrinking' ? photo.progress : null,
  }));

type StateText = 'stateWaiting' | 'stateRunning' | 'stateDone' | 'stateFailed' | 'stateCancelled';

export function stateText({ status }: TaskImage): StateText {
  switch (status) {
    case TASK_STATUS.done:
      return 'stateDone';
    case TASK_STATUS.failed:
      return 'stateFailed';
    case TASK_STATUS.cancelled:
      return 'stateCancelled';
    case TASK_STATUS.running:
      return 'stateRunning';
    default:
      return 'stateWaiting';
  }
}

export const stripOfTask = (
  images: readonly TaskImage[],
  labelOf: (image: TaskImage, index: number) => string,
): StripItem[] =>
  images.map((image, index) => ({
    key: image.image_id,
    src: image.source.thumb_url,
    label: labelOf(image, index),
    mark: !isFinished(image) ? 'none' : image.status === TASK_STATUS.done ? 'done' : 'problem',
    progress: isFinished(image) ? null : image.progress,
  }));
