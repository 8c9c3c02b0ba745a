import { describe, expect, test } from 'vitest';
import { chooseForImage, listChoiceFiles, planImages } from './image-plan.ts';
import { isDraft, readChoice } from './task-options.ts';

const [shirt, skirt, scene] = ['1', '2', '3'].map(
  (digit) => `0b8f6a52-3b0e-4c37-9a53-0d6f8f0b7a1${digit}`,
) as [string, string, string];
const mask = '7d1d0f2e-55a4-4f4e-8f0d-5a1b7a3f9c22';

function choose(...[kind, options]: Parameters<typeof readChoice>) {
  const choice = readChoice(kind, options);
  if (!choice) throw new Error(`${kind} does not know ${JSON.stringify(options)}`);
  return choice;
}

describe('the pictures of a submission', () => {
  const garments = [{ file_id: shirt }, { file_id: skirt }];

  test('show garments together, as many times as asked for, each with a seed of its own', () => {
    const choice = choose('fashionclothing', { garments, count: 3, seed: 7 });
    expect(planImages(choice, [shirt, skirt])).toEqual(
      [7, 8, 9].map((seed) => ({ fileId: shirt, variant: { seed } })),
    );
  });

  test('show each garment on its own', () => {
    const choice = choose('fashionclothing', { garments, arrange: 'each' });
    expect(planImages(choice, [])).toEqual([
      { fileId: shirt, variant: { garment: 0, seed: 0 } },
      { fileId: skirt, variant: { garment: 1, seed: 0 } },
    ]);
  });

  test('show each product in each scene', () => {
    const choice = choose('stablediffusion', { scene_ids: ['podium', 'table'] });
    const planned = planImages(choice, [shirt, skirt]);
    expect(planned.map(({ fileId, variant }) => [fileId, variant.scene_id])).toEqual([
      [shirt, 'podium'],
      [shirt, 'table'],
      [skirt, 'podium'],
      [skirt, 'table'],
    ]);
  });

  test('are one for each photo otherwise', () => {
    expect(planImages(choose('stablediffusion', {}), [shirt])).toHaveLength(1);
    expect(planImages(choose('cutout', {}), [shirt, skirt])).toHaveLength(2);
    expect(planImages(choose('fullbody', {}), [shirt, skirt])).toHaveLength(2);
  });
});

describe('faces', () => {
  const garments = [{ file_id: shirt }, { file_id: skirt }];
  const order = { garments, arrange: 'each', count: 3 };
  const crew = ['lin', 'clara', 'amara', 'kofi', 'hao', 'omar', 'nia'];
  const listFaces = (options: object) => {
    const choice = choose('fashionclothing', { ...order, ...options });
    return planImages(choice, [shirt, skirt]).map(({ variant }) => {
      const { options: own } = chooseForImage(choice, variant);
      return 'model_id' in own ? own.model_id : null;
    });
  };

  test('are one and the same on all pictures of an order, unless it is mixed', () => {
    expect(listFaces({ model_id: 'lin' })).toEqual(Array(6).fill('lin'));
    expect(listFaces({ model_id: 'lin', seed: 99, pose: 'auto' })).toEqual(Array(6).fill('lin'));
  });

  test('of a mixed order are all different, and begin again when everybody had a turn', () => {
    const six = listFaces({ mix: { model_ids: crew, seed: 4 } });
    expect(new Set(six).size).toBe(6);
    const pair = listFaces({ mix: { model_ids: ['lin', 'clara'] } });
    expect(pair.slice(2)).toEqual(pair.slice(0, 4));
    expect(new Set(pair.slice(0, 2)).size).toBe(2);
  });

  test('of a mixed order stay when it is made again with another seed or named in another order', () => {
    const first = listFaces({ mix: { model_ids: crew, seed: 4 }, seed: 1 });
    expect(listFaces({ mix: { model_ids: crew, seed: 4 }, seed: 7 })).toEqual(first);
    expect(listFaces({ mix: { model_ids: crew.toReversed(), seed: 4 } })).toEqual(first);
  });

  test('come first by chance: every one of them with some seed', () => {
    const firsts = Array.from(
      { length: 60 },
      (_, seed) => listFaces({ mix: { model_ids: crew, seed } })[0],
    );
    expect(new Set(firsts).size).toBe(crew.length);
  });

  test.each([
    ['one person alone', ['lin']],
    ['somebody twice', ['lin', 'lin']],
  ])('%s is no mixture', (_name, model_ids) => {
    expect(readChoice('fashionclothing', { ...order, mix: { model_ids } })).toBeNull();
  });
});

test('everything that a choice names of the seller’s is known', () => {
  const choice = choose('fashionclothing', {
    garments: [{ file_id: shirt, mask_id: mask }],
    background_id: scene,
    references: [skirt],
  });
  expect(listChoiceFiles(choice)).toEqual({
    pictures: [scene, skirt, shirt],
    masks: [[shirt, mask]],
  });
  expect(listChoiceFiles(choose('cutout', { masks: { [shirt]: mask } })).masks).toEqual([
    [shirt, mask],
  ]);
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['nothing yet', {}, true],
  ['a model only', { model_id: 'mei' }, true],
  ['four garments', { garments: Array(4).fill({ file_id: shirt }) }, false],
  ['a choice of another kind', { grip: 'palm' }, false],
  ['a framing that is none', { framing: 'upside-down' }, false],
])('%s can or cannot become a model picture', (_name, options, expected) => {
  expect(isDraft('fashionclothing', options)).toBe(expected);
});
