import { CATALOGUE_ROOT, readCatalogue } from '../../catalogue/catalogue.ts';
import type { CatalogueModel } from '../../catalogue/people.ts';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import { requireWholeBody } from '../../perception/cutout/require-whole.ts';
import { locateFace } from '../../perception/faces/compare-faces.ts';
import { requireFaces, shiftFaces } from '../../perception/faces/require-faces.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type AroundWish, maskAroundGoods } from '../lock/goods.ts';
import { allowFacesOfPhoto } from '../lock/photo-faces.ts';
import { arrangePerson } from '../place/arrange-person.ts';
import { completeLook, type Look } from '../place/look.ts';
import { chooseFrame, findCutOff } from '../place/photo-frame.ts';
import type { PlacedPicture } from '../place/place-product.ts';
import { type LitSettingChoice, readSetting } from '../place/settings/read-setting.ts';
import type { Ratio } from '../place/sizes.ts';
import { extractAlpha, trim } from '../place/subject.ts';
import { rotateThrough } from '../place/variation.ts';
import { createRecipe } from '../recipe.ts';
import { type Delivery, deliver } from '../upscale/deliver.ts';
import { BEHIND, findHeadPlace, type HeadPlace } from './head-place.ts';
import { takeOffHat } from './headwear.ts';
import { measureKeptGarment } from './kept-garment.ts';
import { chooseSide, listExpressions, modelsTurnedLike, readPortrait } from './portrait.ts';
import { type SwappedWearer, swapWearer } from './swap-wearer.ts';
import { readWearer, type Wearer } from './wearer.ts';

export type SwapModelInput = Delivery &
  AroundWish &
  Look & {
    bytes: Uint8Array;
    /** The outline of the person, where it is known. */
    mask?: Uint8Array;
    model: string;
    /** Chosen by the seed unless it is named. */
    expression?: string;
    setting: LitSettingChoice;
    /** The photo's own frame unless stated otherwise. */
    ratio?: Ratio;
    /** `lips_down` begins at the lips; `photo` shows what the photo shows. */
    framing?: 'photo' | 'lips_down';
    seed?: number;
  };

export type SwapChoices = Required<Look> & {
  model: string;
  expression: string;
  /** How far the portrait is turned; absent where the photo shows no head. */
  yaw?: number;
  setting: string;
  ratio: Ratio | 'photo';
  framing: 'photo' | 'lips_down';
};

export type SwappedPicture = PlacedPicture<SwapChoices> & {
  /** What was changed: pose, body and clothes are those of the photo. */
  changed: readonly ('head' | 'skin' | 'background')[];
  /** The structural similarity of the clothes in the photo and in the result; 1 means identical. */
  structure: number;
};

/** Increased whenever the same recipe would give another picture. */
const SWAP_VERSION = '6';

