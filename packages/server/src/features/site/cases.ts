import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '@vitrine/contract';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';

/** Stories of the operator's customers, and where their pictures lie; null: there are none. */
export type Cases = { stories: SiteConfig['cases']; folder: string | null };

const CASES_MOST = 6;
const text = z.object({ en: z.string().min(1).max(400), zh: z.string().min(1).max(400) });
const fileSchema = z
  .array(
    z.object({
      picture: z.string().regex(/^[\w-]+\.(avif|webp|jpg|png)$/, 'a picture file beside this one'),
      name: text,
      body: text,
    }),
  )
  .min(1)
  .max(CASES_MOST);

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`CASES_FILE: ${file} cannot be read: ${error}`);
  }
}

/** Read once, at the start: what is wrong with the file stops it, with the place that is wrong. */
export function readCases(file: string | undefined): Cases {
  if (!file) return { stories: [], folder: null };
  const parsed = fileSchema.safeParse(readJson(file));
  if (!parsed.success) throw new ConfigError(`CASES_FILE: ${z.prettifyError(parsed.error)}`);
  const stories = parsed.data.map(({ picture, ...story }) => ({
    ...story,
    picture_url: `/cases/${picture}`,
  }));
  return { stories, folder: path.dirname(path.resolve(file)) };
}
