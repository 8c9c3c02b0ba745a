import { api } from '@vitrine/contract';
import { emptyMask, type Mask } from '../../../entities/photo/components/mask-editor/mask.ts';
import { readMask, readOpacity } from '../../../entities/photo/components/mask-editor/pixels.ts';
import type { Size } from '../../../entities/photo/components/mask-editor/view.ts';
import type { MaskEditingProps } from '../../../entities/photo/components/mask-workshop.tsx';
import type { Picture } from '../../../entities/photo/model/picture.ts';
import { call } from '../../../lib/transport/api.ts';
import { isErrorOf } from '../../../lib/transport/api-errors.ts';

type Start = Pick<MaskEditingProps, 'source' | 'mask' | 'result'>;
type Load = (size: Size) => Promise<Mask>;

/** A result that was cut or set on a canvas no longer lies on the photo. */
const liesOn = (source: Picture, result: Picture) =>
  result.width === source.width && result.height === source.height;

/**
 * Where correcting an outline starts: at the last correction or at the result. On a photo that is new, at the rough
 * preview, which is there at once, until the finer outline has been found.
 */
export function firstOutline(
  { source, mask, result }: Start,
  {
    preview,
    onNothingFound,
  }: { preview: () => Promise<{ url: string }>; onNothingFound: () => void },
): { first: Load; better?: Load } {
  if (mask) return { first: (size) => readMask(mask.url, size) };
  if (result && liesOn(source, result)) return { first: (size) => readOpacity(result.url, size) };
  const { fileId } = source;
  return {
    async first(size) {
      try {
        return await readOpacity((await preview()).url, size);
      } catch (error) {
        if (!isErrorOf(error, 'NO_SUBJECT')) throw error;
        onNothingFound();
        return emptyMask(size);
      }
    },
    async better(size) {
      const { url } = await call(api.upload.segment, { fileId });
      return readMask(url, size);
    },
  };
}
