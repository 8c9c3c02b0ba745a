import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type ApiKey = FromWire<wire.ApiKey>;
export type Webhook = FromWire<wire.Webhook>;
export type Delivery = FromWire<wire.Delivery>;

/** Whether programs can still use a key. */
export function readKeyState({ revokedAt, expiresAt }: ApiKey): 'usable' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'usable';
}
