import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '@vitrine/contract';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';

/** The operator's customer stories and the folder of their pictures; null without any. */
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

/** Read once at the start; a mistake in the file stops the start and is reported with its position. */
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
