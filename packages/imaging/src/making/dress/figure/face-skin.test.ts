import { beforeAll, describe, expect, it } from 'vitest';
import { deltaE } from '../../../pixels/colour/colour-difference.ts';
import { toLab } from '../../../pixels/colour/lab.ts';
import { encodeSrgbByte } from '../../../pixels/colour/srgb.ts';
import { percentile } from '../../../pixels/statistics/percentile.ts';
import { extractChannel, readPixels } from '../wardrobe/pictures.ts';
import { findFigure, openWardrobe, type Wardrobe } from '../wardrobe/wardrobe.ts';
import { calmFace } from './calm-face.ts';
import { measureFace } from './face-skin.ts';
import { readFigure } from './figure-pictures.ts';
import { readHead } from './read-head.ts';

let wardrobe: Wardrobe;
beforeAll(async () => {
  wardrobe = await openWardrobe();
});

const asLab = (linear: readonly number[]) => {
  const [r, g, b] = linear.map(encodeSrgbByte);
  return toLab(r, g, b);
};

/** The middle colour of a part of a model's body. */
async function colourOf(id: string, isPart: (name: string) => boolean) {
  const { root, people } = wardrobe;
  const figure = findFigure(wardrobe, id, 'relaxed');
  const { body } = await readFigure(wardrobe, figure, 'neutral');
  const parts = extractChannel(await readPixels(root, figure.pose.parts), 0);
  const [r, g, b] = [0, 1, 2].map((c) => {
    const values: number[] = [];
    parts.data.forEach((part, i) => {
      const isSeen = isPart(people.parts[part]) && body.data[i * 4 + 3] === 255;
      if (isSeen) values.push(body.data[i * 4 + c]);
    });
    return percentile(values, 0.5);
  });
  return toLab(r, g, b);
}

describe('the skin of a body', () => {
  it('has the tone of its face, light and dark', async () => {
    for (const id of ['lin', 'anika', 'kofi']) {
      const { head } = findFigure(wardrobe, id, 'relaxed').model;
      const shot = await readHead(wardrobe.root, head, 'neutral');
      calmFace(shot, head);
      const face = measureFace(shot, head);
      const distance = async (isPart: (name: string) => boolean) =>
        deltaE(asLab(face), await colourOf(id, isPart));
      expect(await distance((name) => name.includes('arm')), id).toBeLessThan(4.5);
      expect(await distance((name) => name.includes('hand')), id).toBeLessThan(6);
      expect(await distance((name) => name === 'torso'), id).toBeLessThan(4);
    }
  });
});
