import type { NotifyChannel } from '@vitrine/contract';
import { VARIANT_TRAITS } from '../../variant.ts';
import type { UserRow } from './users.service.ts';

/** Channels that reach the account; no notices at all is always possible. */
export const channelsOf = (user: Pick<UserRow, 'email' | 'phone'>): NotifyChannel[] => [
  ...(user.email ? (['email'] as const) : []),
  ...(user.phone ? (['sms'] as const) : []),
  'none',
];

/** What the owner chose; else the way of the home variant; else whatever reaches them. */
export function notifyChannelOf(
  user: Pick<UserRow, 'email' | 'phone' | 'notifyBy' | 'variant'>,
): NotifyChannel {
  const channels = channelsOf(user);
  const wanted = user.notifyBy ?? VARIANT_TRAITS[user.variant].notifyBy;
  return channels.find((channel) => channel === wanted) ?? channels[0] ?? 'none';
}
