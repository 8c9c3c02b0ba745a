import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type ArtOptions = FromWire<wire.ArtOptions>;
export type AvatarOptions = FromWire<wire.AvatarOptions>;
export type CutoutOptions = FromWire<wire.CutoutOptions>;
export type EmojiOptions = FromWire<wire.EmojiOptions>;
export type FashionOptions = FromWire<wire.FashionOptions>;
export type HandheldOptions = FromWire<wire.HandheldOptions>;
export type HeadlessOptions = FromWire<wire.HeadlessOptions>;
export type ProductSceneOptions = FromWire<wire.ProductSceneOptions>;
export type RetouchOptions = FromWire<wire.RetouchOptions>;
export type UpscaleOptions = FromWire<wire.UpscaleOptions>;
