import type { Scene } from '../../../catalogue/scenes.ts';
import { deltaE } from '../../../pixels/colour/colour-difference.ts';
import { type Lab, toLab } from '../../../pixels/colour/lab.ts';
import { parseColour } from './solid-setting.ts';

/** The scene seen from above that looks most like another one; undefined if there is none. */
export function findSimilarFlatLay(scenes: readonly Scene[], id: string): Scene | undefined {
  const wanted = scenes.find((scene) => scene.id === id);
  if (!wanted) return undefined;
  const look = mainColour(wanted);
  let best: { away: number; scene: Scene } | undefined;
  for (const scene of scenes.filter(({ view }) => view === 'above')) {
    const away = deltaE(look, mainColour(scene));
    if (!best || away < best.away) best = { away, scene };
  }
  return best?.scene;
}

/** A palette begins with the colour that covers most. */
function mainColour({ palette }: Scene): Lab {
  return toLab(...parseColour(palette[0] ?? '#ffffff'));
}
