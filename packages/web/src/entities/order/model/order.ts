import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Order = FromWire<wire.Order>;
export type OrderDetail = FromWire<wire.OrderDetail>;
export type Payment = FromWire<wire.Payment>;
