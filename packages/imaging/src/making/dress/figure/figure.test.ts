import { beforeAll, describe, expect, it } from 'vitest';
import { deltaE } from '../../../pixels/colour/colour-difference.ts';
import { labAt, medianLab, toLab } from '../../../pixels/colour/lab.ts';
import { encodeSrgbByte } from '../../../pixels/colour/srgb.ts';
import { findFigure, openWardrobe, type Wardrobe } from '../wardrobe/wardrobe.ts';
import { measureFace } from './face-skin.ts';
import { type FigurePictures, readFigure } from './figure-pictures.ts';
import { faceHeight, placeHead } from './place-head.ts';
import { readHead } from './read-head.ts';
import { DENSITY } from './warp-head.ts';

let wardrobe: Wardrobe;
beforeAll(async () => {
  wardrobe = await openWardrobe();
});

const loadFigure = async (model: string, pose = 'relaxed') => {
  const figure = findFigure(wardrobe, model, pose);
  const pictures = await readFigure(wardrobe, figure, 'neutral');
  return { ...pictures, figure, place: placeHead(figure.model.head, figure.pose) };
};

const alphaAt = ({ data, width }: { data: Uint8Array; width: number }, x: number, y: number) =>
  data[(y * width + x) * 4 + 3];

/** How much of a pixel the head's layers cover, together with the body below them. */
function covered({ head, body }: FigurePictures, x: number, y: number): number {
  const [left, top] = head.box;
  const below = alphaAt(body, left + Math.floor(x / DENSITY), top + Math.floor(y / DENSITY));
  const layers = [head.neck, head.face, head.strands].map((one) => alphaAt(one, x, y));
  return 1 - [below, ...layers].reduce((open, alpha) => open * (1 - alpha / 255), 1);
}

describe('a head on a body', () => {
  it('sits over the middle of its neck, also where the face looks aside', async () => {
    for (const model of ['hana', 'elise', 'kofi']) {
      const { place, figure } = await loadFigure(model);
      const { jaw_l, jaw_r, chin } = figure.model.head.points;
      const middle = place.to.x + ((jaw_l[0] + jaw_r[0]) / 2 - chin[0]) * place.scale;
      const { left, right } = figure.pose.neck;
      expect(Math.abs(middle - (left + right) / 2), model).toBeLessThan(4);
    }
  });

  it('narrows the neck to a narrower jaw from below, so that no corner of it stands out', async () => {
    const { body, figure } = await loadFigure('hana');
    const { left, right, row } = figure.pose.neck;
    let width = 0;
    for (let x = 0; x < body.width; x++) width += Number(alphaAt(body, x, row) > 127);
    expect(width).toBeGreaterThan(0.5 * (right - left));
    expect(width).toBeLessThan(right - left - 1);
  });

  it('has a neck like its face below the shadow of the chin, and no edge in it', async () => {
    for (const model of ['rohan', 'elise', 'samuel']) {
      const { body, figure, place } = await loadFigure(model);
      const { head } = figure.model;
      const face = measureFace(await readHead(wardrobe.root, head, 'neutral'), head);
      const [red, green, blue] = face.map(encodeSrgbByte) as [number, number, number];
      const middle = Math.round((figure.pose.neck.left + figure.pose.neck.right) / 2);
      const rowAt = (down: number) =>
        Math.round(place.to.y + down * faceHeight(head) * place.scale);
      const colourAt = (y: number) => {
        const row = Array.from({ length: 21 }, (_, k) => y * body.width + middle - 10 + k);
        return medianLab(row.map((i) => labAt(body, i, 4))) ?? [0, 0, 0];
      };
      expect(deltaE(toLab(red, green, blue), colourAt(rowAt(0.3))), model).toBeLessThan(8);
      for (let y = rowAt(0.1); y < rowAt(0.6); y++) {
        expect(deltaE(colourAt(y), colourAt(y + 1)), `${model} ${y}`).toBeLessThan(2.5);
      }
    }
  });

  it('closes the corners between jaw and neck with skin', async () => {
    for (const model of ['yuna', 'maeve']) {
      const made = await loadFigure(model);
      const { head, place, figure } = made;
      const reach = figure.pose.head.height * 0.475;
      const holes = figure.model.head.jaw
        .map(([x, y]) => [x - place.from.x, y - place.from.y] as const)
        .filter(([, y]) => y * place.scale > -0.4 * reach)
        .map(([x, y]) => [place.to.x + x * place.scale, place.to.y + y * place.scale] as const)
        .map(([x, y]) => [x - head.box[0], y + 0.03 * reach - head.box[1]] as const)
        .filter(([x, y]) => covered(made, Math.round(x * DENSITY), Math.round(y * DENSITY)) < 0.6);
      expect(holes, model).toEqual([]);
    }
  });

  it('takes no piece of a shoulder for an ear', async () => {
    const { head, place, figure } = await loadFigure('mateo');
    const points = figure.model.head.points;
    const toRow = (y: number) =>
      (place.to.y + (y - place.from.y) * place.scale - head.box[1]) * DENSITY;
    const [mouth, chin] = [toRow(points.mouth[1]), toRow(points.chin[1])];
    const row = Math.round(mouth + 0.4 * (chin - mouth));
    const runs: number[] = [];
    for (let x = 1; x < head.face.width; x++) {
      const [before, here] = [x - 1, x].map((at) => alphaAt(head.face, at, row) > 127);
      if (!before && here) runs.push(x);
    }
    expect(runs).toHaveLength(1);
  });

  it('thins out the hair behind a neck, without a bar at its end', async () => {
    for (const model of ['nia', 'zuri', 'maeve']) {
      const { behind } = (await loadFigure(model)).head;
      for (let y = 0; y < behind.height - 1; y++) {
        for (let x = 0; x < behind.width; x++) {
          const isEnd = alphaAt(behind, x, y) > 0 && rowIsEmpty(behind, x, y + 1);
          if (isEnd) expect(alphaAt(behind, x, y), `${model} ${x} ${y}`).toBeLessThan(64);
        }
      }
    }
  });
});

/** Whether this row is empty for a whole strand's width on either side. */
function rowIsEmpty(picture: { data: Uint8Array; width: number }, x: number, y: number): boolean {
  for (let at = Math.max(0, x - 60); at < Math.min(picture.width, x + 60); at++) {
    if (alphaAt(picture, at, y) > 0) return false;
  }
  return true;
}
