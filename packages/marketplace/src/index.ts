export type { PictureFacts } from './facts.ts';
export { fileName, NAME_PARTS, nameFiles, safePart, unknownParts } from './file-name.ts';
export { type Finding, type FindingKind, type Remedy, type Verdict, verdict } from './finding.ts';
export { judge } from './judge.ts';
export { asksForGoods, fillShare, notLookedFor } from './judge-content.ts';
export { withoutLabel } from './label.ts';
export {
  FORBIDDEN,
  type Forbidden,
  isOutdated,
  LABELS,
  type Label,
  PICTURE_FORMATS,
  type PictureFormat,
  type PlaceRule,
  placeRule,
  SLOTS,
  type Slot,
  type SlotRule,
  slotRule,
} from './rule.ts';
