import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/**
 * What the marks of a file say together. `unchanged`: made here, every byte vouched for; `changed`: made here, and another
 * one since; `unproven`: says that it was made here, with nothing to vouch for it; `foreign`: only marks of others; `none`:
 * no marks, which does not mean that no machine made it.
 */
export const VERDICTS = ['unchanged', 'changed', 'unproven', 'foreign', 'none'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Words that somebody else wrote into a file, cut and cleaned. */
const said = z.string().nullable();

export const marksSchema = z.object({
  /** Content credentials (C2PA): a signature over the whole file. */
  credentials: z
    .object({
      signed_by: said,
      made_with: said,
      made_at: said,
      /** IPTC's word for how it was made. */
      source: said,
      unchanged: z.boolean(),
      /** `own`: this site's; `known`: vouched for by somebody whom the operator trusts; `unknown`: anybody's. */
      certificate: z.enum(['own', 'known', 'unknown']),
    })
    .nullable(),
  /** The note that China asks for (GB 45438), with its seven fields. */
  note: z
    .object({
      producer: said,
      id: said,
      /** 1: generated, 2: possibly, 3: suspected. */
      label: said,
      /** Whether it was sealed with this site's key for this very picture. */
      seal: z.enum(['fits', 'differs', 'none']),
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** IPTC's digital source type, as the notes in the file have it. */
  source: said,
  /** Who made it with what, and when, as California asks for. */
  provider: z
    .object({ name: said, system: said, version: said, id: said, made_at: said })
    .nullable(),
  /** An invisible mark of this site in the pixels: which picture it was, who runs the site, and when it was made. */
  mark: z.object({ id: z.string(), by: z.string(), made_at: said }).nullable(),
});
export type Marks = z.infer<typeof marksSchema>;

export const verifyEndpoints = {
  file: defineEndpoint({
    method: 'POST',
    path: '/v1/verify',
    auth: 'public',
    summary:
      'Which marks a picture carries, by whom, since when, and whether it is unchanged (multipart field "file": JPEG, PNG, WebP or AVIF; HEIC and GIF cannot be checked). The file is not kept',
    body: 'multipart',
    perMinute: 30,
    input: z.object({}),
    output: marksSchema.extend({ verdict: z.enum(VERDICTS) }),
    errors: [
      'FILE_MISSING',
      'CANNOT_VERIFY',
      'FILE_BROKEN',
      'FILE_TOO_LARGE',
      'STORAGE_FULL',
      'SERVICE_BUSY',
    ],
  }),
};
