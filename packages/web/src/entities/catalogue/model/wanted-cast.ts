import type { Cast } from './cast.ts';

const WORKSPACE = '/edit/clothingWorkspace';

/** The address at which pictures with these people are made. */
export const workspaceWith = ({ modelId, mix }: Cast): string =>
  `${WORKSPACE}?${new URLSearchParams(mix ? { mix: mix.join(',') } : { model: modelId ?? '' })}`;

/** Reads the cast that an address asks for; null without one. */
export function readWantedCast(search: URLSearchParams): Cast | null {
  const modelId = search.get('model');
  const mix = search.get('mix')?.split(',').filter(Boolean) ?? [];
  if (mix.length > 1) return { modelId: null, mix };
  return modelId ? { modelId, mix: null } : null;
}
