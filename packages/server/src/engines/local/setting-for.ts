import type { Framing, Light, Notice } from '@vitrine/contract';
import type { Imaging, OperationInput, OperationOutput } from '@vitrine/imaging';
import type { MakeContext, Operation, OwnScenePicture } from '../core/engine.ts';

type Setting = OperationInput<'change-scene'>['setting'];
type Read = OperationOutput<'read-description'>;
type Planned = NonNullable<OperationInput<'read-description'>['chosen']>;
type WishKind = Read['understood'][number]['as'];

/** The scene for the goods, and how it was found if the seller did not choose one. */
export type ChosenSetting = {
  setting: Setting;
  /** What the words ask for besides the place. */
  said: { pose?: string; expression?: string; framing?: Framing };
  /** What the seller should hear; also words about things that this way of making cannot change. */
  notices(unchanged?: readonly WishKind[]): Notice[];
};

/** What stands behind where nothing was chosen and neither words nor pictures say it. */
const PLAIN = { kind: 'solid', colour: '#f4f1ea' } as const satisfies Setting;
/** What words can ask of somebody who is to be seen. */
export const PERSON_WISHES = ['pose', 'expression', 'framing', 'person'] as const;

const FRAMINGS = {
  full: 'full',
  three_quarter: 'three-quarter',
  half: 'half',
  lips_down: 'lips-down',
} as const satisfies Record<string, Framing>;

type Backdrop = {
  options: {
    scene_id?: string;
    background_id?: string;
    colour?: string;
    light?: Light;
    desc?: string;
    references?: readonly string[];
  };
  files: Operation['files'];
  scene?: Operation['scene'];
  hiddenScenes?: Operation['hiddenScenes'];
  use: 'people' | 'product';
  /** The model who wears it; null where none of ours is seen. */
  model?: string | null;
  /** What was chosen of somebody's looks: it counts more than words. */
  person?: Pick<Planned, 'pose' | 'expression' | 'framing'>;
};

/** The chosen scene, picture or colour; else what the seller's words ask for, or a picture that was sent along. */
export async function settingFor(
  imaging: Imaging,
  backdrop: Backdrop,
  context: MakeContext,
): Promise<ChosenSetting> {
  const chosen = chosenSetting(backdrop);
  const { desc, light = 'own' } = backdrop.options;
  const first = desc ? await readWords(imaging, backdrop, chosen, context) : undefined;
  const byWords = chosen ? undefined : placeInWords(first);
  const byReference =
    chosen || byWords ? undefined : await placeLikeReference(imaging, backdrop, context);
  const setting = chosen ?? byWords ?? byReference ?? PLAIN;
  // A place that a reference has chosen is what the words are measured by.
  const read =
    first && byReference ? await readWords(imaging, backdrop, byReference, context) : first;
  const by = byWords ? 'words' : byReference ? 'reference' : undefined;
  const found: Notice[] =
    by && setting.kind === 'scene' ? [{ what: 'scene-by', by, scene_id: setting.id }] : [];
  return {
    setting: light === 'own' ? setting : { ...setting, light },
    said: readWishes(read),
    notices: (unchanged = []) => [...found, ...leftOut(read, unchanged)],
  };
}

function chosenSetting({ options, files, scene }: Backdrop): Setting | undefined {
  const { scene_id: id, background_id: background, colour } = options;
  if (scene) {
    const { bytes, floorLine, spot } = scene;
    return { kind: 'picture', bytes, floorLine, spot };
  }
  if (id) return { kind: 'scene', id };
  const bytes = background && files.get(background);
  if (bytes) return { kind: 'picture', bytes };
  return colour ? { kind: 'solid', colour } : undefined;
}

/** A seller's own picture has no name that words could be measured by. */
const OWN_PICTURE = { id: 'own', name: { en: '', zh: '' }, position: 'own' };

const ownScene = ({ name, position }: Partial<OwnScenePicture> = {}) => ({
  ...OWN_PICTURE,
  ...(name && { name }),
  ...(position && { position }),
});

function readWords(
  imaging: Imaging,
  { options, scene, hiddenScenes, use, model, person }: Backdrop,
  place: Setting | undefined,
  { signal }: MakeContext,
): Promise<Read> {
  const chosen: Planned = {
    ...person,
    ...(place?.kind === 'scene' && { scene: { ...OWN_PICTURE, id: place.id } }),
    ...(place?.kind === 'picture' && { scene: ownScene(scene) }),
    ...(place?.kind === 'solid' && { solid: place.colour }),
  };
  const input = { text: options.desc ?? '', use, model, chosen, hidden: hiddenScenes };
  return imaging.run('read-description', input, { signal });
}

function placeInWords(read: Read | undefined): Setting | undefined {
  const [best] = read?.scenes ?? [];
  if (best) return { kind: 'scene', id: best.id };
  return read?.solid ? { kind: 'solid', colour: read.solid } : undefined;
}

async function placeLikeReference(
  imaging: Imaging,
  { options, files, hiddenScenes = [] }: Backdrop,
  { signal }: MakeContext,
): Promise<Setting | undefined> {
  const [bytes] = (options.references ?? []).flatMap((file) => files.get(file) ?? []);
  if (!bytes) return undefined;
  const { scenes } = await imaging.run('read-reference', { bytes }, { signal });
  const best = scenes.find(({ id }) => !hiddenScenes.includes(id));
  return best && { kind: 'scene', id: best.id };
}

const readWishes = (read: Read | undefined): ChosenSetting['said'] => ({
  ...(read?.pose && { pose: read.pose }),
  ...(read?.expression && { expression: read.expression }),
  ...(read?.framing && { framing: FRAMINGS[read.framing] }),
});

function leftOut(read: Read | undefined, unchanged: readonly WishKind[]): Notice[] {
  if (!read) return [];
  const words = read.understood
    .filter((one) => unchanged.includes(one.as) || read.unmet.some(({ word }) => word === one.word))
    .map(({ word }) => word);
  const all = [...words, ...read.unknown];
  return all.length > 0 ? [{ what: 'words-left-out', words: all }] : [];
}
