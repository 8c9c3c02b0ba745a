import type { Imaging } from '../imaging.ts';
import type { RunOptions } from '../runtime/operation.ts';
import type { Values } from './values.ts';

/** Makes the picture of one photo, as PNG. */
export type Make = (imaging: Imaging, bytes: Uint8Array, work: RunOptions) => Promise<Uint8Array>;

/** A sub-command that makes one picture of each photo. */
export type Tool = {
  /** What may follow `npm run image -- NAME IN OUT`. */
  usage: string;
  /** One line for each option. */
  help: string;
  /** Names of the options, without the dashes; each takes a value unless it is a switch. */
  options: readonly string[];
  switches?: readonly string[];
  /** Checks what was typed before the first photo is opened. */
  read(values: Values): Make;
};
