import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPhotos, readArticles } from './match-photos.ts';

const article = (sku: string, ...photos: string[]) => ({ sku, photos });
const found = (articles: ReturnType<typeof article>[], path: string) =>
  matchPhotos(articles, [path]).photos[0]?.match ?? null;

describe('a photo finds its article', () => {
  test.each([
    [
      'by the table',
      [article('A1', 'DSC_0001.jpg'), article('DSC_0001')],
      'DSC_0001.JPG',
      'A1',
      'table',
      false,
    ],
    [
      'by a table that leaves the ending away',
      [article('A1', 'front')],
      'x/front.png',
      'A1',
      'table',
      false,
    ],
    [
      'by a table that names all of a kind',
      [article('A1', 'TEE~')],
      'tee-red.jpg',
      'A1',
      'table',
      false,
    ],
    [
      'by its folder',
      [article('TEE-01'), article('front')],
      'Season/tee-01/front.jpg',
      'TEE-01',
      'folder',
      false,
    ],
    ['by its name and number', [article('TEE_01')], 'tee_01_2.jpeg', 'TEE_01', 'name', false],
    ['by its name and view', [article('TEE-01')], 'TEE-01-back.webp', 'TEE-01', 'name', false],
    [
      'by its whole name, where the end looks like a number',
      [article('TEE-01'), article('TEE')],
      'TEE-01.jpg',
      'TEE-01',
      'name',
      false,
    ],
    [
      'by an article that stands for its variants',
      [article('TEE-01~')],
      'TEE-01-RED_1.jpg',
      'TEE-01~',
      'name',
      false,
    ],
    [
      'doubtfully, where only the beginning fits',
      [article('TEE-01')],
      'TEE-01-RED_1.jpg',
      'TEE-01',
      'name',
      true,
    ],
    [
      'doubtfully, where it is written otherwise',
      [article('TEE-01')],
      'tee 01_1.jpg',
      'TEE-01',
      'name',
      true,
    ],
  ] as const)('%s', (_how, articles, path, sku, by, doubtful) => {
    expect(found([...articles], path)).toEqual({ sku, by, doubtful });
  });

  test('or none, rather than a wrong one', () => {
    expect(found([article('TEE-01')], 'TEE-012_1.jpg')).toBeNull();
    expect(found([article('A-1'), article('A 1')], 'a_1_1.jpg')).toBeNull();
    expect(found([article('TEE-01')], 'DSC_0001.jpg')).toBeNull();
  });

  test('and what is missing or named twice is told', () => {
    const matching = matchPhotos(
      [article('A', 'a.jpg', 'b.jpg'), article('B', 'a.jpg')],
      ['a.jpg'],
    );
    expect(matching.missing).toEqual([{ sku: 'A', name: 'b.jpg' }]);
    expect(matching.shared).toEqual([{ sku: 'B', path: 'a.jpg' }]);
    expect(matching.photos[0]?.match?.sku).toBe('A');
  });
});

describe('without a table', () => {
  const skus = (...paths: string[]) =>
    Object.fromEntries(readArticles(paths).map(({ path, match }) => [path, match?.sku]));

  test('folders are articles, but not the one around everything', () => {
    expect(skus('s/A/1.jpg', 's/A/2.jpg', 's/B/1.jpg')).toEqual({
      's/A/1.jpg': 'A',
      's/A/2.jpg': 'A',
      's/B/1.jpg': 'B',
    });
    expect(skus('all/A_1.jpg', 'all/B_1.jpg')).toEqual({ 'all/A_1.jpg': 'A', 'all/B_1.jpg': 'B' });
  });

  test('names of cameras are doubtful, and views come in their order', () => {
    const [dsc] = readArticles(['DSC_0001.jpg']);
    expect(dsc?.match?.doubtful).toBe(true);
    const order = readArticles(['A-back.jpg', 'A_10.jpg', 'A_2.jpg', 'A-front.jpg', 'A.jpg']);
    expect(order.map(({ path }) => path)).toEqual([
      'A.jpg',
      'A-front.jpg',
      'A_2.jpg',
      'A_10.jpg',
      'A-back.jpg',
    ]);
    expect(order.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });
});

const sku = fc.stringMatching(/^[A-Z]{2,4}-[0-9]{3}$/);
const skus = fc.uniqueArray(sku, {
  minLength: 1,
  maxLength: 12,
  selector: (it) => it.toLowerCase(),
});
const shuffled = <Item>(items: readonly Item[], seed: number) =>
  items
    .map((item, index) => ({ item, at: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

describe('whatever is sent', () => {
  test('a photo that is called as asked is matched for sure, whatever its case and whatever comes first', () => {
    fc.assert(
      fc.property(
        skus,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.nat(),
        (list, count, lower, seed) => {
          const paths = list.flatMap((one) =>
            Array.from({ length: count }, (_, n) => {
              const name = `${one}_${n + 1}.jpg`;
              return lower ? name.toLowerCase() : name;
            }),
          );
          const plain = matchPhotos(
            list.map((one) => article(one)),
            paths,
          );
          const mixed = matchPhotos(
            shuffled(list, seed).map((one) => article(one)),
            shuffled(paths, seed + 1),
          );
          for (const { match } of plain.photos) expect(match?.doubtful).toBe(false);
          const view = ({ photos }: typeof plain) =>
            new Map(photos.map(({ path, match, position }) => [path, `${match?.sku} ${position}`]));
          expect(view(mixed)).toEqual(view(plain));
        },
      ),
    );
  });

  test('every photo is there once, and positions of an article are 1, 2, 3 …', () => {
    const path = fc.stringMatching(/^([a-z]{1,3}\/)?[A-Za-z0-9 _~-]{1,10}\.(jpg|png)$/);
    fc.assert(
      fc.property(skus, fc.uniqueArray(path, { maxLength: 30 }), (list, paths) => {
        for (const photos of [
          matchPhotos(
            list.map((one) => article(one)),
            paths,
          ).photos,
          readArticles(paths),
        ]) {
          expect(photos.map((one) => one.path).sort()).toEqual([...paths].sort());
          const places = new Map<string, number[]>();
          for (const { match, position } of photos) {
            if (!match) continue;
            const key = match.sku.trim().toLowerCase();
            places.set(key, [...(places.get(key) ?? []), position]);
          }
          for (const at of places.values()) expect(at).toEqual(at.map((_, index) => index + 1));
        }
      }),
    );
  });
});
