import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharp } from '../photo/sharp.ts';
import {
  type Box,
  CATALOGUE_ROOT,
  catalogueFile,
  type ModelPose,
  namedFiles,
  readCatalogue,
} from './catalogue.ts';
import { present } from './test-files.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST_CATALOGUE = 20 * MEGABYTE;
const PEOPLE_SHARE = 8 * MEGABYTE;

const GROUPS = ['complements', 'hands', 'people', 'samples', 'scenes', 'templates'];

const catalogue = await readCatalogue();
const people = present(catalogue.groups.people, 'people');
const hands = present(catalogue.groups.hands, 'hands');
const sizeOf = async (path: string) => sharp(catalogueFile(path)).metadata();
const bytesOf = async (path: string) => (await stat(catalogueFile(path))).size;

async function total(paths: string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function expectInside([left, top, right, bottom]: Box, width: number, height: number): void {
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeGreaterThan(left);
  expect(bottom).toBeGreaterThan(top);
  expect(right).toBeLessThanOrEqual(width);
  expect(bottom).toBeLessThanOrEqual(height);
}

describe('the whole catalogue', () => {
  it('has every group as its own folder describes it', async () => {
    expect(Object.keys(catalogue.groups).sort()).toEqual(GROUPS);
    for (const name of GROUPS) {
      const own = JSON.parse(await readFile(catalogueFile(`${name}/group.json`), 'utf8'));
      expect(catalogue.groups[name], name).toEqual(own);
    }
  });

  it('names exactly the files that exist, and stays within its size', async () => {
    const files = [...new Set(namedFiles(catalogue))].sort();
    const found = (await readdir(CATALOGUE_ROOT, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !/^(catalogue|group)\.json$/.test(entry.name))
      .map(({ parentPath, name }) => relative(CATALOGUE_ROOT, join(parentPath, name)));
    expect(found.sort()).toEqual(files);
    expect(await total(files)).toBeLessThan(LARGEST_CATALOGUE);
    expect(await total(namedFiles(people))).toBeLessThan(PEOPLE_SHARE);
  });

  it('names the licence of every group, and NOTICE names each source', async () => {
    const notice = await readFile(resolve(CATALOGUE_ROOT, '../NOTICE'), 'utf8');
    for (const [name, group] of Object.entries(catalogue.groups)) {
      expect(group?.licences.length, name).toBeGreaterThan(0);
      for (const { source, licence } of group?.licences ?? []) {
        expect(licence, source).not.toBe('');
        expect(notice, source).toContain(source.split(/[ :(]/)[0]);
        expect(notice, source).toContain(licence);
      }
    }
  });
});

describe('models', () => {
  it('has women and men of three skin types, each with two expressions', () => {
    const kinds = people.models.map(({ m_type, skin_type }) => `${m_type}${skin_type}`);
    expect(kinds.sort()).toEqual(['11', '12', '13', '21', '22', '23']);
    for (const model of people.models) {
      expect(model.type).toBe(1);
      expect(model.phiz_list.map(({ id }) => id)).toEqual(['neutral', 'smile']);
      expect(model.poses.map(({ id }) => id)).toEqual(['walk', 'stand', 'apart']);
    }
  });

  it.each(people.bodies)('$gender: one camera, and a shadow below each pose', async (body) => {
    for (const { shadow } of body.poses) {
      expectInside(shadow.box, body.camera.width, body.camera.height);
      const { width, height } = await sizeOf(shadow.file);
      const [left, top, right, bottom] = shadow.box;
      expect([width * 2, height * 2]).toEqual([right - left, bottom - top]);
    }
  });

  const shots = people.models.flatMap((model) =>
    model.poses.map((pose) => ({ name: `${model.id} ${pose.id}`, model, pose })),
  );

  it.each(shots)('$name: picture, crops and maps have their sizes', async ({ model, pose }) => {
    const camera = people.bodies.find(({ gender }) => gender === model.gender)?.camera;
    if (!camera) throw new Error(`no body for ${model.gender}`);
    const { width, height } = camera;
    expect(await sizeOf(pose.picture)).toMatchObject({ width, height, hasAlpha: true });
    expect(await sizeOf(pose.parts)).toMatchObject({ width, height, channels: 1 });
    for (const side of [pose.relight.left, pose.relight.right]) {
      expect(await sizeOf(side)).toMatchObject({ width: width / 4, height: height / 4 });
    }
    for (const { file, box } of [pose.hair, ...Object.values(pose.expressions)]) {
      expectInside(box, width, height);
      expect(await sizeOf(file)).toMatchObject({ width: box[2] - box[0], height: box[3] - box[1] });
    }
    for (const box of [pose.bounds, ...Object.values(pose.framings)]) {
      expectInside(box, width, height);
    }
  });

  it.each(shots)('$name: parts, joints and alpha agree', async ({ pose }) => {
    const { labels, alpha, width } = await readMasks(pose);
    const seen = new Set(labels);
    expect([...seen].every((label) => label < people.parts.length)).toBe(true);
    const names = [...seen].map((label) => people.parts[label]);
    expect(names).toEqual(expect.arrayContaining(['head', 'hair', 'neck', 'torso']));
    for (const limb of ['hand', 'forearm', 'thigh', 'shin', 'foot']) {
      expect(names.some((name) => name?.startsWith(limb))).toBe(true);
    }
    let disagree = 0;
    for (const [i, value] of alpha.entries()) {
      if (value > 200 && labels[i] === 0) disagree++;
      if (value < 20 && labels[i] !== 0) disagree++;
    }
    expect(disagree / alpha.length).toBeLessThan(0.001);
    for (const [name, joint] of Object.entries(pose.joints)) {
      expect(isNearBody(labels, width, joint), name).toBe(true);
    }
  });

  it.each(shots)('$name: nothing is blown out, and edges of the frame are empty', async (shot) => {
    const { alpha, colours, width, height } = await readMasks(shot.pose);
    let white = 0;
    let solid = 0;
    for (const [i, value] of alpha.entries()) {
      if (value < 250) continue;
      solid++;
      if (colours.subarray(i * 3, i * 3 + 3).every((channel) => channel > 250)) white++;
    }
    expect(solid).toBeGreaterThan(0.08 * alpha.length);
    expect(white / solid).toBeLessThan(0.002);
    for (let x = 0; x < width; x++) {
      expect(alpha[x]).toBe(0);
      expect(alpha[(height - 1) * width + x]).toBe(0);
    }
  });
});

describe('hands', () => {
  const tones = hands.grips.flatMap((grip) =>
    grip.tones.map((tone) => ({ name: `${grip.id} ${tone.skin_type}`, grip, tone })),
  );

  it('has three grips in three skin types', () => {
    expect(hands.grips.map(({ id }) => id)).toEqual(['bottle', 'pinch', 'palm']);
    expect(tones).toHaveLength(9);
  });

  it.each(tones)('$name: a part of the hand is in front of the object', async ({ grip, tone }) => {
    const { width, height } = hands;
    expect(await sizeOf(tone.picture)).toMatchObject({ width, height, hasAlpha: true });
    expect(await sizeOf(tone.front)).toMatchObject({ width, height });
    const front = await sharp(catalogueFile(tone.front)).extractChannel(0).raw().toBuffer();
    const share = front.filter((value) => value > 128).length / front.length;
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.3);
    const { at, axis, width: room, height: length } = grip.object;
    expect(Math.hypot(...axis)).toBeCloseTo(1, 3);
    expectInside([at[0] - room / 2, at[1] - length, at[0] + room / 2, at[1]], width, height);
  });
});

async function readMasks(pose: ModelPose) {
  const { data: labels, info } = await sharp(catalogueFile(pose.parts))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(catalogueFile(pose.picture));
  const alpha = await picture.clone().extractChannel(3).raw().toBuffer();
  const colours = await picture.clone().removeAlpha().raw().toBuffer();
  return { labels, alpha, colours, width: info.width, height: info.height };
}

/** Bone ends lie inside the flesh; fingertips and toes may fall a few pixels beside their outline. */
function isNearBody(labels: Uint8Array, width: number, [x, y]: [number, number]): boolean {
  const reach = 5;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const label = labels[(Math.round(y) + dy) * width + Math.round(x) + dx];
      if (label) return true;
    }
  }
  return false;
}
