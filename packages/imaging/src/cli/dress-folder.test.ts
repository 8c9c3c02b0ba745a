import { expect, it } from 'vitest';
import { parseDressArguments } from './dress-folder.ts';
import { UsageError } from './values.ts';

it('dresses the garments of a folder beside it, unless told otherwise', () => {
  expect(parseDressArguments(['tees'], '/shop')).toEqual({
    folder: '/shop/tees',
    output: '/shop/tees-dressed.jpg',
    models: 4,
    scenes: 0,
    seed: 1,
  });
  const typed = ['tees', '--models', '2', '--scenes', '3', '--out', 'all.jpg', '--seed', '7'];
  expect(parseDressArguments([...typed, '--readings', 'read'], '/shop')).toMatchObject({
    readings: '/shop/read',
    output: '/shop/all.jpg',
    models: 2,
    scenes: 3,
    seed: 7,
  });
});

it.each([
  [[]],
  [['a', 'b']],
  [['a', '--models', '0']],
  [['a', '--out', 'all.png']],
  [['a', '--x']],
])('refuses %j', (args) => {
  expect(() => parseDressArguments(args, '/shop')).toThrow(UsageError);
});
