import type { Notice } from '@vitrine/contract';
import type { Imaging, OperationInput } from '@vitrine/imaging';
import type { MakeContext, Operation } from './engine.ts';

type Setting = OperationInput<'place-product'>['setting'];

/** Where it goes, and how that was decided where nobody has chosen a place. */
export type ChosenSetting = { setting: Setting; notices: Notice[] };

/** What stands behind where nothing was chosen and neither words nor pictures say it. */
const PLAIN: Setting = { kind: 'solid', colour: '#f4f1ea' };

type Backdrop = {
  options: {
    scene_id?: string;
    background_id?: string;
    colour?: string;
    desc?: string;
    references?: readonly string[];
  };
  files: Operation['files'];
  scene?: Operation['scene'];
  use: 'people' | 'product';
};

/** The chosen scene, picture or colour; else what the seller's words ask for, or a picture that was sent along. */
export async function settingFor(
  imaging: Imaging,
  { options, files, scene, use }: Backdrop,
  { signal }: MakeContext,
): Promise<ChosenSetting> {
  const { scene_id: id, background_id: background, colour, desc, references = [] } = options;
  const chosen = (setting: Setting) => ({ setting, notices: [] });
  const found = (scene_id: string, by: 'words' | 'reference') => ({
    setting: { kind: 'scene' as const, id: scene_id },
    notices: [{ what: 'scene-by' as const, by, scene_id }],
  });
  if (scene) return chosen({ kind: 'picture', ...scene });
  if (id) return chosen({ kind: 'scene', id });
  const bytes = background && files.get(background);
  if (bytes) return chosen({ kind: 'picture', bytes });
  if (colour) return chosen({ kind: 'solid', colour });
  if (desc) {
    const read = await imaging.run('read-description', { text: desc, use }, { signal });
    if (read.scenes[0]) return found(read.scenes[0].id, 'words');
    if (read.solid) return chosen({ kind: 'solid', colour: read.solid });
  }
  const [reference] = references.flatMap((file) => files.get(file) ?? []);
  if (!reference) return chosen(PLAIN);
  const seen = await imaging.run('read-reference', { bytes: reference }, { signal });
  const [best] = seen.scenes;
  return best ? found(best.id, 'reference') : chosen(PLAIN);
}
