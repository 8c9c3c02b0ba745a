import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import type { MakeContext } from '../engine.ts';
import type { RemoteEvent, RemotePicture } from '../remote-engine.ts';

/** Frequent enough to watch the picture emerge, rare enough for the store. */
const PREVIEW_EVERY_MS = 1_500;
/** An unfinished picture of 1024 × 1536 pixels is a PNG of about 2 MB. */
const PREVIEW_BYTES_MAX = 4 * 1024 * 1024;
/** Before and after the engine's own part: reading, putting the goods back. */
const [FIRST, LAST] = [0.1, 0.9];

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** The store derives the content type from the extension of the key. */
export const pictureKey = (name: string, { contentType }: RemotePicture) =>
  `${name}.${EXTENSIONS[contentType] ?? 'bin'}`;

/** Normalises the events of an engine: progress never decreases, and previews are few and limited in size. */
export function createEvents({
  onProgress,
  onPreview,
  store,
  name,
}: MakeContext & { store: ObjectStore; name: string }) {
  let furthest = 0;
  let previewAt = Number.NEGATIVE_INFINITY;
  let shown = 0;
  let last: string | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  async function show(picture: RemotePicture) {
    // A new key each time, or browsers would show the first one again.
    const key = pictureKey(`${name}-${++shown}`, picture);
    await store.put(key, picture.bytes, { contentType: picture.contentType });
    await onPreview?.(key);
    if (last) await store.remove([last]);
    last = key;
  }
  return {
    hear(event: RemoteEvent) {
      if (event.type === 'queued') return onProgress('waiting', FIRST + furthest * (LAST - FIRST));
      if (event.type === 'progress') {
        if (!Number.isFinite(event.fraction)) return;
        furthest = Math.max(furthest, Math.min(1, event.fraction));
        return onProgress('painting', FIRST + furthest * (LAST - FIRST));
      }
      const now = performance.now();
      const isTooMuch = event.picture.bytes.length > PREVIEW_BYTES_MAX;
      if (!onPreview || isTooMuch || now - previewAt < PREVIEW_EVERY_MS) return;
      previewAt = now;
      // A preview that cannot be shown must not cost the picture.
      writing = writing.then(() => show(event.picture)).catch(() => undefined);
    },
    settled: () => writing,
  };
}
