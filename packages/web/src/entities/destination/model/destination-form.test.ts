import { DESTINATION_KINDS, destinationAccessSchema } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { toWire } from '../../../lib/transport/wire-names.ts';
import { FIELDS, missingFields, toAccess } from './destination-form.ts';

const everything = {
  ...{ address: ' https://shop.example ', bucket: 'shop', folder: 'new', username: 'me' },
  ...{ password: ' secret ', accessKeyId: 'id', secretAccessKey: 'key', consumerKey: 'ck' },
  ...{ consumerSecret: 'cs', accessToken: 'token' },
};

describe.each(DESTINATION_KINDS)('the form of %s', (kind) => {
  test('says what is missing, and is what the contract wants when nothing is', () => {
    const needed = FIELDS[kind].filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
    expect(missingFields(kind, {})).toEqual(needed);
    expect(missingFields(kind, { ...everything, [needed[0] ?? '']: '  ' })).toEqual([needed[0]]);
    expect(missingFields(kind, everything)).toEqual([]);
    const access = toWire(toAccess(kind, everything, true));
    expect(destinationAccessSchema.parse(access)).toEqual(access);
  });
});

test('a password keeps its spaces, an address loses them', () => {
  expect(toAccess('webdav', everything, false)).toMatchObject({
    address: 'https://shop.example',
    password: ' secret ',
  });
});
