import type { DestinationKind } from '@vitrine/contract';
import type { DestinationAccess } from './destination.ts';

export type FieldName =
  | 'address'
  | 'bucket'
  | 'folder'
  | 'endpoint'
  | 'region'
  | 'username'
  | 'password'
  | 'accessKeyId'
  | 'secretAccessKey'
  | 'consumerKey'
  | 'consumerSecret'
  | 'accessToken';
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;

type Field = { name: FieldName; isNeeded?: boolean; isSecret?: boolean };

const ADDRESS: Field = { name: 'address', isNeeded: true };
const FOLDER: Field = { name: 'folder' };

/** What each kind of place asks for, in the order in which it is asked. */
export const FIELDS: Readonly<Record<DestinationKind, readonly Field[]>> = {
  webdav: [
    ADDRESS,
    FOLDER,
    { name: 'username', isNeeded: true },
    { name: 'password', isNeeded: true, isSecret: true },
  ],
  s3: [
    { name: 'bucket', isNeeded: true },
    FOLDER,
    { name: 'endpoint' },
    { name: 'region' },
    { name: 'accessKeyId', isNeeded: true },
    { name: 'secretAccessKey', isNeeded: true, isSecret: true },
  ],
  woocommerce: [
    ADDRESS,
    { name: 'consumerKey', isNeeded: true },
    { name: 'consumerSecret', isNeeded: true, isSecret: true },
  ],
  shopify: [ADDRESS, { name: 'accessToken', isNeeded: true, isSecret: true }],
};

export const missingFields = (kind: DestinationKind, values: FieldValues): FieldName[] =>
  FIELDS[kind]
    .filter(({ name, isNeeded }) => isNeeded && !values[name]?.trim())
    .map(({ name }) => name);

/** What was typed, as the server wants it; what was typed for another kind is left behind. */
export function toAccess(
  kind: DestinationKind,
  values: FieldValues,
  pathStyle: boolean,
): DestinationAccess {
  const said = (name: FieldName) => values[name]?.trim() ?? '';
  // A password may begin or end with a space.
  const secret = (name: FieldName) => values[name] ?? '';
  switch (kind) {
    case 'webdav':
      return {
        ...{ kind, address: said('address'), folder: said('folder') },
        ...{ username: said('username'), password: secret('password') },
      };
    case 's3':
      return {
        ...{ kind, bucket: said('bucket'), folder: said('folder'), pathStyle },
        ...(said('endpoint') && { endpoint: said('endpoint') }),
        region: said('region') || 'us-east-1',
        ...{ accessKeyId: said('accessKeyId'), secretAccessKey: secret('secretAccessKey') },
      };
    case 'woocommerce':
      return {
        ...{ kind, address: said('address'), consumerKey: said('consumerKey') },
        consumerSecret: secret('consumerSecret'),
      };
    case 'shopify':
      return { kind, address: said('address'), accessToken: secret('accessToken') };
  }
}
