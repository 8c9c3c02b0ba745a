import type { NotifyChannel } from '@vitrine/contract';
import { VARIANT_TRAITS } from '../../variant.ts';
import type { UserRow } from './user-rows.ts';

/** Channels that reach the account; no notices at all is always possible. */
export const listChannels = (user: Pick<UserRow, 'email' | 'phone'>): NotifyChannel[] => [
  ...(user.email ? (['email'] as const) : []),
  ...(user.phone ? (['sms'] as const) : []),
  'none',
];

/** The owner's choice; otherwise the default of the home variant; otherwise any channel that reaches them. */
export function chooseNotifyChannel(
  user: Pick<UserRow, 'email' | 'phone' | 'notifyBy' | 'variant'>,
): NotifyChannel {
  const channels = listChannels(user);
  const wanted = user.notifyBy ?? VARIANT_TRAITS[user.variant].notifyBy;
  return channels.find((channel) => channel === wanted) ?? channels[0] ?? 'none';
}
