import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import { imageTensor, readFloats } from '../../runtime/tensor.ts';

const SIDE = 320;
/** The network has seven outputs; the first one combines the others. */
const OUTPUT = '1959';

/** What stands out, 0..1, over the whole picture stretched to a square, together with that square. */
export type SaliencyMap = { saliency: Plane; colours: Rgb };

export async function findSaliency(
  picture: Rgb,
  modelPath: string,
  sessions: Sessions,
): Promise<SaliencyMap> {
  const colours = await resizeRgb(picture, wholeBox(picture), SIDE, SIDE);
  const result = await sessions.run(modelPath, { 'input.1': imageTensor(colours) }, [OUTPUT]);
  const saliency = { data: readFloats(result[OUTPUT]), width: SIDE, height: SIDE };
  return { saliency, colours };
}
