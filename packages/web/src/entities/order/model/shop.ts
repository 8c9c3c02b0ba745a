import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type PayChoice = FromWire<wire.PayChoice>;
export type ProductGroups = FromWire<wire.ProductGroups>;
export type ShopProduct = FromWire<wire.ShopProduct>;
export type Subscription = FromWire<wire.Subscription>;
