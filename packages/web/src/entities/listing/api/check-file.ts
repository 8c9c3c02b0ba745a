import { api } from '@vitrine/contract';
import { call, type OutputOf } from '../../../lib/transport/api.ts';

export type FileCheck = OutputOf<typeof api.marketplace.checkFile>;

/** What every place says about a file as it lies on the seller's disk; it is not kept. */
export const checkFile = (file: File, signal: AbortSignal): Promise<FileCheck> =>
  call(api.marketplace.checkFile, {}, { file, signal });
