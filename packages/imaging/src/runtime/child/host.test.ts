import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ImagingError } from '../../errors.ts';
import type { operations } from '../../operations.ts';
import { packError, unpackError } from './carried-error.ts';
import { createChild } from './host.ts';

const entry = fileURLToPath(new URL('../../child.ts', import.meta.url));
const child = createChild<typeof operations>(entry, 1);
afterAll(() => child.close());

test('a defect in the imaging process arrives with the stack of where it happened', async () => {
  const nonsense = 'no such operation' as 'parse';
  const error = await child.run(nonsense, {} as never, {}, {}).catch((thrown: unknown) => thrown);
  expect((error as Error).name).toBe('TypeError');
  expect((error as Error).stack).toMatch(/child\/serve\.ts:\d+/);
});

test('an error crosses the border with its reason, its stack and what led to it', () => {
  const cause = new RangeError('out of memory');
  const carried = structuredClone(packError(new ImagingError('corrupt', 'unreadable', { cause })));
  const error = unpackError(carried);
  expect(error).toBeInstanceOf(ImagingError);
  expect(error).toMatchObject({ reason: 'corrupt', message: 'unreadable' });
  expect(error.stack).toContain('host.test.ts');
  expect(error.cause).toMatchObject({ name: 'RangeError', message: 'out of memory' });
  expect((error.cause as Error).stack).toBe(cause.stack);
});

test('a turned wearer arrives with the models who fit', () => {
  const thrown = new ImagingError('wearer-stays', 'turned too far', { fits: ['lin'] });
  const carried = structuredClone(packError(thrown));
  expect(unpackError(carried)).toMatchObject({
    reason: 'wearer-stays',
    details: { fits: ['lin'] },
  });
  const other = structuredClone(packError(new ImagingError('wearer-stays', 'two people')));
  expect(unpackError(other)).toMatchObject({
    reason: 'wearer-stays',
    details: { fits: undefined },
  });
});

test('what is thrown and is no error is carried as text', () => {
  expect(unpackError(packError('nothing'))).toMatchObject({ name: 'Error', message: 'nothing' });
});
