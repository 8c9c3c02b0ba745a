export {
  type FramedThing,
  frameThing,
  type Place,
  type Size,
  type ThingSize,
  USUAL_THING,
} from './frame-thing.ts';
export { type CastProfile, type Colour, NO_TONE, type ToneSettings } from './settings.ts';
export { applyTone, createToneTables, type ToneTables } from './tables.ts';
