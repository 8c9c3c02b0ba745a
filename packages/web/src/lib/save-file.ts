import { NetworkError, ServiceError } from './transport/api-errors.ts';

/** Browsers read the object address after the click; freeing it at once loses large files. */
const FREE_AFTER_MS = 60_000;

/**
 * Saves a picture under a name. The picture is fetched first: a plain link to another host would open it in the
 * tab instead of saving it.
 */
export async function saveFile(url: string, fileName: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  if (!response.ok) throw new ServiceError(response.status);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}
