import { expect, it } from 'vitest';
import { handOffPhotos, takeHanded } from './photo-handoff.ts';

const photo = (name: string) => new File(['bytes'], name);

it('waits for the page that it is meant for, and is taken once', () => {
  handOffPhotos([photo('a.jpg')], '/edit/tool/cutout');
  expect(takeHanded('/edit/product')).toEqual([]);
  expect(takeHanded('/edit/tool/cutout').map(({ name }) => name)).toEqual(['a.jpg']);
  expect(takeHanded('/edit/tool/cutout')).toEqual([]);
});

it('pressed twice arrives once, and another one joins it', () => {
  const to = '/edit/clothingWorkspace';
  for (const name of ['a.jpg', 'a.jpg', 'b.jpg']) handOffPhotos([photo(name)], to);
  expect(takeHanded(to).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});
