import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type ApiKey = FromWire<wire.ApiKey>;
export type Webhook = FromWire<wire.Webhook>;
export type Delivery = FromWire<wire.Delivery>;
