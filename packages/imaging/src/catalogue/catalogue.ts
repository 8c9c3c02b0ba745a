import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Point } from '../pixels/geometry/points.ts';
import type { Box, Licence, StudioCamera, Text } from './basics.ts';
import type { PeopleGroup } from './people.ts';
import type { ScenesGroup } from './scenes.ts';

export type { Box, Licence, StudioCamera, Text };

export type HeldObject = {
  anchor: 'centre' | 'bottom';
  at: Point;
  axis: Point;
  width: number;
  height: number;
  /** The sizes that still look held: the smallest width, and the largest width and height. */
  least: number;
  most: Point;
  pixels_per_metre: number;
};

export type HandsGroup = {
  alpha: 'straight';
  width: number;
  height: number;
  grips: {
    id: string;
    name: Text;
    object: HeldObject;
    fingers: { female: string; male: string };
    tones: {
      gender: 'female' | 'male';
      m_type: 1 | 2;
      skin_type: 1 | 2 | 3;
      picture: string;
      front: string;
      thumb: string;
    }[];
  }[];
  licences: Licence[];
};

/** A group exists once the studio has packed it. There may be other groups besides these; each names its licences. */
export type CatalogueGroups = {
  people?: PeopleGroup;
  hands?: HandsGroup;
  scenes?: ScenesGroup;
};

export type Catalogue = {
  groups: CatalogueGroups & Record<string, { licences: Licence[] } | undefined>;
};

export const CATALOGUE_ROOT = resolve(import.meta.dirname, '../../../../catalogue');

export const catalogueFile = (path: string, root = CATALOGUE_ROOT): string => join(root, path);

/** Each folder is a group, which describes itself. */
export async function readCatalogue(root = CATALOGUE_ROOT): Promise<Catalogue> {
  const readGroup = async (name: string) => [
    name,
    JSON.parse(await readFile(catalogueFile(`${name}/group.json`, root), 'utf8')),
  ];
  const folders = (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  return { groups: Object.fromEntries(await Promise.all(names.map(readGroup))) };
}

/** Lists every file that an entry names, whatever its group: all strings with the extension of a catalogue file. */
export function collectFileNames(value: unknown): string[] {
  if (typeof value === 'string') return /\.(webp|jpg|png|bin|json)$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(collectFileNames);
  if (value && typeof value === 'object') return Object.values(value).flatMap(collectFileNames);
  return [];
}
