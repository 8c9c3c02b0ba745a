import type { Dimensions, Refusal } from './file-checks.ts';
import type { Picture } from './picture.ts';
import { mayBeShrunk } from './shrink-photo.ts';

/** One photo on its way to the server. `address` shows it before it has arrived there. */
export type Photo = {
  key: string;
  name: string;
  address: string | null;
  size: Dimensions | null;
} & (
  | { state: 'checking' }
  | { state: 'refused'; refusal: Refusal; canShrink: boolean }
  | { state: 'shrinking'; progress: number }
  | { state: 'uploading'; progress: number }
  | { state: 'failed'; reason: string }
  | { state: 'uploaded'; picture: Picture }
);

export type UploadedPhoto = Extract<Photo, { state: 'uploaded' }>;

type Keyed<Change> = { key: string } & Change;

export type PhotoAction =
  | { type: 'added'; photos: readonly { key: string; name: string }[] }
  | ({ type: 'opened' } & Keyed<{ address: string | null; size: Dimensions | null }>)
  | ({ type: 'refused' } & Keyed<{ refusal: Refusal; canShrink?: boolean }>)
  | ({ type: 'shrunk' } & Keyed<{ progress: number }>)
  | ({ type: 'progressed' } & Keyed<{ progress: number }>)
  | ({ type: 'failed' } & Keyed<{ reason: string }>)
  | ({ type: 'arrived' } & Keyed<{ picture: Picture }>)
  | { type: 'taken'; photo: UploadedPhoto }
  | ({ type: 'removed' } & Keyed<object>)
  | { type: 'cleared' };

const base = ({ key, name, address, size }: Photo) => ({ key, name, address, size });

function changed(photo: Photo, action: PhotoAction): Photo {
  switch (action.type) {
    case 'opened':
      return { ...photo, address: action.address, size: action.size };
    case 'refused':
      return {
        ...base(photo),
        state: 'refused',
        refusal: action.refusal,
        canShrink: action.canShrink ?? mayBeShrunk(action.refusal),
      };
    case 'shrunk':
      return { ...base(photo), state: 'shrinking', progress: action.progress };
    case 'progressed':
      return { ...base(photo), state: 'uploading', progress: action.progress };
    case 'failed':
      return { ...base(photo), state: 'failed', reason: action.reason };
    case 'arrived': {
      const { picture } = action;
      const size = { width: picture.width, height: picture.height };
      return { ...base(photo), size, state: 'uploaded', picture };
    }
    default:
      return photo;
  }
}

export function photosReducer(photos: readonly Photo[], action: PhotoAction): readonly Photo[] {
  switch (action.type) {
    case 'added':
      return [...photos, ...action.photos.map(({ key, name }) => newPhoto(key, name))];
    case 'taken':
      return [...photos.filter(({ key }) => key !== action.photo.key), action.photo];
    case 'removed':
      return photos.filter(({ key }) => key !== action.key);
    case 'cleared':
      return [];
    default:
      return photos.map((photo) => (photo.key === action.key ? changed(photo, action) : photo));
  }
}

/** How many more photos one submission can take. Refused ones do not go along. */
export const roomLeft = (photos: readonly Photo[], most: number) =>
  Math.max(0, most - photos.filter(({ state }) => state !== 'refused').length);

export const isUploaded = (photo: Photo): photo is UploadedPhoto => photo.state === 'uploaded';

export const findFileId = (photo: Photo): string | undefined =>
  isUploaded(photo) ? photo.picture.fileId : undefined;

export const isOnItsWay = ({ state }: Photo): boolean =>
  state === 'checking' || state === 'shrinking' || state === 'uploading';

/** On its way, or to be sent once more. */
export const isAwaited = (photo: Photo): boolean => isOnItsWay(photo) || photo.state === 'failed';

export const newPhoto = (key: string, name: string): Photo => ({
  key,
  name,
  address: null,
  size: null,
  state: 'checking',
});

/** One that the server has. */
export const photoFromPicture = (picture: Picture, name: string): UploadedPhoto => ({
  key: picture.fileId,
  name,
  address: picture.url,
  size: { width: picture.width, height: picture.height },
  state: 'uploaded',
  picture,
});
