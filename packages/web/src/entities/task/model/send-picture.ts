import type { Product } from '@vitrine/contract';
import { useNavigate } from 'react-router';
import type { Picture } from '../../photo/model/picture.ts';
import { TOOL_PATHS } from './tool-paths.ts';

/** Pages that take a picture from another one. */
export const SEND_TARGETS = [
  'cutout',
  'retouch',
  'headless',
  'upscale',
  'emoji',
] as const satisfies Product[];
export type SendTarget = (typeof SEND_TARGETS)[number];

/** Opens a tool with a finished picture as its photo. */
export function useSendPicture() {
  const navigate = useNavigate();
  return ({ picture, to }: { picture: Picture; to: SendTarget }) =>
    void navigate(`${TOOL_PATHS[to]}?image=${picture.fileId}`);
}
