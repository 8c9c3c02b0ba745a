import { PERSON_LOOKS, SCENE_THEMES } from '@vitrine/contract';
import { z } from 'zod';

const text = z.object({ en: z.string(), zh: z.string() });
const point = z.tuple([z.number(), z.number()]);
const skinType = z.literal([1, 2, 3]);
const sex = z.enum(['female', 'male']);

const model = z.object({
  id: z.string(),
  name: text,
  gender: sex,
  m_type: z.literal([1, 2]),
  type: z.literal([1, 2]),
  skin_type: skinType,
  look: z.enum(PERSON_LOOKS),
  age: z.number().int(),
  /** The height of the person in centimetres. */
  stature: z.number().int(),
  /** Never changes, because assisted orders refer to it. */
  face_id: z.number().int().positive(),
  task_types: z.array(z.literal([1, 2, 3, 4])),
  phiz_list: z.array(z.object({ type: z.number(), id: z.string(), name: text })),
  thumb: z.string(),
  poses: z.array(z.object({ id: z.string(), thumb: z.string() })),
  /** Whether the head can be put on another body. */
  head: z.object({ yaw: z.number() }).optional(),
});

const scene = z.object({
  id: z.string(),
  name: text,
  position: z.enum(['indoor', 'outdoor', 'solid', 'product']),
  /** Scenes for people repeat their position here. */
  theme: z.enum([...SCENE_THEMES, 'indoor', 'outdoor', 'solid']).optional(),
  view: z.enum(['level', 'above']).default('level'),
  picture: z.string(),
  thumb: z.string(),
  size: point,
  spots: z.array(z.object({ at: point, pixels_per_metre: z.number().optional() })),
});

const sample = z.object({
  id: z.string(),
  name: text,
  file: z.string(),
  size: point,
  kind: z.string(),
  way: z.string().optional(),
  /** The exact outline as a smaller greyscale picture. */
  alpha: z.string().optional(),
  /** The landmarks of a garment, in pixels of the photo. */
  landmarks: z.record(z.string(), point).optional(),
});

/**
 * The part of the catalogue that the api needs; the worker reads the rest. A group that the studio has not packed yet is
 * missing, and its lists are empty.
 */
export const catalogueGroupsSchema = z.object({
  people: z
    .object({
      bodies: z.array(
        z.object({ gender: sex, poses: z.array(z.object({ id: z.string(), name: text })) }),
      ),
      models: z.array(model),
    })
    .default({ bodies: [], models: [] }),
  scenes: z.object({ scenes: z.array(scene) }).default({ scenes: [] }),
  hands: z
    .object({
      grips: z.array(
        z.object({
          id: z.string(),
          name: text,
          tones: z.array(
            z.object({
              m_type: z.literal([1, 2]).default(1),
              skin_type: skinType,
              picture: z.string(),
              thumb: z.string(),
            }),
          ),
        }),
      ),
    })
    .default({ grips: [] }),
  templates: z.object({ items: z.array(z.object({ id: z.string() })) }).default({ items: [] }),
  complements: z
    .object({
      items: z.array(
        z.object({ id: z.string(), kind: z.string(), gender: sex, pose: z.string(), name: text }),
      ),
    })
    .default({ items: [] }),
  samples: z
    .object({ garments: z.array(sample).default([]), products: z.array(sample).default([]) })
    .default({ garments: [], products: [] }),
});

export type CatalogueGroups = z.output<typeof catalogueGroupsSchema>;
