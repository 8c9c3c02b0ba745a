import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from './api.ts';

/** One picture besides the photos themselves, such as a background of one's own. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: (file: File) => call(api.upload.picture, {}, { file }),
    meta: { handlesErrors: true },
  });
