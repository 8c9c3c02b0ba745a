import { useMutation } from '@tanstack/react-query';
import { api, type Product } from '@vitrine/contract';
import { useNavigate } from 'react-router';
import { newClientKey } from '../../../lib/client-key.ts';
import { call } from '../../../lib/transport/api.ts';

type Reference = { product: Product; imageId?: string; postId?: string; fileId?: string };

export const lookPath = (product: string, lookId: string): string =>
  `/edit/look/${lookId}?product=${product}`;

/** Begins to recreate the look of a picture and opens its page. */
export function useRecreate() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ product, imageId, postId, fileId }: Reference) =>
      call(api.look.create, {
        product,
        imageId,
        postId,
        fileId,
        clientKey: newClientKey(),
      }),
    onSuccess: ({ copyTaskId, product }) => navigate(lookPath(product, copyTaskId)),
  });
}
