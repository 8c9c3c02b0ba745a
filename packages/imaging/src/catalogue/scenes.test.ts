import { describe, expect, it } from 'vitest';
import { sharp } from '../pixels/files/sharp.ts';
import type { Point } from '../pixels/geometry/points.ts';
import { isInsidePolygon } from '../pixels/geometry/polygon.ts';
import {
  countBytes,
  readPictureSize,
  readPixels,
  requireGroup,
} from '../testing/catalogue-files.ts';
import { catalogueFile, collectFileNames, readCatalogue } from './catalogue.ts';
import type { Scene } from './scenes.ts';

const MEGABYTE = 1024 * 1024;
const { groups } = await readCatalogue();
const people = requireGroup(groups.people, 'people');
const group = requireGroup(groups.scenes, 'scenes');
const { scenes } = group;
const forPeople = scenes.filter(({ position }) => position !== 'product');

/** Reads the distance in metres that the depth picture shows at a place of the whole picture. */
async function metresAt({ depth, size }: Scene, [x, y]: Point): Promise<number> {
  const { data, channels } = await readPixels(depth.file);
  const column = Math.min(depth.size[0] - 1, Math.floor((x / size[0]) * depth.size[0]));
  const row = Math.min(depth.size[1] - 1, Math.floor((y / size[1]) * depth.size[1]));
  const value = data[(row * depth.size[0] + column) * channels] ?? 0;
  return 1 / (1 / depth.near + (1 / depth.far - 1 / depth.near) * (value / 255));
}

describe('the set of scenes', () => {
  it('has ten rooms, ten places outdoors, ten backdrops and 24 sets for products at least', () => {
    const count = (position: string) => scenes.filter((s) => s.position === position).length;
    for (const position of ['indoor', 'outdoor', 'solid']) {
      expect(count(position), position).toBeGreaterThanOrEqual(10);
    }
    expect(count('product')).toBeGreaterThanOrEqual(24);
    expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  });

  it('has every theme for products, tall ones and table tops from above', () => {
    const things = scenes.filter(({ position }) => position === 'product');
    for (const theme of ['podium', 'home', 'nature', 'festive', 'plain', 'above']) {
      expect(things.filter((s) => s.theme === theme).length, theme).toBeGreaterThanOrEqual(2);
    }
    for (const { view, theme } of things) expect(view === 'above').toBe(theme === 'above');
    expect(things.filter(({ size }) => size[0] < size[1]).length).toBeGreaterThanOrEqual(4);
    const square = forPeople.filter(({ size }) => size[0] === size[1]);
    expect(square.length).toBeGreaterThanOrEqual(6);
  });

  it('stays within the space for it, and says whose it is', async () => {
    expect(await countBytes(collectFileNames(scenes))).toBeLessThan(10 * MEGABYTE);
    expect(group.licences.map(({ licence }) => licence)).toEqual(['Apache-2.0']);
  });
});

describe.each(scenes)('$id', (scene) => {
  const { camera, depth, light, surface, spots } = scene;
  const [width, height] = scene.size;
  const lies = scene.view === 'above';

  it('has a picture, a thumb and a depth picture of the named sizes', async () => {
    expect(await readPictureSize(scene.picture)).toEqual([width, height]);
    expect([camera.width, camera.height]).toEqual([width, height]);
    expect(await readPictureSize(depth.file)).toEqual(depth.size);
    const [thumbWidth, thumbHeight] = await readPictureSize(scene.thumb);
    expect(thumbHeight / thumbWidth).toBeCloseTo(height / width, 1);
    expect(scene.name.en).not.toBe('');
    expect(scene.name.zh).toMatch(/\p{Script=Han}/u);
    expect(scene.palette).toHaveLength(5);
    for (const colour of scene.palette) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('is neither blown out nor drowned in black', async () => {
    const { data, info } = await sharp(catalogueFile(scene.picture))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const share = (test: (value: number) => boolean) =>
      data.filter(test).length / (info.width * info.height);
    expect(share((value) => value > 252)).toBeLessThan(0.01);
    expect(share((value) => value < 6)).toBeLessThan(0.02);
  });

  it('has its spots on free ground, where the depth picture agrees', async () => {
    expect(spots.length).toBeGreaterThan(0);
    for (const spot of spots) {
      expect(isInsidePolygon(spot.at, surface.outline)).toBe(true);
      expect(spot.pixels_per_metre).toBeCloseTo(camera.focal_px / spot.depth, 0);
      expect(Math.abs((await metresAt(scene, spot.at)) / spot.depth - 1)).toBeLessThan(0.04);
      // What lies on a table has its middle at the spot; what stands has its foot there.
      expect(spot.at[1] - (lies ? 0.5 : 1) * spot.height).toBeGreaterThanOrEqual(0);
      expect(spot.at[0] - spot.width / 2).toBeGreaterThanOrEqual(-0.06 * width);
      expect(spot.at[0] + spot.width / 2).toBeLessThanOrEqual(1.06 * width);
    }
    if (lies) expect([scene.floor_line, camera.eye]).toEqual([0, 0]);
    else expect(scene.floor_line).toBeGreaterThan(0);
    for (const { at, pixels_per_metre } of spots) {
      expect(scene.floor_line).toBeLessThan(at[1] + surface.height * pixels_per_metre);
    }
    for (const { at, depth: away } of lies ? [] : spots) {
      const row = camera.horizon_px + (camera.focal_px * (camera.eye - surface.height)) / away;
      expect(at[1]).toBeCloseTo(row, 0);
    }
    for (const [x, y] of surface.outline) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
  });

  it('describes its light', () => {
    expect(Math.hypot(...light.towards)).toBeCloseTo(1, 3);
    const [x, y, z] = light.towards;
    expect(z).toBeGreaterThan(0);
    expect(y).toBeLessThan(0);
    if (light.from !== 'front') expect(Math.sign(x)).toBe(light.from === 'left' ? -1 : 1);
    expect(Math.max(...light.colour)).toBe(1);
    for (const share of [light.softness, light.shadow, surface.reflection, surface.roughness]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(light.exposure).toBeGreaterThan(0.2);
    expect(light.exposure).toBeLessThan(1.6);
    const sum = (colour: number[]) => colour.reduce((total, value) => total + value, 0);
    const { left, right } = light.white;
    if (light.mix !== 'even') {
      expect(Math.sign(sum(right) - sum(left))).toBe(light.mix === 'left' ? -1 : 1);
    }
  });
});

describe('scenes for people', () => {
  it.each(forPeople)('$id: seen from where the models were seen', ({ camera }) => {
    for (const body of people.bodies) {
      expect(camera.distance).toBe(body.camera.distance);
      expect(camera.eye).toBe(body.camera.eye);
    }
  });
});
