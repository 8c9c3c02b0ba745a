import { useMutation } from '@tanstack/react-query';
import type { Picture, Product } from '@vitrine/contract';
import { useNavigate } from 'react-router';
import { NetworkError, ServiceError } from './api-errors.ts';
import { handOffPhotos } from './photo-handoff.ts';

/** Pages that take a picture from another one. */
export const SEND_TARGETS = {
  cutout: '/edit/tool/cutout',
  retouch: '/edit/tool/retouch',
  headless: '/edit/tool/headless',
  upscale: '/edit/tool/upscale',
  emoji: '/edit/create/emoji',
} as const satisfies Partial<Record<Product, string>>;
export type SendTarget = keyof typeof SEND_TARGETS;

async function fetchPicture({ url, file_id }: Picture): Promise<File> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  if (!response.ok) throw new ServiceError(response.status);
  const blob = await response.blob();
  return new File([blob], `${file_id.slice(0, 8)}.${blob.type.split('/')[1] ?? 'png'}`, {
    type: blob.type,
  });
}

/** Opens a tool with a finished picture as its photo. */
export function useSendPicture() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ picture, to }: { picture: Picture; to: SendTarget }) => {
      handOffPhotos([await fetchPicture(picture)]);
      await navigate(SEND_TARGETS[to]);
    },
  });
}
