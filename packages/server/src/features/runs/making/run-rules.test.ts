import {
  ITEM_STATES,
  type ItemChanges,
  NEXT_ITEM_STATES,
  NEXT_RUN_STATES,
  type PictureRatio,
  RUN_STATES,
  type RunKind,
  runRecipeSchema,
} from '@vitrine/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell } from '../delivery/csv.ts';
import {
  chooseModel,
  guessAudience,
  planItems,
  type RowWishes,
  readRow,
  toTaskOptions,
} from './plan-items.ts';
import { isFailing, itemsToBegin, roomFor, scoreFidelity, stateOfFailure } from './run-rules.ts';

const article = (columns: Record<string, string> = {}, position = 0, sku = 'A') => ({
  sku,
  position,
  columns,
});

describe('the rules of a run', () => {
  test('every state is reached from the first one, and none leads to itself but a second delivery or choice', () => {
    for (const [states, next, first] of [
      [RUN_STATES, NEXT_RUN_STATES, 'draft'],
      [ITEM_STATES, NEXT_ITEM_STATES, 'queued'],
    ] as const) {
      const reached = new Set<string>([first]);
      for (const state of reached) {
        for (const following of (next as Record<string, readonly string[]>)[state] ?? [])
          reached.add(following);
      }
      expect([...reached].sort()).toEqual([...states].sort());
    }
  });

  test('the worst side of a picture is its score', () => {
    expect(scoreFidelity({ colour: 0, structure: 1 })).toBe(100);
    expect(scoreFidelity({ colour: 4, structure: 0.9 })).toBe(60);
    expect(scoreFidelity({ colour: 0, structure: 0.9, text: 0.5 })).toBe(50);
    expect(scoreFidelity({ colour: 40, structure: 1 })).toBe(0);
    expect(scoreFidelity(undefined)).toBeNull();
  });

  test('what did not come is told apart', () => {
    expect(stateOfFailure('LANDMARKS_NEEDED')).toBe('needs_landmarks');
    expect(stateOfFailure('NO_GARMENT')).toBe('refused');
    expect(stateOfFailure('TASK_FAILED')).toBe('failed');
  });

  test('a fifth that failed after ten stops it', () => {
    expect(isFailing(9, 9, 0.2)).toBe(false);
    expect(isFailing(10, 1, 0.2)).toBe(false);
    expect(isFailing(10, 2, 0.2)).toBe(true);
    expect(isFailing(100, 100, 1)).toBe(false);
  });

  test('two wait behind each that is at work, and none where single tasks have the slots', () => {
    expect(roomFor(2, { single: 0, ofRuns: 0 })).toBe(6);
    expect(roomFor(2, { single: 0, ofRuns: 5 })).toBe(1);
    expect(roomFor(2, { single: 1, ofRuns: 0 })).toBe(1);
    expect(roomFor(2, { single: 2, ofRuns: 1 })).toBeLessThanOrEqual(0);
  });

  test('whatever happens, the cap is never passed and no more is begun than there is room for', () => {
    const step = fc.record({ free: fc.nat(8), fails: fc.nat(8) });
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(500),
        fc.array(step),
        (pictures, price, cap, steps) => {
          let [waiting, running, made] = [pictures, 0, 0];
          for (const { free, fails } of steps) {
            const budget = { price, left: cap - (running + made) * price };
            const begun = itemsToBegin({ waiting, room: free, budget }) ?? 0;
            expect(begun).toBeLessThanOrEqual(Math.min(free, waiting));
            running += begun;
            waiting -= begun;
            expect((running + made) * price).toBeLessThanOrEqual(Math.max(cap, 0));
            // Some come to nothing: their points are back, and others may be begun.
            made += Math.max(0, running - fails);
            running = 0;
          }
        },
      ),
    );
  });
});

