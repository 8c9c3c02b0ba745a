import { type Picture, type Product, pictureSchema, type TaskOptions } from '@vitrine/contract';
import { newClientKey } from '../../lib/client-key.ts';
import { photoFromPicture, type UploadedPhoto } from './photos.ts';

const draftKey = (product: Product) => `vitrine.${product}.draft`;

type StoredDraft = { userId: string; photos: { name: string; picture: Picture }[] };

/** Photos belong to the account that uploaded them: another one that signs in here starts empty. */
export function parseDraft(text: string | null, userId: string): readonly UploadedPhoto[] {
  try {
    const draft = JSON.parse(text ?? '') as StoredDraft;
    if (draft.userId !== userId) return [];
    return draft.photos.map(({ name, picture }) =>
      photoFromPicture(pictureSchema.parse(picture), name),
    );
  } catch {
    return [];
  }
}

/** Uploaded photos survive a reload of this tab; storage that is switched off only costs that comfort. */
export function loadDraft(product: Product, userId: string): readonly UploadedPhoto[] {
  try {
    return parseDraft(sessionStorage.getItem(draftKey(product)), userId);
  } catch {
    return [];
  }
}

export function saveDraft(
  product: Product,
  userId: string,
  photos: readonly UploadedPhoto[],
): void {
  const draft: StoredDraft = {
    userId,
    photos: photos.map(({ name, picture }) => ({ name, picture })),
  };
  try {
    if (photos.length === 0) sessionStorage.removeItem(draftKey(product));
    else sessionStorage.setItem(draftKey(product), JSON.stringify(draft));
  } catch {
    // See loadDraft.
  }
}

const submissionKey = (product: Product) => `vitrine.${product}.submission`;

/** `what`: the photos and the choices, as one text. */
type Submission = { what: string; key: string };

/**
 * The key of a submission stays the same for the same photos and choices, over retries and reloads, so that a submission
 * whose answer was lost is not made and paid twice.
 */
export function keyForSubmission(
  product: Product,
  fileIds: readonly string[],
  options: TaskOptions,
): string {
  const place = submissionKey(product);
  const what = JSON.stringify([fileIds, options]);
  try {
    const known = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Submission | null;
    if (known?.what === what) return known.key;
    const key = newClientKey();
    sessionStorage.setItem(place, JSON.stringify({ what, key } satisfies Submission));
    return key;
  } catch {
    return newClientKey();
  }
}

/** After an answer the same photos may be submitted again, as something new. */
export function forgetSubmission(product: Product): void {
  try {
    sessionStorage.removeItem(submissionKey(product));
  } catch {
    // See loadDraft.
  }
}
