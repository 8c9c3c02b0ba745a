import type { Picture, Product } from '@vitrine/contract';
import { useNavigate } from 'react-router';

/** Pages that take a picture from another one. */
export const SEND_TARGETS = {
  cutout: '/edit/tool/cutout',
  retouch: '/edit/tool/retouch',
  headless: '/edit/tool/headless',
  upscale: '/edit/tool/upscale',
  emoji: '/edit/create/emoji',
} as const satisfies Partial<Record<Product, string>>;
export type SendTarget = keyof typeof SEND_TARGETS;

/** Opens a tool with a finished picture as its photo. */
export function useSendPicture() {
  const navigate = useNavigate();
  return ({ picture, to }: { picture: Picture; to: SendTarget }) =>
    void navigate(`${SEND_TARGETS[to]}?image=${picture.file_id}`);
}
