import { readFileSync } from 'node:fs';
import { placeRule, type SlotRule } from '@vitrine/marketplace';
import { expect, test } from 'vitest';
import { canvasSize, wantedFill } from './canvas.ts';

const RULES = new URL('../../../../../rules/', import.meta.url);
const PHOTO = { width: 1200, height: 1600 };

function mainSlot(place: string): SlotRule {
  const rule = placeRule.parse(JSON.parse(readFileSync(new URL(`${place}.json`, RULES), 'utf8')));
  const found = rule.slots.find(({ slot }) => slot === 'main');
  if (!found) throw new Error(`${place} has no main slot`);
  return found;
}

test.each([
  ['amazon', { width: 1600, height: 1600 }],
  ['walmart', { width: 2200, height: 2200 }],
  ['temu', { width: 1340, height: 1785 }],
  ['shein', { width: 1340, height: 1785 }],
  ['zalando', { width: 1801, height: 2600 }],
])('a picture for %s has the size that it names', (place, size) => {
  expect(canvasSize(mainSlot(place), PHOTO)).toEqual(size);
});

test('goods fill at least 85 % where no other share is asked for', () => {
  for (const place of ['amazon', 'walmart', 'zalando']) {
    expect(wantedFill(mainSlot(place))).toBeGreaterThanOrEqual(0.85);
  }
  expect(wantedFill(mainSlot('temu'))).toBe(0.8);
});

test('a place without a shape of its own takes that of the photo', () => {
  const free: SlotRule = { ...mainSlot('amazon'), shape: {} };
  expect(canvasSize(free, PHOTO)).toEqual({ width: 1200, height: 1600 });
});
