import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Garment = FromWire<wire.Garment>;
export type GarmentReading = FromWire<wire.GarmentReading>;
