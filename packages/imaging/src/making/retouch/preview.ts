import { throwIfAborted } from '../../errors.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { deliver } from '../upscale/deliver.ts';
import { decideAuto } from './auto/decide.ts';
import type { Measured } from './auto/measure.ts';
import { changePicture } from './change.ts';
import { rememberPhoto } from './remember.ts';
import { planChanges, type RetouchResult, type Wanted } from './retouch.ts';
import { listSteps, type RetouchSettings, type RetouchStep } from './settings.ts';

const USUAL_SIDE = 1024;
const LARGEST_SIDE = 1600;

export type RetouchPreviewRequest = {
  bytes: Uint8Array;
  settings: Wanted;
  /** The preview is at most this many pixels wide and high. */
  side?: number;
  /** False leaves out brightness and colours: the page applies those itself. */
  toned?: boolean;
};

/** The same code as for the full size, on a small copy that is kept for the next preview. */
export async function previewRetouch(
  { bytes, settings: wanted, side = USUAL_SIDE, toned }: RetouchPreviewRequest,
  context: OperationContext,
): Promise<RetouchResult> {
  const report = createStageReport(context.onProgress, {
    reading: 1,
    looking: 4,
    evening: 4,
    saving: 1,
  });
  throwIfAborted(context.signal);
  report('reading', 0);
  const photo = rememberPhoto(bytes, context);
  const picture = await photo.small(Math.min(side, LARGEST_SIDE));
  report('looking', 0);
  const plan = await planChanges(photo, wanted);
  throwIfAborted(context.signal);
  report('evening', 0);
  const rgb = await changePicture(picture.rgb, plan.settings, { ...plan, toned });
  const made = await deliver({ ...picture, rgb }, {}, context, report);
  return { ...made, steps: listSteps(plan.settings) };
}

export type RetouchAnalysis = {
  /** What 'auto' would do. */
  auto: { settings: RetouchSettings; steps: RetouchStep[] };
  measured: Measured;
  /** Whether there is any cloth and skin to work on. */
  found: { cloth: boolean; skin: boolean };
};

export async function analyseForRetouch(
  { bytes }: { bytes: Uint8Array },
  context: OperationContext,
): Promise<RetouchAnalysis> {
  const report = createStageReport(context.onProgress, { reading: 1, looking: 9 });
  report('reading', 0);
  const photo = rememberPhoto(bytes, context);
  report('looking', 0);
  const [measured, guides] = [await photo.measured(), await photo.guides()];
  const settings = decideAuto(measured);
  report('looking', 1);
  return {
    auto: { settings, steps: listSteps(settings) },
    measured,
    found: { cloth: guides.cloth !== undefined, skin: guides.skin !== undefined },
  };
}
