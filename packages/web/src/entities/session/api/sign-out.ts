import { api } from '@vitrine/contract';
import { dropAllFiles } from '../../../lib/storage/kept-files.ts';
import { call } from '../../../lib/transport/api.ts';
import { clearSession, currentSession } from '../model/session.ts';

/** Signs out at once; the server is informed in the background, since a lost network must not keep anyone signed in. */
export async function signOut(): Promise<void> {
  const token = currentSession()?.token;
  clearSession();
  dropAllFiles();
  if (token === undefined) return;
  await call(api.user.logout, {}, { token }).catch(() => undefined);
}
