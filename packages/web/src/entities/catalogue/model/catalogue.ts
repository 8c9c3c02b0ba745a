import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type CatalogueModel = FromWire<wire.CatalogueModel>;
export type Sample = FromWire<wire.Sample>;
export type Scene = FromWire<wire.Scene>;
