import { type DestinationAccess, destinationAccessSchema } from '@vitrine/contract';
import type { Seal } from '../../adapters/seal/seal.ts';
import type { destinations } from '../../db/schema/destinations.ts';
import { readPublicAddress } from '../../engines/core/transport/public-address.ts';
import { AppError } from '../../errors/app-error.ts';

type DestinationRow = typeof destinations.$inferSelect;

/** The access as we use it, and its address for people; addresses inside this network are refused. */
export function readAccess(access: DestinationAccess, allowInside: boolean) {
  const read = (text: string) => {
    const url = readPublicAddress(text, allowInside);
    if (!url) throw new AppError('DESTINATION_ADDRESS');
    url.search = '';
    url.hash = '';
    return url;
  };
  switch (access.kind) {
    case 's3': {
      const endpoint = access.endpoint && read(access.endpoint).href;
      const host = endpoint ? new URL(endpoint).host : 's3.amazonaws.com';
      const folder = access.folder.split('/').filter(Boolean).join('/');
      const address = [host, access.bucket, ...(folder ? [folder] : [])].join('/');
      return { access: { ...access, endpoint }, address };
    }
    case 'webdav': {
      const { href } = read(access.address);
      const folder = access.folder.split('/').filter(Boolean).join('/');
      const address = `${href.replace(/\/+$/, '')}${folder && `/${folder}`}`;
      return { access: { ...access, address: href }, address };
    }
    case 'woocommerce': {
      const { href } = read(access.address);
      return { access: { ...access, address: href }, address: href.replace(/\/+$/, '') };
    }
    case 'shopify': {
      const text = /^https?:/.test(access.address) ? access.address : `https://${access.address}`;
      const { origin, hostname, host } = read(text);
      // A token that opens a shop goes to no other address.
      if (!hostname.endsWith('.myshopify.com') && !allowInside) {
        throw new AppError('DESTINATION_ADDRESS');
      }
      return { access: { ...access, address: origin }, address: host };
    }
  }
}

export const sealAccess = (seal: Seal, access: DestinationAccess, id: string): string =>
  seal.seal(Buffer.from(JSON.stringify(access)), id);

export const openAccess = (seal: Seal, { access, id }: DestinationRow): DestinationAccess =>
  destinationAccessSchema.parse(JSON.parse(seal.open(access, id).toString()));
