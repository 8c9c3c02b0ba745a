import { LIMITS } from '@vitrine/contract';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'heif'];
const MEGABYTE = 1024 * 1024;

export const ACCEPTED_FILES = [...TYPES, ...EXTENSIONS.map((name) => `.${name}`)].join(',');

export type FileFacts = { name: string; type: string; size: number };
export type Dimensions = { width: number; height: number };

/** Why a photo is refused: a key of the dictionary, with what its text needs. */
export type Refusal =
  | { text: 'checkType' | 'checkBroken' }
  | { text: 'checkBytes'; params: { size: string; megabytes: number } }
  | { text: 'checkSide'; params: Dimensions & { pixels: number } }
  | { text: 'checkPixels'; params: { megapixels: number } };

const readExtension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** HEIC files often come without a type, so the name counts as well. */
function isAccepted({ name, type }: FileFacts): boolean {
  return type === '' ? EXTENSIONS.includes(readExtension(name)) : TYPES.includes(type);
}

/** Most browsers cannot open HEIC themselves; the server can, so an unreadable one is not refused here. */
export const mayBeUnreadable = ({ name, type }: FileFacts): boolean =>
  /^image\/hei[cf]$/.test(type) || ['heic', 'heif'].includes(readExtension(name));

/** Checks what is known without opening the file. */
export function checkFile(file: FileFacts): Refusal | null {
  if (!isAccepted(file)) return { text: 'checkType' };
  if (file.size < LIMITS.imageBytesMax) return null;
  const params = {
    // Rounded up: a file one byte too large must not read as "10.0 MB, under 10 MB please".
    size: (Math.ceil((file.size / MEGABYTE) * 10) / 10).toFixed(1),
    megabytes: LIMITS.imageBytesMax / MEGABYTE,
  };
  return { text: 'checkBytes', params };
}

export function checkDimensions({ width, height }: Dimensions): Refusal | null {
  if (Math.min(width, height) <= LIMITS.imageSideAbove) {
    return { text: 'checkSide', params: { width, height, pixels: LIMITS.imageSideAbove } };
  }
  if (width * height > LIMITS.imagePixelsMax) {
    return { text: 'checkPixels', params: { megapixels: LIMITS.imagePixelsMax / 1_000_000 } };
  }
  return null;
}
