import { useMutation } from '@tanstack/react-query';
import { api, LIMITS } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import { shrinkPhoto } from '../model/shrink-photo.ts';

/** One picture besides the photos themselves, such as a background of one's own. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: async (file: File) => {
      // A background is not looked at closely, so a smaller copy is as good.
      const smaller = file.size < LIMITS.imageBytesMax ? null : await shrinkPhoto(file);
      return call(api.upload.picture, {}, { file: smaller ?? file });
    },
    meta: { handlesErrors: true },
  });
