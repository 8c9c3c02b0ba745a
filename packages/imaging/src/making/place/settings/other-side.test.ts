import { expect, it } from 'vitest';
import { readCatalogue } from '../../../catalogue/catalogue.ts';
import { requireGroup } from '../../../testing/catalogue-files.ts';
import { readCatalogueSetting } from './catalogue-setting.ts';
import { mirrorSetting } from './read-setting.ts';

const { scenes } = requireGroup((await readCatalogue()).groups.scenes, 'scenes');
const indoors = scenes.filter(({ position }) => position !== 'product').slice(0, 2);

it.each(indoors)('$id from the other side is its true mirror, and no double', async ({ id }) => {
  const setting = await readCatalogueSetting(id);
  const { picture, depth } = mirrorSetting(setting);
  const { width, height } = picture;
  let [wrong, alike] = [0, 0];
  for (let i = 0; i < width * height; i++) {
    const across = i - (i % width) + (width - 1 - (i % width));
    for (let c = 0; c < 3; c++) {
      const value = picture.data[i * 3 + c];
      if (value !== setting.picture.data[across * 3 + c]) wrong++;
      if (value === picture.data[across * 3 + c]) alike++;
    }
  }
  expect(wrong).toBe(0);
  expect(alike).toBeLessThan(0.5 * width * height * 3);
  expect(depth.data[0]).toBe(setting.depth.data[depth.width - 1]);
  expect(depth.data[depth.width - 1]).toBe(setting.depth.data[0]);
});
