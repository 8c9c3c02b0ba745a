import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { saveFile } from '../../../lib/save-file.ts';
import { call, type OutputOf } from '../../../lib/transport/api.ts';

export type FileCheck = OutputOf<typeof api.marketplace.checkFile>;

/** What every place says about a file as it lies on the seller's disk; it is not kept. */
export const checkFile = (file: File, signal: AbortSignal): Promise<FileCheck> =>
  call(api.marketplace.checkFile, {}, { file, signal });

/** Makes such a file to the rules of a slot, and saves it under its own name. */
export const useFitFile = () =>
  useMutation({
    mutationFn: async ({ file, ...slot }: { file: File; place: string; slot: string }) => {
      const made = await call(api.marketplace.fixFile, slot, { file });
      await saveFile(made.url, made.fileName);
      return made;
    },
  });
