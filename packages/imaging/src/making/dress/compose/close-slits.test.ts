import { describe, expect, it } from 'vitest';
import { LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Canvas } from './canvas.ts';
import { closeSlits } from './close-slits.ts';
import { readCloth } from './read-cloth.ts';

const SIZE = { width: 80, height: 90 };
const PER_CM = 7;
const CLOTH = 0.5;

/** Cloth on both sides of a gap, whose width is given for each row; with `skin`, its right side is not cloth. */
function drawGap(widthAt: (row: number) => number, skin = false) {
  const canvas: Canvas = { data: new Float32Array(SIZE.width * SIZE.height * 4), ...SIZE };
  const cover = new Float32Array(SIZE.width * SIZE.height);
  for (let i = 0; i < cover.length; i++) {
    const [x, row] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    if (x < 10 || x >= 70 || (x >= 40 && x < 40 + widthAt(row))) continue;
    canvas.data.fill(1, i * 4, i * 4 + 4);
    if (x < 40 || !skin) cover[i] = 1;
  }
  const light = new Float32Array(cover.length * 3).fill(CLOTH);
  const area = { left: 0, top: 0, ...SIZE };
  return { canvas, worn: { area, cover, painted: { light } } };
}

const at = ({ data }: Canvas, x: number, y: number) => data.subarray((y * SIZE.width + x) * 4);
const openIn = (canvas: Canvas, row: number) =>
  Array.from({ length: 30 }, (_, k) => at(canvas, 40 + k, row)[3]).filter((a) => a < 0.5).length;

describe('a gap between a sleeve and the side', () => {
  it('is closed where it is narrow, in the shade of the cloth, and not above the given row', () => {
    const { canvas, worn } = drawGap(() => 3);
    closeSlits(canvas, worn, PER_CM, 30);
    const [red, , , alpha] = at(canvas, 41, 60);
    expect(alpha).toBe(1);
    expect(red).toBeGreaterThan(0.1);
    expect(red).toBeLessThan(0.7 * CLOTH);
    expect(at(canvas, 41, 20)[3]).toBe(0);
  });

  it('stays open between cloth and skin', () => {
    const { canvas, worn } = drawGap(() => 3, true);
    closeSlits(canvas, worn, PER_CM);
    expect(at(canvas, 41, 60)[3]).toBe(0);
  });

  it('has no teeth where its width changes from row to row', () => {
    const { canvas, worn } = drawGap((row) => (row % 2 === 0 ? 4 : 7));
    closeSlits(canvas, worn, PER_CM);
    const rows = Array.from({ length: 40 }, (_, k) => openIn(canvas, 20 + k));
    expect(new Set(rows).size).toBe(1);
  });

  it('leaves no small hole behind where it is wide for a few rows only', () => {
    const { canvas, worn } = drawGap((row) => (row > 30 && row < 52 ? 14 : 4));
    closeSlits(canvas, worn, PER_CM);
    for (let row = 5; row < 85; row++) expect(openIn(canvas, row)).toBe(0);
  });

  it('keeps its soft edges where it stays open', () => {
    const { canvas, worn } = drawGap(() => 14);
    for (let row = 0; row < SIZE.height; row++) {
      const i = row * SIZE.width + 39;
      for (let c = 0; c < 4; c++) canvas.data[i * 4 + c] = 0.6;
      worn.cover[i] = 0.6;
    }
    closeSlits(canvas, worn, PER_CM);
    expect(at(canvas, 39, 45)[3]).toBeCloseTo(0.6);
    expect(at(canvas, 39, 45)[0]).toBeCloseTo(0.6);
  });

  it('ends round where it gets narrower, and stays as wide as it is elsewhere', () => {
    const { canvas, worn } = drawGap((row) => (row < 45 ? 3 : 12));
    closeSlits(canvas, worn, PER_CM);
    expect(openIn(canvas, 40)).toBe(0);
    expect(openIn(canvas, 45)).toBeLessThan(11);
    expect(openIn(canvas, 45)).toBeGreaterThan(0);
    expect(openIn(canvas, 60)).toBe(12);
  });
});

it('a slit between the legs of plain trousers is closed in their own colour', () => {
  const { canvas } = drawGap(() => 3);
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < data.length; i += 4) if (canvas.data[i + 3] > 0) data.set([90, 0, 0, 255], i);
  closeSlits(canvas, readCloth({ data, ...SIZE }), PER_CM);
  const [red, green, , alpha] = at(canvas, 41, 60);
  expect(alpha).toBe(1);
  expect(red).toBeGreaterThan(0.3 * LINEAR[90]);
  expect(red).toBeLessThan(0.7 * LINEAR[90]);
  expect(green).toBe(0);
});
