import { pictureSchema, type TaskOptions, type Picture as WirePicture } from '@vitrine/contract';
import { newClientKey } from '../../../lib/client-key.ts';
import { fromWire, toWire } from '../../../lib/transport/wire-names.ts';
import { isAwaited, isUploaded, newPhoto, type Photo, photoFromPicture } from './photos.ts';
import type { Picture } from './picture.ts';

/** Which page's: a kind of work, or a list of photos of its own. */
type Place = string;
const draftKey = (place: Place) => `vitrine.${place}.draft`;

type StoredDraft = {
  userId: string;
  photos: { name: string; picture: Picture }[];
  /** Photos that are not on the server yet; `kept-files.ts` has their files. */
  waiting?: { key: string; name: string }[];
};

/** Also reads what an older version of the page has stored under the names of the wire. */
const readPicture = (stored: Picture): Picture =>
  fromWire(pictureSchema.parse(toWire<WirePicture>(stored)));

/** Photos belong to the account that chose them: another one that signs in here starts empty. */
export function parseDraft(text: string | null, userId: string): readonly Photo[] {
  try {
    const draft = JSON.parse(text ?? '') as StoredDraft;
    if (draft.userId !== userId) return [];
    return [
      ...draft.photos.map(({ name, picture }) => photoFromPicture(readPicture(picture), name)),
      ...(draft.waiting ?? []).map(({ key, name }) => newPhoto(key, name)),
    ];
  } catch {
    return [];
  }
}

/** Photos survive a reload of this tab; storage that is switched off only costs that comfort. */
export function loadDraft(place: Place, userId: string): readonly Photo[] {
  try {
    return parseDraft(sessionStorage.getItem(draftKey(place)), userId);
  } catch {
    return [];
  }
}

export function saveDraft(place: Place, userId: string, photos: readonly Photo[]): void {
  const draft: StoredDraft = {
    userId,
    photos: photos.filter(isUploaded).map(({ name, picture }) => ({ name, picture })),
    waiting: photos.filter(isAwaited).map(({ key, name }) => ({ key, name })),
  };
  const isEmpty = !photos.some((photo) => isUploaded(photo) || isAwaited(photo));
  try {
    if (isEmpty) sessionStorage.removeItem(draftKey(place));
    else sessionStorage.setItem(draftKey(place), JSON.stringify(draft));
  } catch {
    // See loadDraft.
  }
}

const submissionKey = (place: Place) => `vitrine.${place}.submission`;

/** `what`: the photos and the choices, as one text. */
type Submission = { what: string; key: string };

/**
 * The key of a submission stays the same for the same photos and choices, over retries and reloads, so that a submission
 * whose answer was lost is not made and paid twice.
 */
export function keyForSubmission(
  place: Place,
  fileIds: readonly string[],
  options: TaskOptions,
): string {
  const name = submissionKey(place);
  const what = JSON.stringify([fileIds, options]);
  try {
    const known = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Submission | null;
    if (known?.what === what) return known.key;
    const key = newClientKey();
    sessionStorage.setItem(name, JSON.stringify({ what, key } satisfies Submission));
    return key;
  } catch {
    return newClientKey();
  }
}

/** After an answer the same photos may be submitted again, as something new. */
export function forgetSubmission(place: Place): void {
  try {
    sessionStorage.removeItem(submissionKey(place));
  } catch {
    // See loadDraft.
  }
}
