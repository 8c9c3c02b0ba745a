import { GARMENT_KINDS } from '@vitrine/contract';
import { GARMENT_KINDS as READ_KINDS } from '@vitrine/imaging';
import { expect, test } from 'vitest';

test('a garment is read as one of the kinds that sellers can choose', () => {
  expect([...READ_KINDS].sort()).toEqual([...GARMENT_KINDS].sort());
});
