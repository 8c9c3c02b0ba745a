import type { CatalogueModel } from './catalogue.ts';

/** The models of the pictures: one, several who take turns, or, with neither, the person of the photo. */
export type Cast = { modelId: string | null; mix: readonly string[] | null };

export const oneFace = (modelId: string | null): Cast => ({ modelId, mix: null });

/** Converts a cast to a change of an existing order, which removes the previous cast of either kind. */
export const castChange = ({ modelId, mix }: Cast, seed: number) => ({
  modelId: mix ? null : modelId,
  mix: mix && { modelIds: [...mix], seed },
});

export const isSameCast = (one: Cast, other: Cast): boolean =>
  one.mix || other.mix
    ? one.mix?.toSorted().join() === other.mix?.toSorted().join()
    : one.modelId === other.modelId;

/** Keeps the models of a mix that are still available; null where too few are left to take turns. */
export function presentMix(
  mix: readonly string[] | null | undefined,
  models: readonly CatalogueModel[],
): string[] | null {
  const there = new Set(models.map(({ modelId }) => modelId));
  const present = mix?.filter((id) => there.has(id)) ?? [];
  return present.length > 1 ? present : null;
}
