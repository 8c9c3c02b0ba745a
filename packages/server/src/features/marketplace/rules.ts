import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlaceRule, placeRule } from '@vitrine/marketplace';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../rules');

/** The rules of all places, read once at the start; `folder` is the operator's own, which is read in place of ours. */
export function readPlaces(folder: string = FOLDER): PlaceRule[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const rule = placeRule.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      if (!rule.success) throw new Error(`${path.join(folder, name)}: ${rule.error.message}`);
      return rule.data;
    });
}
