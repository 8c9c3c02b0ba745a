import { open, rename, rm } from 'node:fs/promises';
import type { Account } from './run-program.ts';

/**
 * Replaces a file as a whole, so that a crash leaves the old or the new one. `wx` and the chown of an
 * open file matter to root: the folder may belong to another account, which must not be able to
 * lead the write elsewhere by a link.
 */
export const replaceFile = async (
  path: string,
  contents: string,
  { mode, account }: { mode: number; account: Account | undefined },
): Promise<void> => {
  const unfinished = `${path}.new`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', mode);
  try {
    await file.writeFile(contents);
    if (account) await file.chown(account.uid, account.gid);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
};
