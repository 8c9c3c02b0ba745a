import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Consumption = FromWire<wire.Consumption>;
export type PointBucket = FromWire<wire.PointBucket>;
export type PointMove = FromWire<wire.PointMove>;
