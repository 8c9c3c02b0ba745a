import { availableParallelism } from 'node:os';
import { createChild } from './child/host.ts';
import type { CutoutProgress, CutoutResult, PreviewResult } from './cutout/stages.ts';
import type { ModelStore } from './models/store.ts';
import { exportPicture } from './photo/export.ts';
import { importPhoto } from './photo/import.ts';
import { inspectPhoto } from './photo/inspect.ts';
import { thumbnail } from './photo/thumbnail.ts';
import type { UpscaleProgress, UpscaleResult, UpscaleTarget } from './upscale/stages.ts';

export type ImagingOptions = {
  store: ModelStore;
  /** Cores that inference may use; all of them unless told otherwise. */
  threads?: number;
};
export type CutoutOptions = { signal?: AbortSignal; onProgress?: CutoutProgress };
export type UpscaleOptions = UpscaleTarget & {
  /** From truest to the original (0, the usual) to sharpest to the eye (1). */
  crispness?: number;
  /** PNG for opaque pictures, too. */
  lossless?: boolean;
  signal?: AbortSignal;
  onProgress?: UpscaleProgress;
};

export type Imaging = {
  inspectPhoto: typeof inspectPhoto;
  importPhoto: typeof importPhoto;
  thumbnail: typeof thumbnail;
  exportPicture: typeof exportPicture;
  cutout(bytes: Uint8Array, options?: CutoutOptions): Promise<CutoutResult>;
  previewCutout(bytes: Uint8Array, options?: { signal?: AbortSignal }): Promise<PreviewResult>;
  upscale(bytes: Uint8Array, options: UpscaleOptions): Promise<UpscaleResult>;
  close(): Promise<void>;
};

export function createImaging({
  store,
  threads = availableParallelism(),
}: ImagingOptions): Imaging {
  const child = createChild(threads);
  return {
    inspectPhoto,
    importPhoto,
    thumbnail,
    exportPicture,
    async cutout(bytes, { signal, onProgress } = {}) {
      const models = {
        saliency: await store.path('u2netp', { signal }),
        encoder: await store.path('sam2-encoder', { signal }),
        decoder: await store.path('sam2-decoder', { signal }),
      };
      return child.run('cutout', { bytes, models }, { signal, onProgress });
    },
    async previewCutout(bytes, { signal } = {}) {
      const model = await store.path('u2netp', { signal });
      return child.run('preview', { bytes, model }, { signal });
    },
    upscale(bytes, { signal, onProgress, crispness = 0, lossless = false, ...target }) {
      const request = { bytes, target, crispness, lossless };
      return child.run('upscale', request, { signal, onProgress });
    },
    close: child.close,
  };
}