/** Shows somebody else in the same clothes: the photo's body, pose and garment with a model's head and skin. */
export async function swapModel(
  input: SwapModelInput,
  context: OperationContext,
  root = CATALOGUE_ROOT,
): Promise<SwappedPicture> {
  const { ratio, framing = 'photo', seed = 1 } = input;
  const look = completeLook(input);
  const report = createStageReport(context.onProgress, {
    reading: 2,
    outlining: 60,
    dressing: 20,
    lighting: 25,
    enlarging: input.targetSide ? 60 : 0,
    saving: 5,
  });
  report('reading', 0);
  const { model, models } = await findModel(root, input.model);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const photographed = await readWearer(input, { ...context, onProgress });
  throwIfAborted(context.signal);
  report('dressing', 0);
  const head = findHeadPlace(photographed, isCutOffAbove(photographed));
  const isReplaced = head !== undefined && head.yaw !== BEHIND;
  const wearer = isReplaced ? takeOffHat(photographed, head) : photographed;
  const expression = input.expression ?? rotateThrough(listExpressions(model), seed) ?? 'neutral';
  const side = isReplaced ? requireSide(model, models, head.yaw) : 'own';
  const portrait = await readPortrait(root, model.head, expression, side === 'mirrored');
  const swapped = await swapWearer(wearer, portrait, head, context);
  requireWholeBody(wearer.whole, extractOutline(swapped), wearer.masks);
  throwIfAborted(context.signal);
  report('lighting', 0);
  const first = framing === 'lips_down' && head ? findLips(head) + swapped.above : 0;
  const person = personFrom(swapped, wearer, first);
  const frame = chooseFrame(person.box, person.photo, person.cutOff, ratio);
  const setting = await readSetting(input.setting, 'people', frame, seed);
  const made = await arrangePerson(person, setting, frame, look, seed);
  const corner = { left: -frame.left, top: swapped.above - first - frame.top };
  const others = wearer.faces.slice(head ? 1 : 0).map((face) => locateFace(face, wearer.photo));
  const expected = {
    shown: swapped.face ? shiftFaces([swapped.face], corner) : [],
    allows: allowFacesOfPhoto(shiftFaces(others, corner), made.goods),
  };
  await requireFaces({ rgb: made.picture }, expected, context);
  const delivered = await deliver({ rgb: made.picture }, input, context, report);
  const garment = measureKeptGarment(wearer, swapped.garment, made.picture, corner);
  const around = input.around
    ? { around: await maskAroundGoods(made.picture, [garment.part]) }
    : {};
  const choices: SwapChoices = {
    ...look,
    model: model.id,
    expression,
    ...(isReplaced && { yaw: portrait.yaw }),
    setting: setting.id,
    ratio: ratio ?? 'photo',
    framing,
  };
  const background = input.setting.kind === 'picture' ? input.setting.bytes : undefined;
  const pictures = { photo: input.bytes, mask: input.mask, background };
  return {
    ...delivered,
    ...around,
    lock: garment.lock,
    structure: garment.structure,
    light: made.match.strength,
    assumed: setting.assumed,
    changed: changedParts(head),
    recipe: { ...createRecipe('swap-model', pictures, choices, seed), version: SWAP_VERSION },
  };
}

/** Nobody can be recognised from behind, so the person of the photo stays, in another place. */
const changedParts = (head: HeadPlace | undefined): SwappedPicture['changed'] => {
  if (head?.yaw === BEHIND) return ['background'];
  return head ? ['head', 'skin', 'background'] : ['skin', 'background'];
};

async function findModel(root: string, id: string) {
  const models = (await readCatalogue(root)).groups.people?.models ?? [];
  const model = models.find((one) => one.id === id);
  if (!model) throw new ImagingError('not-in-catalogue', `There is no model "${id}"`);
  return { model, models };
}

/** Which way round the model's head fits; if neither, the error names models who are turned like the wearer. */
function requireSide(model: CatalogueModel, models: readonly CatalogueModel[], yaw: number) {
  const side = chooseSide(model, yaw);
  if (side) return side;
  const fits = modelsTurnedLike(models, model, yaw);
  throw new ImagingError('wearer-stays', `No head of ${model.id} is turned that way`, { fits });
}

const isCutOffAbove = ({ alpha, photo }: Wearer) =>
  alpha.data
    .subarray(0, Math.ceil(0.006 * photo.height) * photo.width)
    .some((value) => value > 127);

/** The outline without the rows that were added for the new head. */
function extractOutline({ subject, above }: SwappedWearer) {
  const { data, width, height } = extractAlpha(subject);
  return { data: data.subarray(above * width), width, height: height - above };
}

/** A row a little above the line between the lips. */
const findLips = ({ mouth, eyes }: HeadPlace) => Math.round(mouth.y - 0.17 * (mouth.y - eyes.y));

/** The person from row `first` on; joints are given as shares of what is left. */
function personFrom({ subject, above }: SwappedWearer, { pose, photo }: Wearer, first: number) {
  const height = subject.height - first;
  const data = subject.data.subarray(first * subject.width * 4);
  const whole = { data, width: subject.width, height };
  const { subject: shown, box } = trim(whole);
  const moved = (y: number) => (y * photo.height + above - first) / height;
  const joints =
    pose &&
    Object.entries(pose.joints).map(([name, joint]) => [name, { ...joint, y: moved(joint.y) }]);
  const size = { width: subject.width, height };
  return {
    subject: shown,
    box,
    photo: size,
    cutOff: findCutOff(box, size),
    ...(pose &&
      joints && { pose: { ...pose, joints: Object.fromEntries(joints) as typeof pose.joints } }),
  };
}
