import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Click = FromWire<wire.Click>;
export type Picture = FromWire<wire.Picture>;
export type Proposal = FromWire<wire.Proposal>;
export type RetouchAnalysis = FromWire<wire.RetouchAnalysis>;
