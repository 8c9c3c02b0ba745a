import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';

/** Anybody may ask: no session goes along. */
export const useVerifyFile = () =>
  useMutation({
    mutationFn: (file: File) => call(api.verify.file, {}, { file, token: null }),
    meta: { handlesErrors: true },
  });
