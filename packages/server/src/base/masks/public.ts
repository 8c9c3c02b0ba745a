import { ImagingError, type MaskLimits, maskFromPicture } from '@vitrine/imaging';
import { AppError } from '../../errors/app-error.ts';
import { toAppError } from '../../errors/imaging-errors.ts';

/** Reads a mask sent by a caller, or explains why it is invalid. Of several valid sizes the first is named. */
export async function readMask(bytes: Uint8Array, limits: MaskLimits) {
  try {
    return await maskFromPicture(bytes, limits);
  } catch (error) {
    if (error instanceof ImagingError && error.reason === 'wrong-size') {
      throw new AppError('MASK_SIZE', { params: { ...limits.sizes[0] }, cause: error });
    }
    throw toAppError(error, {
      'unsupported-format': 'MASK_UNREADABLE',
      corrupt: 'MASK_UNREADABLE',
    });
  }
}
