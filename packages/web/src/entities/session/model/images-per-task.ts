import { imagesPerTask } from '@vitrine/contract';
import { useUser } from './session.ts';

/** How many pictures the reader may submit at once. */
export const useImagesPerTask = (): number => imagesPerTask(useUser()?.isVip ?? false);
