import { useLivePreview } from '../../entities/task/api/live-preview.ts';
import { previewOptions } from './choices.ts';
import type { WorkspaceState } from './use-workspace.ts';

/**
 * What the choices make, small. The page asks for it as soon as the photos are read, while they are still looked at, so
 * that it is under way or there when the choices are opened.
 */
export const useFirstLook = ({ fileIds, options }: WorkspaceState, isReady: boolean) =>
  useLivePreview({
    product: 'fashionclothing',
    images: fileIds,
    options: previewOptions(options),
    isReady,
  });
