import { availableParallelism } from 'node:os';
import { createChild } from './child/host.ts';
import type { ModelPaths } from './child/messages.ts';
import type { ModelStore } from './models/store.ts';
import type { RunOptions } from './operation.ts';
import { OPERATION_MODELS } from './operation-models.ts';
import type { OperationInput, OperationName, OperationOutput } from './operations.ts';
import { exportPicture } from './photo/export.ts';
import { importPhoto } from './photo/import.ts';
import { inspectPhoto } from './photo/inspect.ts';
import { thumbnail } from './photo/thumbnail.ts';

export type ImagingOptions = {
  store: ModelStore;
  /** Cores that inference may use; all of them unless told otherwise. */
  threads?: number;
};

export type Imaging = {
  inspectPhoto: typeof inspectPhoto;
  importPhoto: typeof importPhoto;
  thumbnail: typeof thumbnail;
  exportPicture: typeof exportPicture;
  /** Fetches the models that are missing, then works in the child process. */
  run<Name extends OperationName>(
    operation: Name,
    input: OperationInput<Name>,
    options?: RunOptions,
  ): Promise<OperationOutput<Name>>;
  close(): Promise<void>;
};

export function createImaging({
  store,
  threads = availableParallelism(),
}: ImagingOptions): Imaging {
  const child = createChild(threads);

  /** On the very first start a model may still be on its way: that wait is a stage of its own. */
  async function fetchModels(operation: OperationName, { signal, onProgress }: RunOptions) {
    const paths: ModelPaths = {};
    for (const name of OPERATION_MODELS[operation]) {
      paths[name] = await store.path(name, {
        signal,
        onProgress: (received, total) => onProgress?.('fetching-model', received / total),
      });
    }
    return paths;
  }

  return {
    inspectPhoto,
    importPhoto,
    thumbnail,
    exportPicture,
    async run(operation, input, options = {}) {
      const models = await fetchModels(operation, options);
      return child.run(operation, input, models, options);
    },
    close: child.close,
  };
}
