import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Destination = FromWire<wire.Destination>;
export type Sending = FromWire<wire.Sending>;
export type SentFile = FromWire<wire.SentFile>;
export type DestinationAccess = FromWire<wire.DestinationAccess>;

/** A shop puts pictures to its products; a folder takes files. */
export const isShop = ({ kind }: Pick<Destination, 'kind'>): boolean =>
  kind === 'woocommerce' || kind === 'shopify';
