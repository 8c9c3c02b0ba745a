import { expect, it } from 'vitest';
import type { Point } from '../pixels/geometry/points.ts';
import {
  assignDatasetSplit,
  decideOutcome,
  isReadingCorrect,
  tallyReadings,
} from './reading-tally.ts';

it('what is doubted is asked, what is no garment refused, few pixels are neither', () => {
  expect(decideOutcome([])).toBe('delivered');
  expect(decideOutcome(['small-garment'])).toBe('delivered');
  expect(decideOutcome(['kind-unsure', 'small-garment'])).toBe('asked');
  expect(decideOutcome(['landmarks-unsure', 'not-a-garment'])).toBe('refused');
});

it('a reading is right with its shape and every landmark near', () => {
  const at = (x: number) => ({ hem_l: [x, 90] as Point, hem_r: [20, 90] as Point });
  const label = {
    file: 'a.jpg',
    kind: 'polo',
    points: { hem_l: [80, 45] as Point, hood_top: null },
  };
  const read = { kind: 'tee' as const, width: 100, height: 200 };
  expect(isReadingCorrect({ ...read, landmarks: at(82) }, label)).toBe(true);
  expect(isReadingCorrect({ ...read, landmarks: at(91) }, label)).toBe(false);
  expect(isReadingCorrect({ ...read, kind: 'dress', landmarks: at(80) }, label)).toBe(false);
  expect(isReadingCorrect({ ...read, landmarks: at(80) }, { file: 'a.jpg', kind: 'polo' })).toBe(
    undefined,
  );
});

it('counts by outcome and label, and the mean time of each stage', () => {
  const found = tallyReadings([
    { outcome: 'delivered', isRight: true, stages: { finding: 2, looking: 1 } },
    { outcome: 'delivered', isRight: false, stages: { finding: 4, looking: 1 } },
    { outcome: 'delivered', stages: { finding: 1 } },
    { outcome: 'asked', isRight: true, stages: { finding: 1 } },
    { outcome: 'refused', stages: {} },
  ]);
  expect(found).toMatchObject({ photos: 5, delivered: 3, asked: 1, refused: 1 });
  expect(found.labelled).toEqual({
    delivered: { right: 1, wrong: 1 },
    asked: { right: 1, wrong: 0 },
    refused: { right: 0, wrong: 0 },
  });
  expect(found.stages.finding).toBeCloseTo(8 / 5);
  expect(found.stages.looking).toBeCloseTo(2 / 5);
});

it('a name has the part that the training gave it', () => {
  const names = ['photo-0.jpg', 'photo-4.jpg', 'photo-31.jpg'];
  expect(names.map(assignDatasetSplit)).toEqual(['train', 'fit', 'judge']);
});
