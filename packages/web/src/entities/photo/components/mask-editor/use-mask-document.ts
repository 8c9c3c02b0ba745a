import { maskSize } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { createMaskDocument, type MaskDocument } from './document.ts';
import type { Mask } from './mask.ts';
import { readPixels } from './pixels.ts';
import type { Size } from './view.ts';

export type LoadedMask = { document: MaskDocument; photo: Uint8ClampedArray };
export type EditedPhoto = Size & { url: string };
export type FirstMask = (size: Size) => Promise<Mask>;

type Loading = { state: 'loading' } | { state: 'failed'; error: unknown } | LoadedState;
type LoadedState = { state: 'loaded' } & LoadedMask;

/**
 * The photo's pixels and the mask to start from. `first` is asked once for a photo; `better`, which may take longer,
 * brings one that takes its place unless something has been changed by then.
 */
export function useMaskDocument(photo: EditedPhoto, first: FirstMask, better?: FirstMask) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [loadFirst] = useState(() => first);
  const [loadBetter] = useState(() => better);
  const [improved, setImproved] = useState<MaskDocument | null>(null);
  const { url, width, height } = photo;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew on purpose
  useEffect(() => {
    let isWanted = true;
    const size = maskSize({ width, height });
    setLoading({ state: 'loading' });
    Promise.all([readPixels(url, size), loadFirst(size)]).then(
      ([pixels, mask]) => {
        if (!isWanted) return;
        const document = createMaskDocument(mask);
        setLoading({ state: 'loaded', document, photo: pixels.data });
      },
      (error: unknown) => isWanted && setLoading({ state: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [url, width, height, loadFirst, attempt]);

  const document = loading.state === 'loaded' ? loading.document : null;
  useEffect(() => {
    if (!document || !loadBetter) return;
    let isWanted = true;
    loadBetter({ width: document.mask.width, height: document.mask.height })
      .then(
        (mask) => isWanted && document.startFrom(mask),
        // What is there already can be worked on.
        () => undefined,
      )
      .finally(() => isWanted && setImproved(document));
    return () => {
      isWanted = false;
    };
  }, [document, loadBetter]);

  // True from the first moment that there is something to improve, not only from the next one.
  const isImproving = document !== null && loadBetter !== undefined && improved !== document;
  return { loading, isImproving, retry: () => setAttempt((count) => count + 1) };
}
