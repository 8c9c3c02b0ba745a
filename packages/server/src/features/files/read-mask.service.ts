import {
  ImagingError,
  type ImagingErrorReason,
  type MaskLimits,
  maskFromPicture,
} from '@vitrine/imaging';
import { AppError } from '../../errors.ts';

const UNREADABLE: readonly ImagingErrorReason[] = ['unsupported-format', 'corrupt'];

/** What a caller sends as a mask, or the reason why it is none. The first of the sizes is told. */
export async function readMask(bytes: Uint8Array, limits: MaskLimits) {
  try {
    return await maskFromPicture(bytes, limits);
  } catch (error) {
    if (!(error instanceof ImagingError)) throw error;
    if (UNREADABLE.includes(error.reason)) throw new AppError('MASK_UNREADABLE', { cause: error });
    if (error.reason !== 'wrong-size') throw error;
    throw new AppError('MASK_SIZE', { params: { ...limits.sizes[0] }, cause: error });
  }
}
