import { useServerEvents } from '../lib/events.ts';
import { useUserInfo } from '../lib/user-queries.ts';

/** What goes on in the background while somebody is signed in. */
export function SignedIn() {
  useUserInfo();
  useServerEvents();
  return null;
}
