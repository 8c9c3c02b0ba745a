import { useMutation } from '@tanstack/react-query';
import { api, type Product } from '@vitrine/contract';
import { useNavigate } from 'react-router';
import { call } from './api.ts';
import { newClientKey } from './client-key.ts';

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
        image_id: imageId,
        post_id: postId,
        file_id: fileId,
        client_key: newClientKey(),
      }),
    onSuccess: ({ copy_task_id, product }) => navigate(lookPath(product, copy_task_id)),
  });
}
