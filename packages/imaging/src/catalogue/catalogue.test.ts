import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharp } from '../pixels/files/sharp.ts';
import { expectInside, requireGroup } from '../testing/catalogue-files.ts';
import { CATALOGUE_ROOT, catalogueFile, collectFileNames, readCatalogue } from './catalogue.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST_CATALOGUE = 45 * MEGABYTE;
const PEOPLE_SHARE = 16 * MEGABYTE;

const GROUPS = ['complements', 'hands', 'people', 'samples', 'scenes', 'templates'];

const catalogue = await readCatalogue();
const people = requireGroup(catalogue.groups.people, 'people');
const hands = requireGroup(catalogue.groups.hands, 'hands');
const readMetadata = async (path: string) => sharp(catalogueFile(path)).metadata();
const readFileSize = async (path: string) => (await stat(catalogueFile(path))).size;

async function total(paths: string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(readFileSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the whole catalogue', () => {
  it('has every group', () => {
    expect(Object.keys(catalogue.groups)).toEqual(GROUPS);
  });

  it('names exactly the files that exist, and stays within its size', async () => {
    // A sample's small picture lies beside it, under a name derived from its own.
    const small = collectFileNames(catalogue.groups.samples)
      .filter((file) => file.endsWith('.jpg'))
      .map((file) => file.replace(/\.jpg$/, '-thumb.webp'));
    const files = [...new Set([...collectFileNames(catalogue), ...small])].sort();
    const found = (await readdir(CATALOGUE_ROOT, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'group.json')
      .map(({ parentPath, name }) => relative(CATALOGUE_ROOT, join(parentPath, name)));
    expect(found.sort()).toEqual(files);
    expect(await total(files)).toBeLessThan(LARGEST_CATALOGUE);
    expect(await total(collectFileNames(people))).toBeLessThan(PEOPLE_SHARE);
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

describe('hands', () => {
  const tones = hands.grips.flatMap((grip) =>
    grip.tones.map((tone) => ({ name: `${grip.id} ${tone.gender} ${tone.skin_type}`, grip, tone })),
  );

  it('has at least eight grips, by a woman and by a man of three skin types', () => {
    expect(hands.grips.length).toBeGreaterThanOrEqual(8);
    for (const grip of hands.grips) {
      const owners = grip.tones.map(({ m_type, skin_type }) => `${m_type}${skin_type}`);
      expect(owners.sort(), grip.id).toEqual(['11', '12', '13', '21', '22', '23']);
    }
  });

  it.each(tones)('$name: a part of the hand is in front of the object', async ({ grip, tone }) => {
    const { width, height } = hands;
    expect(await readMetadata(tone.picture)).toMatchObject({ width, height, hasAlpha: true });
    expect(await readMetadata(tone.front)).toMatchObject({ width, height });
    const front = await sharp(catalogueFile(tone.front)).extractChannel(0).raw().toBuffer();
    const share = front.filter((value) => value > 128).length / front.length;
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.3);
    const { at, axis, width: room, height: length } = grip.object;
    expect(Math.hypot(...axis)).toBeCloseTo(1, 3);
    expectInside([at[0] - room / 2, at[1] - length, at[0] + room / 2, at[1]], width, height);
    const fingers = grip.fingers[tone.gender];
    expect(await readMetadata(fingers)).toMatchObject({ width, height });
    const labels = await sharp(catalogueFile(fingers)).extractChannel(0).raw().toBuffer();
    const shown = new Set(labels);
    expect([...shown].every((label) => label <= 10)).toBe(true);
    expect([0, 1, 2, 3, 4, 5].every((label) => shown.has(label))).toBe(true);
  });
});
