import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationAccess } from '@vitrine/contract';
import type { Outbound } from '../../../engines/core/transport/outbound.ts';
import type { Place } from './place.ts';
import { openS3 } from './s3.ts';
import { openShopify } from './shopify.ts';
import { openWebdav } from './webdav.ts';
import { openWoocommerce } from './woocommerce.ts';

export type Reach = { outbound: Outbound; allowInside: boolean };

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

export function openPlace(access: DestinationAccess, { outbound, allowInside }: Reach): Place {
  switch (access.kind) {
    case 's3':
      return openS3(access, { allowInside });
    case 'webdav':
      return openWebdav(access, outbound);
    case 'woocommerce':
      return openWoocommerce(access, outbound);
    case 'shopify':
      return openShopify(access, outbound, pause);
  }
}
