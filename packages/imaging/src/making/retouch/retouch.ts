import { throwIfAborted } from '../../errors.ts';
import { fillHoles } from '../../perception/inpaint/fill-holes.ts';
import { listHoles } from '../../perception/inpaint/plan.ts';
import { type Decoded, decodeRgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { decideAuto } from './auto/decide.ts';
import { changePicture } from './change.ts';
import { MAX_RETOUCH_PIXELS, type Marks, readMarks } from './erase/erase.ts';
import { type KnownPhoto, rememberPhoto } from './remember.ts';
import { listSteps, NO_RETOUCH, type RetouchSettings, type RetouchStep } from './settings.ts';

/** Settings that are not given change nothing; 'auto' lets the photo decide. */
export type Wanted = Partial<RetouchSettings> | 'auto';
export type RetouchRequest = Marks & Delivery & { bytes: Uint8Array; settings: Wanted };
export type RetouchResult = Picture & { steps: RetouchStep[] };

export async function retouch(
  { bytes, settings: wanted, mask, polygons, ...delivery }: RetouchRequest,
  context: OperationContext,
): Promise<RetouchResult> {
  const { signal } = context;
  const hasMarks = mask !== undefined || (polygons?.length ?? 0) > 0;
  const report = createStageReport(context.onProgress, {
    reading: 5,
    looking: 15,
    erasing: hasMarks ? 60 : 0,
    evening: 30,
    enlarging: delivery.targetSide ? 60 : 0,
    saving: 10,
  });
  throwIfAborted(signal);
  report('reading', 0);
  const photo = rememberPhoto(bytes, context);
  const picture = await decodeRgb(bytes, { maxPixels: MAX_RETOUCH_PIXELS });
  throwIfAborted(signal);
  report('looking', 0);
  const plan = await planChanges(photo, wanted);
  throwIfAborted(signal);
  const holes = hasMarks ? await eraseMarks(picture, { mask, polygons }, context, report) : 0;
  report('evening', 0);
  const rgb = await changePicture(picture.rgb, plan.settings, {
    ...plan,
    onProgress: (fraction) => report('evening', fraction),
  });
  const made = await deliver({ ...picture, rgb }, delivery, context, report);
  const side = Math.max(made.width, made.height);
  const isLarger = side > Math.max(rgb.width, rgb.height);
  return {
    ...made,
    steps: [
      ...(holes > 0 ? [{ step: 'erase', holes } as const] : []),
      ...listSteps(plan.settings),
      ...(isLarger ? [{ step: 'enlarge', side } as const] : []),
    ],
  };
}

/** Analyses the photo only as far as the settings need it; sliders of brightness need nothing. */
export async function planChanges(photo: KnownPhoto, wanted: Wanted) {
  const isAuto = wanted === 'auto';
  const asked = isAuto ? decideAuto(await photo.measured()) : { ...NO_RETOUCH, ...wanted };
  const needsGuides = asked.wrinkles > 0 || asked.skin > 0;
  const guides = needsGuides ? await photo.guides() : {};
  const cast = asked.cast > 0 ? (await photo.measured()).cast : null;
  // A step that finds nothing to work on is not reported as done.
  const settings = {
    ...asked,
    wrinkles: guides.cloth ? asked.wrinkles : 0,
    skin: guides.skin ? asked.skin : 0,
    cast: cast ? asked.cast : 0,
  };
  return { settings, guides, cast };
}

async function eraseMarks(
  picture: Decoded,
  marks: Marks,
  { model, sessions, signal }: OperationContext,
  report: ReturnType<typeof createStageReport>,
): Promise<number> {
  report('erasing', 0);
  const marked = await readMarks(marks, picture.rgb);
  const onProgress = (fraction: number) => report('erasing', fraction);
  await fillHoles(picture.rgb, marked, { model: model('migan'), sessions, signal, onProgress });
  return listHoles(marked).length;
}
