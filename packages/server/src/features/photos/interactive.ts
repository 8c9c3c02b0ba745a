import {
  backgroundSchema,
  clickSchema,
  EXPORT_FORMATS,
  HEAD_LINES,
  HEAD_MODES,
  proposalSchema,
  retouchAnalysisSchema,
} from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

const stored = z.object({ key: z.string() });
/** The keys of the photo and of what the worker learns about it. */
const photo = z.object({ key: z.string(), notes: z.string() });
const share = z.number().min(0).max(1);
/** Some seconds of two idle cores, model loading included; a busy machine still gets an answer. */
const SLOW_MS = 100_000;

/** A rough cut-out within a second or so, as a preview of what will be kept. */
export const previewPhoto = defineInteractive({
  name: 'preview-photo',
  input: z.object({ fileKey: z.string(), targetKey: z.string() }),
  output: stored,
});

/** A picture in another format or on another background. */
export const exportPhoto = defineInteractive({
  name: 'export-photo',
  input: z.object({
    fileKey: z.string(),
    targetKey: z.string(),
    format: z.enum(EXPORT_FORMATS),
    background: backgroundSchema,
  }),
  output: stored,
});

/** Embeds a photo in advance, so that clicks on it are answered at once. */
export const embedPhoto = defineInteractive({
  name: 'embed-photo',
  input: photo,
  output: z.object({}),
  patienceMs: SLOW_MS,
});

/** Returns the mask of what was clicked, as a greyscale picture in base64. */
export const selectOnPhoto = defineInteractive({
  name: 'select-on-photo',
  input: z.object({
    photo,
    clicks: z.array(clickSchema),
    /** The previous mask in base64. */
    previous: z.string().optional(),
    size: z.object({ width: z.number(), height: z.number() }),
  }),
  output: z.object({ mask: z.string() }),
  // The first click may come before the photo has been embedded.
  patienceMs: SLOW_MS,
});

export const findBlemishes = defineInteractive({
  name: 'find-blemishes',
  patienceMs: SLOW_MS,
  input: photo,
  output: z.object({ proposals: z.array(proposalSchema) }),
});

export const analysePhoto = defineInteractive({
  name: 'analyse-photo',
  patienceMs: SLOW_MS,
  input: photo,
  output: retouchAnalysisSchema,
});

export const previewRetouch = defineInteractive({
  name: 'preview-retouch',
  patienceMs: SLOW_MS,
  input: z.object({
    fileKey: z.string(),
    target: z.string(),
    settings: z.object({ denoise: share, wrinkles: share, skin: share, sharpen: share }),
  }),
  output: stored,
});

export const previewHeadless = defineInteractive({
  name: 'preview-headless',
  patienceMs: SLOW_MS,
  input: z.object({
    fileKey: z.string(),
    target: z.string(),
    line: z.enum(HEAD_LINES),
    mode: z.enum(HEAD_MODES),
  }),
  output: z.object({ key: z.string(), mode: z.enum(['crop', 'fill']), line: z.number() }),
});
