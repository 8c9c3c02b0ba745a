import { ImagingError } from '../errors.ts';
import type { Imaging } from '../imaging.ts';
import type { SettingChoice } from '../making/place/setting.ts';
import { shrinkToCell } from '../making/sheet/look-sheet.ts';

export type SwapWishes = {
  models: readonly string[];
  /** Settings are used in turn; without any, the ground is plain. */
  settings: readonly SettingChoice[];
  seed: number;
};

const PLAIN: SettingChoice = { kind: 'solid', colour: '#e9e6e1' };
/** After these the clothes may still go onto a model's own body. */
const STAYS = ['wearer-stays', 'not-in-catalogue', 'no-subject'];

/** Shows a worn photo with other wearers; undefined if the wearer cannot be replaced. */
export async function swapWearers(
  bytes: Uint8Array,
  { models, settings, seed }: SwapWishes,
  imaging: Imaging,
  print: (text: string) => void,
): Promise<Uint8Array[] | undefined> {
  const looks: Uint8Array[] = [];
  try {
    for (const [index, model] of models.entries()) {
      const setting = settings[index % Math.max(1, settings.length)] ?? PLAIN;
      const wanted = { bytes, model, setting, seed: seed + index };
      const made = await imaging.run('swap-model', wanted);
      looks.push(await shrinkToCell(made.bytes));
      const { lock, structure } = made;
      print(`worn by ${model}: ΔE ${lock.colourMean.toFixed(2)}, ${structure.toFixed(3)}`);
      // From behind nobody is replaced: every other model would give the same picture.
      if (made.changed.every((part) => part === 'background')) break;
    }
  } catch (error) {
    if (!(error instanceof ImagingError) || !STAYS.includes(error.reason)) throw error;
    print(`the wearer stays: ${error.message}`);
    return undefined;
  }
  return looks;
}
