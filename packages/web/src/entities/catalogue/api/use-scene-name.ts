import { useModels, useProductScenes } from './catalogue-queries.ts';

/** The name of a scene of people or products; its id until the catalogue is there. */
export function useSceneName(): (sceneId: string) => string {
  const { data: catalogue } = useModels();
  const { data: productScenes } = useProductScenes();
  const scenes = [
    ...(catalogue ? Object.values(catalogue.scenes).flat() : []),
    ...(productScenes ?? []),
  ];
  return (id) => scenes.find(({ sceneId }) => sceneId === id)?.name ?? id;
}
