import type { Dimensions } from './file-checks.ts';

export type OpenedPhoto = { address: string; size: Dimensions };

/** Opens a file in the browser to see it and to learn its size. Null when the browser cannot. */
export async function openPhoto(file: Blob): Promise<OpenedPhoto | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { address, size: { width: image.naturalWidth, height: image.naturalHeight } };
  } catch {
    URL.revokeObjectURL(address);
    return null;
  }
}
