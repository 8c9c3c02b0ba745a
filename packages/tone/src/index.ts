export { type CastProfile, type Colour, NO_TONE, type ToneSettings } from './settings.ts';
export { applyTone, type ToneTables, toneTables } from './tables.ts';