describe('the look of a run', () => {
  const recipe = runRecipeSchema.parse({
    cast: [
      { for: 'women', model_ids: ['lin', 'mei'] },
      { for: 'men', model_ids: ['tom'] },
    ],
    poses: ['front', 'walk'],
    scene_id: 'studio',
    light: 'soft',
    count: 3,
    seed: 7,
  });

  test('knows whom an article is for', () => {
    expect(guessAudience(article({ title: 'Womens linen dress' }))).toBe('women');
    expect(guessAudience(article({ title: "Men's shirt" }))).toBe('men');
    expect(guessAudience(article({ 名称: '男士衬衫' }))).toBe('men');
    expect(guessAudience(article({ gender: 'female', title: 'Menswear look' }))).toBe('women');
    expect(guessAudience(article({ title: 'Garment, linen' }))).toBe('all');
  });

  test('lets models take turns', () => {
    const wears = (at: number) => chooseModel(recipe, article({ title: 'women' }, at));
    expect([0, 1, 2].map(wears)).toEqual(['lin', 'mei', 'lin']);
    expect(chooseModel(recipe, article({ title: 'men' }, 5))).toBe('tom');
  });

  test('is the same for every article', () => {
    const wish = (sku: string, slot: number) =>
      toTaskOptions(recipe, {
        article: article({ title: 'men' }, 0, sku),
        row: {},
        fileId: 'f',
        slot,
        attempt: 1,
        changes: {},
      });
    expect(wish('A', 1)).toEqual(wish('B', 1));
    expect(wish('A', 0)).toMatchObject({
      pose: 'front',
      scene_id: 'studio',
      light: 'soft',
      seed: 7,
      model_id: 'tom',
    });
    expect(wish('A', 1)).toMatchObject({ pose: 'walk' });
    // Odd and even seeds see a place from different sides: all pictures of a run are of one kind.
    const seeds = [0, 1, 2].map((slot) => (wish('A', slot) as { seed: number }).seed);
    expect(new Set(seeds).size).toBe(3);
    expect(new Set(seeds.map((seed) => seed % 2))).toEqual(new Set([1]));
  });

  test('is left where another attempt asks for something else', () => {
    const wish = (attempt: number, changes: ItemChanges) =>
      toTaskOptions(recipe, {
        ...{ article: article({ title: 'men' }), row: { scene: 'street' } },
        ...{ fileId: 'f', slot: 0, attempt, changes },
      });
    const changes = { model_id: 'mei', pose: 'sit', scene_id: 'beach', mask_id: 'outline' };
    expect(wish(2, changes)).toEqual({
      ...wish(1, {}),
      ...{ model_id: 'mei', pose: 'sit', scene_id: 'beach' },
      garments: [{ file_id: 'f', mask_id: 'outline' }],
    });
    expect(wish(2, {})).toEqual(wish(1, {}));
    expect(wish(2, { vary: true })).not.toEqual(wish(1, {}));
  });

  test('comes in every format that was chosen, the same picture each time', () => {
    const wide = { ...recipe, ratios: ['1:1', '2:3'] as PictureRatio[], count: 2 };
    const look = (kind: RunKind, row: RowWishes) =>
      planItems({ ...wide, kind }, row, ['a']).map(({ slot }) => {
        const wish = { article: article(), row, fileId: 'f', slot, attempt: 1, changes: {} };
        const { ratio, canvas, pose, seed } = toTaskOptions({ ...wide, kind }, wish);
        return [ratio ?? canvas, pose, seed];
      });
    expect(look('fashionclothing', {})).toEqual([
      ['2:3', 'front', 7],
      ['1:1', 'front', 7],
      ['2:3', 'walk', 9],
      ['1:1', 'walk', 9],
    ]);
    expect(look('fashionclothing', { ratio: '9:16', count: 1 })).toEqual([['9:16', 'front', 7]]);
    // A cut-out knows fewer formats.
    expect(look('cutout', {}).map(([ratio]) => ratio)).toEqual(['1:1', '1:1']);
  });

  test('gives each photo its slots, each once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { maxLength: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (photos, count) => {
          const items = planItems({ ...recipe, photos: 'each', count }, {}, photos);
          expect(items).toHaveLength(photos.length * count);
          expect(new Set(items.map(({ slot }) => slot)).size).toBe(items.length);
        },
      ),
    );
    expect(planItems(recipe, { count: 2 }, ['a', 'b'])).toEqual([
      { photoId: 'a', slot: 0 },
      { photoId: 'a', slot: 1 },
    ]);
  });

  test('an article may wish otherwise, for what there is', () => {
    const names = (id: string) => ({ id, name: { en: `The ${id}`, zh: id } });
    const catalogue = {
      people: { bodies: [{ poses: [names('walk')] }], models: [names('lin')] },
      scenes: { scenes: [names('beach')] },
    } as unknown as Parameters<typeof readRow>[0];
    const columns = { model: 'LIN', scene: 'the beach', pose: 'fly', ratio: '1:1', count: '0' };
    const { row, problems } = readRow(catalogue, article(columns));
    expect(row).toMatchObject({ model: 'lin', scene: 'beach', ratio: '1:1' });
    expect(problems).toEqual([
      { what: 'pose-unknown', value: 'fly' },
      { what: 'count-invalid', value: '0' },
    ]);
    const nobody = readRow(catalogue, article({ model: 'Eve', scene: 'moon', ratio: '7:1' }));
    expect(nobody.row).toMatchObject({ model: undefined, scene: undefined, ratio: undefined });
    expect(nobody.problems).toEqual([
      { what: 'model-unknown', value: 'Eve' },
      { what: 'scene-unknown', value: 'moon' },
      { what: 'ratio-unknown', value: '7:1' },
    ]);
  });
});

test('cells of the manifest compute nothing', () => {
  expect(csvCell('=1+1')).toBe("'=1+1");
  expect(csvCell('a, "b"')).toBe('"a, ""b"""');
  expect(csvCell(-3)).toBe('-3');
});
