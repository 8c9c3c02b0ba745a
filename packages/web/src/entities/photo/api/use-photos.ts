import { api } from '@vitrine/contract';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-translation.ts';
import { newClientKey } from '../../../lib/client-key.ts';
import { dropFile, keepFile, readFile } from '../../../lib/storage/kept-files.ts';
import { call } from '../../../lib/transport/api.ts';
import { isAbort, isErrorOf } from '../../../lib/transport/api-errors.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { useUser } from '../../session/model/session.ts';
import { loadDraft, saveDraft } from '../model/draft-storage.ts';
import { checkDimensions, checkFile, mayBeUnreadable } from '../model/file-checks.ts';
import { openPhoto } from '../model/open-photo.ts';
import {
  isAwaited,
  isUploaded,
  type Photo,
  photoFromPicture,
  photosReducer,
  roomLeft,
} from '../model/photos.ts';
import type { Picture } from '../model/picture.ts';
import { shrinkPhoto } from '../model/shrink-photo.ts';
import { processPhoto } from './process-photo.ts';

type Waiting = { key: string; file: File };

/** Photos of a submission being prepared: checked, uploaded one after another, kept over a reload under `place`. */
export function usePhotos(place: string, most: number) {
  const userId = useUser()?.userId ?? '';
  const [photos, dispatch] = useReducer(photosReducer, userId, (id) => loadDraft(place, id));
  const language = useLanguage();
  const running = useRef(new Map<string, { file: File; upload: AbortController }>());
  // One line for all: the first photo is ready soonest when nothing shares its bandwidth.
  const line = useRef(Promise.resolve());

  useEffect(() => saveDraft(place, userId, photos), [place, userId, photos]);

  // Leaving the page gives up what is still on its way.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { upload } of all.values()) upload.abort();
    };
  }, []);

  async function check({ key, file }: Waiting): Promise<boolean> {
    const refusal = checkFile(file);
    if (refusal) {
      dispatch({ type: 'refused', key, refusal });
      return false;
    }
    keepFile(key, file);
    const opened = await openPhoto(file);
    if (opened) dispatch({ type: 'opened', key, ...opened });
    const wrong = opened
      ? checkDimensions(opened.size)
      : !mayBeUnreadable(file) && ({ text: 'checkBroken' } as const);
    if (wrong) dispatch({ type: 'refused', key, refusal: wrong });
    return !wrong;
  }

  async function upload({ key, file }: Waiting): Promise<void> {
    const controller = running.current.get(key)?.upload;
    if (!controller || controller.signal.aborted) return;
    dispatch({ type: 'progressed', key, progress: 0 });
    try {
      const picture = await call(
        api.upload.picture,
        {},
        {
          file,
          signal: controller.signal,
          onProgress: (progress) => dispatch({ type: 'progressed', key, progress }),
        },
      );
      running.current.delete(key);
      dropFile(key);
      dispatch({ type: 'arrived', key, picture });
    } catch (error) {
      if (isAbort(error)) return;
      dispatch({ type: 'failed', key, reason: describeError(error, language) });
    }
  }

  function enqueue(waiting: Waiting): void {
    running.current.set(waiting.key, { file: waiting.file, upload: new AbortController() });
    const checked = check(waiting);
    line.current = line.current.then(async () => {
      if (await checked) await upload(waiting);
    });
  }

  /** Answers the first of the new ones, and how many did not fit. */
  function add(files: readonly File[]): { firstKey: string | undefined; leftOut: number } {
    const taken = files
      .slice(0, roomLeft(photos, most))
      .map((file): Waiting => ({ key: newClientKey(), file }));
    dispatch({ type: 'added', photos: taken.map(({ key, file }) => ({ key, name: file.name })) });
    for (const waiting of taken) enqueue(waiting);
    return { firstKey: taken[0]?.key, leftOut: files.length - taken.length };
  }

  function retry(key: string): void {
    const file = running.current.get(key)?.file;
    if (file) enqueue({ key, file });
  }

  /** Uses a smaller copy of a photo that is too large. */
  async function shrink(key: string): Promise<void> {
    const photo = photos.find((one) => one.key === key);
    const file = running.current.get(key)?.file;
    if (photo?.state !== 'refused' || !file || roomLeft(photos, most) === 0) return;
    dispatch({ type: 'shrunk', key, progress: 0 });
    const smaller = await shrinkPhoto(file, (progress) =>
      dispatch({ type: 'shrunk', key, progress }),
    );
    if (!running.current.has(key)) return;
    if (smaller) enqueue({ key, file: smaller });
    else dispatch({ type: 'refused', key, refusal: photo.refusal, canShrink: false });
  }

  // What a reload has interrupted goes on.
  const resume = useEffectEvent(async (isGone: () => boolean) => {
    for (const { key } of photos.filter(isAwaited)) {
      const file = await readFile(key);
      if (isGone()) return;
      if (running.current.has(key)) continue;
      if (file) enqueue({ key, file });
      else dispatch({ type: 'removed', key });
    }
  });
  useEffect(() => {
    let hasLeft = false;
    void resume(() => hasLeft);
    return () => {
      hasLeft = true;
    };
  }, []);

  const renewed = useRef(new Set<string>());

  /** A photo that does not show: its link may have run out. One that is gone is taken away, and the answer is true. */
  async function lose(photo: Photo): Promise<boolean> {
    const { key } = photo;
    if (!isUploaded(photo)) return false;
    try {
      if (!renewed.current.has(key)) {
        renewed.current.add(key);
        const { fileId } = photo.picture;
        const { picture } = await processPhoto({ operation: 'show', fileId });
        dispatch({ type: 'arrived', key, picture });
        return false;
      }
    } catch (error) {
      if (!isErrorOf(error, 'NOT_FOUND')) return false;
    }
    remove(photo);
    return true;
  }

  function remove({ key, address }: Photo): void {
    running.current.get(key)?.upload.abort();
    running.current.delete(key);
    dropFile(key);
    if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
    dispatch({ type: 'removed', key });
  }

  /** A picture that the server has already: used before, or a sample. */
  const take = (picture: Picture, name: string) =>
    dispatch({ type: 'taken', photo: photoFromPicture(picture, name) });

  const clear = () => dispatch({ type: 'cleared' });
  return { photos, add, take, retry, shrink, remove, lose, clear };
}
