import { useUserInfo } from '../entities/session/api/user-queries.ts';
import { useServerEvents } from './events.ts';

/** What goes on in the background while somebody is signed in. */
export function SignedIn() {
  useUserInfo();
  useServerEvents();
  return null;
}
