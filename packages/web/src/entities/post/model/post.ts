import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type OwnPost = FromWire<wire.OwnPost>;
export type Post = FromWire<wire.Post>;
