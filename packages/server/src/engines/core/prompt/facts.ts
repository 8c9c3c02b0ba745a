import type { Operation } from '../engine.ts';

/** What the catalogue says about the things that an operation names, in English as engines read it. */
export type Facts = {
  model?: { gender: 'female' | 'male'; type: 1 | 2; skin_type: 1 | 2 | 3 };
  expression?: string;
  pose?: string;
  scene?: { name: string; position: 'indoor' | 'outdoor' | 'solid' | 'product' };
  complements: readonly string[];
};

type Named = { id: string; name: { en: string } };
/** The parts of the catalogue that words are made of. */
export type CatalogueWords = {
  people: {
    bodies: readonly { gender: 'female' | 'male'; poses: readonly Named[] }[];
    models: readonly (Named & NonNullable<Facts['model']> & { phiz_list: readonly Named[] })[];
  };
  scenes: { scenes: readonly (Named & Pick<NonNullable<Facts['scene']>, 'position'>)[] };
  complements: { items: readonly Named[] };
};

export function readFacts(
  { people, scenes, complements }: CatalogueWords,
  { options, variant }: Pick<Operation, 'options' | 'variant'>,
): Facts {
  const modelId = 'model_id' in options ? options.model_id : null;
  const model = people.models.find(({ id }) => id === modelId);
  const wanted = {
    expression: 'expression' in options ? options.expression : 'auto',
    pose: 'pose' in options ? options.pose : 'auto',
    scene: variant.scene_id ?? ('scene_id' in options ? options.scene_id : undefined),
    complements: 'complement_ids' in options ? options.complement_ids : [],
  };
  const poses = people.bodies.find(({ gender }) => gender === model?.gender)?.poses ?? [];
  const scene = scenes.scenes.find(({ id }) => id === wanted.scene);
  const worn = complements.items.filter(({ id }) => wanted.complements.includes(id));
  return {
    ...(model && {
      model: { gender: model.gender, type: model.type, skin_type: model.skin_type },
      expression: findName(model.phiz_list, wanted.expression),
      pose: findName(poses, wanted.pose),
    }),
    ...(scene && { scene: { name: scene.name.en, position: scene.position } }),
    complements: worn.map(({ name }) => name.en),
  };
}

const findName = (list: readonly Named[], wanted: string) =>
  list.find(({ id }) => id === wanted)?.name.en;
