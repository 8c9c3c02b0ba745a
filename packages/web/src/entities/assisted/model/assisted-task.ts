import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type ClothingTask = FromWire<wire.ClothingTask>;
export type WishPlan = FromWire<wire.WishPlan>;
