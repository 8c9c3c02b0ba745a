import { expect, it } from 'vitest';
import { labelIndex, type PartName } from '../parse/labels.ts';
import type { Body } from '../parse/worn/body.ts';
import { mendParts } from './mend-parts.ts';

const [width, height] = [20, 40];
/** A wearer in front of white: top above the middle, trousers below; shoulders at 4, hips at 20. */
function scene() {
  const inFigure = (x: number, y: number) => x > 4 && x < 15 && y > 3;
  const partAt = (x: number, y: number): PartName =>
    inFigure(x, y) ? (y < 20 ? 'top' : 'bottom') : 'background';
  const places = Array.from({ length: width * height }, (_, i) => [
    i % width,
    Math.floor(i / width),
  ]);
  const labels = Uint8Array.from(places, ([x = 0, y = 0]) => labelIndex(partAt(x, y)));
  const rgb = Uint8Array.from(
    places.flatMap(([x = 0, y = 0]) => Array(3).fill(inFigure(x, y) ? 30 : 250)),
  );
  const plane = (data: Uint8Array) => ({ data, width, height });
  return {
    labels: plane(labels),
    small: { data: rgb, width, height },
  };
}
const body = { along: (_: number, y: number) => (y - 4) / 16 } as Body;
const at = (x: number, y: number) => y * width + x;

it('nothing at the chest belongs to the trousers', () => {
  const { labels, small } = scene();
  labels.data[at(8, 6)] = labelIndex('bottom');
  labels.data[at(8, 18)] = labelIndex('bottom');
  mendParts(labels, small, body);
  expect(labels.data[at(8, 6)]).toBe(labelIndex('top'));
  expect(labels.data[at(8, 18)]).toBe(labelIndex('bottom'));
});

it('a gap in the colour of the cloth is closed, one that shows the wall stays', () => {
  const { labels, small } = scene();
  labels.data[at(8, 8)] = 0;
  labels.data[at(8, 14)] = 0;
  small.data.fill(250, at(8, 14) * 3, at(8, 14) * 3 + 3);
  mendParts(labels, small, body);
  expect(labels.data[at(8, 8)]).toBe(labelIndex('top'));
  expect(labels.data[at(8, 14)]).toBe(0);
});
