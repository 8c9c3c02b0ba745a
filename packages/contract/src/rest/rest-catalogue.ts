import { z } from 'zod';
import {
  type CatalogueModel,
  PERSON_LOOKS,
  positionSchema,
  type Scene,
  sceneSchema,
} from '../catalogue.ts';

const GENDERS = ['female', 'male'] as const;
const BODIES = ['regular', 'plus'] as const;

export const genderSchema = z.enum(GENDERS);
export const toMType = (gender: (typeof GENDERS)[number]): 1 | 2 => (gender === 'female' ? 1 : 2);

export const restModelSchema = z.object({
  id: z.string(),
  object: z.literal('model'),
  name: z.string(),
  gender: genderSchema,
  body: z.enum(BODIES),
  age: z.number().int(),
  look: z.enum(PERSON_LOOKS),
  height_cm: z.number().int(),
  poses: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  thumb_url: z.string(),
});

export const restSceneSchema = sceneSchema
  .pick({ name: true, view: true, theme: true, position: true })
  .extend({
    id: z.string(),
    object: z.literal('scene'),
    url: z.string(),
    thumb_url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  });

export const restPositionSchema = positionSchema;

type Absolute = (url: string) => string;

export const toRestModel = (
  model: CatalogueModel,
  absolute: Absolute,
): z.output<typeof restModelSchema> => ({
  id: model.model_id,
  object: 'model',
  name: model.name,
  gender: GENDERS[model.m_type - 1] ?? 'female',
  body: BODIES[model.type - 1] ?? 'regular',
  age: model.age,
  look: model.look,
  height_cm: model.stature,
  poses: model.poses.map(({ pose_id: id, name, url }) => ({ id, name, url: absolute(url) })),
  thumb_url: absolute(model.thumb_url),
});

export const toRestScene = (
  scene: Scene,
  absolute: Absolute,
): z.output<typeof restSceneSchema> => ({
  id: scene.scene_id,
  object: 'scene',
  name: scene.name,
  position: scene.position,
  theme: scene.theme,
  view: scene.view,
  url: absolute(scene.url),
  thumb_url: absolute(scene.thumb_url),
  width: scene.width,
  height: scene.height,
});
