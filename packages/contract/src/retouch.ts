import { z } from 'zod';
import { masksSchema } from './masks.ts';
import { outputSizeSchema } from './output-size.ts';

const share = z.number().min(0).max(1).default(0);
const eitherWay = z.number().min(-1).max(1).default(0);
const channel = z.number().min(0).max(255);

export const toneColourSchema = z.strictObject({ red: channel, green: channel, blue: channel });
export type ToneColour = z.output<typeof toneColourSchema>;

/** Nothing changes where everything is 0. */
export const retouchSettingsSchema = z.strictObject({
  /** In stops. */
  exposure: z.number().min(-2).max(2).default(0),
  contrast: eitherWay,
  /** Cooler to warmer, greener to more magenta. */
  temperature: eitherWay,
  tint: eitherWay,
  /** A colour of the photo that should be neutral. */
  white: toneColourSchema.nullable().default(null),
  /** Share of the measured colour cast that is taken away. */
  cast: share,
  denoise: share,
  /** On cloth only. */
  wrinkles: share,
  /** On skin only. */
  skin: share,
  sharpen: share,
});
export type RetouchSettings = z.output<typeof retouchSettingsSchema>;
export type RetouchSlider = Exclude<keyof RetouchSettings, 'white'>;

export const NO_RETOUCH: RetouchSettings = retouchSettingsSchema.parse({});

export const isUntouched = (settings: RetouchSettings): boolean =>
  settings.white === null &&
  Object.values(settings).every((value) => value === null || value === 0);

export const retouchOptionsSchema = z.strictObject({
  /** 'auto': what suits each photo, measured for each. */
  settings: z.union([z.literal('auto'), retouchSettingsSchema]).default(NO_RETOUCH),
  size: outputSizeSchema,
  /** What is to be erased. */
  masks: masksSchema,
});
export type RetouchOptions = z.output<typeof retouchOptionsSchema>;

export const BLEMISHES = ['tag', 'thread', 'lint', 'dust'] as const;
const corner = z.tuple([z.number(), z.number()]);
/** Something that a seller may want to erase; points are shares of the photo's width and height. */
export const proposalSchema = z.object({
  kind: z.enum(BLEMISHES),
  confidence: z.number(),
  points: z.array(corner),
});
export type Proposal = z.output<typeof proposalSchema>;

export const retouchStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('erase'), holes: z.number() }),
  z.object({ step: z.literal('white'), colour: toneColourSchema }),
  z.object({ step: z.literal('enlarge'), side: z.number() }),
  z.object({
    step: z.enum([
      'exposure',
      'contrast',
      'temperature',
      'tint',
      'cast',
      'denoise',
      'wrinkles',
      'skin',
      'sharpen',
    ]),
    amount: z.number(),
  }),
]);
export type RetouchStep = z.output<typeof retouchStepSchema>;

export const castProfileSchema = z.object({
  dark: toneColourSchema,
  middle: toneColourSchema,
  bright: toneColourSchema,
});

/** What a photo's measurement says: what 'auto' would do, and what there is to work on. */
export const retouchAnalysisSchema = z.object({
  auto: z.object({ settings: retouchSettingsSchema, steps: z.array(retouchStepSchema) }),
  cast: castProfileSchema.nullable(),
  found: z.object({ cloth: z.boolean(), skin: z.boolean() }),
});
export type RetouchAnalysis = z.output<typeof retouchAnalysisSchema>;
