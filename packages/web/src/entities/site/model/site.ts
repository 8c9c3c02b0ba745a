import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type FirstContent = FromWire<wire.FirstContent>;
export type SiteConfig = FromWire<wire.SiteConfig>;
