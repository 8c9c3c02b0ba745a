import { type Picture, pictureSchema } from '@vitrine/contract';
import { newClientKey } from '../../lib/client-key.ts';
import { photoFromPicture, type UploadedPhoto } from './photos.ts';

const DRAFT_KEY = 'vitrine.cutout.draft';

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
export function loadDraft(userId: string): readonly UploadedPhoto[] {
  try {
    return parseDraft(sessionStorage.getItem(DRAFT_KEY), userId);
  } catch {
    return [];
  }
}

export function saveDraft(userId: string, photos: readonly UploadedPhoto[]): void {
  const draft: StoredDraft = {
    userId,
    photos: photos.map(({ name, picture }) => ({ name, picture })),
  };
  try {
    if (photos.length === 0) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // See loadDraft.
  }
}

const SUBMISSION_KEY = 'vitrine.cutout.submission';

type Submission = { files: string; key: string };

/**
 * The key of a submission stays the same for the same photos, over retries and reloads, so that a submission
 * whose answer was lost is not made and paid twice.
 */
export function keyForFiles(fileIds: readonly string[]): string {
  const files = fileIds.join(' ');
  try {
    const known = JSON.parse(sessionStorage.getItem(SUBMISSION_KEY) ?? 'null') as Submission | null;
    if (known?.files === files) return known.key;
    const key = newClientKey();
    sessionStorage.setItem(SUBMISSION_KEY, JSON.stringify({ files, key } satisfies Submission));
    return key;
  } catch {
    return newClientKey();
  }
}

/** After an answer the same photos may be submitted again, as something new. */
export function forgetSubmission(): void {
  try {
    sessionStorage.removeItem(SUBMISSION_KEY);
  } catch {
    // See loadDraft.
  }
}
