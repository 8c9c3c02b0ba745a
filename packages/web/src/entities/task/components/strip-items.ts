import { TASK_STATUS } from '@vitrine/contract';
import type { StripItem } from '../../photo/components/photo-strip.tsx';
import type { Photo } from '../../photo/model/photos.ts';
import type { TaskImage } from '../model/task.ts';
import { isFinished } from '../model/task-state.ts';

export const toDraftStrip = (
  photos: readonly Photo[],
  isUnsuited: (photo: Photo) => boolean,
): StripItem[] =>
  photos.map((photo) => ({
    key: photo.key,
    src: photo.address ?? (photo.state === 'uploaded' ? photo.picture.thumbUrl : null),
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

export const toTaskStrip = (
  images: readonly TaskImage[],
  formatLabel: (image: TaskImage, index: number) => string,
): StripItem[] =>
  images.map((image, index) => ({
    key: image.imageId,
    src: image.source.thumbUrl,
    label: formatLabel(image, index),
    mark: !isFinished(image) ? 'none' : image.status === TASK_STATUS.done ? 'done' : 'problem',
    progress: isFinished(image) ? null : image.progress,
  }));
