import { describe, expect, it } from 'vitest';
import { squareToPicture } from '../../pixels/geometry/square.ts';
import { squareTensor } from '../../runtime/square-tensor.ts';
import { readDetections } from '../detections.ts';
import { JOINT_NAMES, type Pose } from '../pose/joints.ts';
import { scoreCoverage } from '../pose/pose.ts';
import { followEdges } from '../semantics/follow-edges.ts';
import { layTiles, tileWeight } from '../semantics/tiles.ts';

describe('a square on the picture', () => {
  it('turns with its angle', () => {
    const square = { x: 100, y: 50, side: 40, angle: Math.PI / 2 };
    const { x, y } = squareToPicture(square, { x: 1, y: 0.5 });
    expect([x, y].map(Math.round)).toEqual([100, 70]);
  });

  it('shows the picture, and black or its edge beyond', async () => {
    const picture = { data: new Uint8Array(12 * 12 * 3).fill(255), width: 12, height: 12 };
    const square = { x: 0, y: 6, side: 12, angle: 0 };
    const black = await squareTensor(picture, square, 4, { low: -1, high: 1, outside: 'black' });
    const edge = await squareTensor(picture, square, 4, { low: 0, high: 1, outside: 'edge' });
    expect([black.data[0], black.data[9]]).toEqual([-1, 1]);
    expect([edge.data[0], edge.data[9]]).toEqual([1, 1]);
  });
});

it('unites what a detector finds twice and keeps what lies apart', () => {
  const side = 16;
  const cells = 4 * 4;
  const boxes = new Float32Array(cells * 6);
  const logits = new Float32Array(cells).fill(-9);
  for (const cell of [5, 6, 15]) {
    logits[cell] = 4;
    // A box eight pixels wide, its key point in the middle.
    boxes.set([cell === 6 ? -4 : 0, 0, 8, 8, 0, 0], cell * 6);
  }
  const found = readDetections(boxes, logits, side, [{ stride: 4, count: 1 }]);
  expect(found).toHaveLength(2);
  expect(found[0]?.box.x).toBeCloseTo(0.375, 6);
  expect(found[0]?.box.width).toBeCloseTo(0.5, 6);
  expect(found[1]?.points[0]?.y).toBeCloseTo(0.875, 6);
});

describe('squares over a person', () => {
  const picture = { width: 900, height: 1600 };
  it('are one where it is about square, else a row that covers all of it', () => {
    expect(layTiles({ left: 100, top: 100, width: 600, height: 660 }, picture)).toHaveLength(1);
    const person = { left: 250, top: 60, width: 420, height: 1500 };
    const tiles = layTiles(person, picture);
    expect(tiles.length).toBeGreaterThan(1);
    for (let y = 60; y < 1560; y += 20) {
      const over = tiles.filter(({ top, height }) => y >= top && y < top + height);
      expect(over.length).toBeGreaterThan(0);
    }
    for (const { left, top, width, height } of tiles) {
      expect(left >= 0 && top >= 0 && left + width <= 900 && top + height <= 1600).toBe(true);
    }
  });

  it('say less towards their borders', () => {
    expect(tileWeight(0.5, 0.5)).toBe(1);
    expect(tileWeight(0.5, 0.01)).toBeLessThan(0.1);
  });
});

it('moves a border of two classes to the edge in the picture', () => {
  const [width, height, edge] = [64, 32, 40];
  const guide = { data: new Uint8Array(width * height * 3), width, height };
  for (let i = 0; i < width * height; i++)
    if (i % width >= edge) guide.data.fill(220, i * 3, i * 3 + 3);
  // The classes meet four pixels too far to the left, softly, on a map half as large.
  const left = Float32Array.from({ length: 32 * 16 }, (_, i) => {
    const x = ((i % 32) + 0.5) * 2;
    return Math.min(Math.max((36 - x) / 12 + 0.5, 0), 1);
  });
  const plane = (data: Float32Array) => ({ data, width: 32, height: 16 });
  const [dark, light] = followEdges(guide, [plane(left), plane(left.map((share) => 1 - share))]);
  const row = 16 * width;
  expect(dark?.data[row + edge - 3]).toBeGreaterThan(127);
  expect(light?.data[row + edge + 2]).toBeGreaterThan(127);
  for (let i = 0; i < width * height; i++) {
    const sum = dark?.data[i] + light?.data[i];
    if (Math.abs(sum - 255) > 1) expect.fail(`shares of pixel ${i} add up to ${sum}`);
  }
});

it('prefers joints that reach over more of the picture', () => {
  const pose = (bottom: number): Pose => ({
    score: 1,
    joints: Object.fromEntries(
      JOINT_NAMES.map((name, i) => [name, { x: 0.5, y: (i / 33) * bottom, score: 0.9 }]),
    ) as Pose['joints'],
  });
  expect(scoreCoverage(pose(0.95))).toBeGreaterThan(scoreCoverage(pose(0.3)));
});
