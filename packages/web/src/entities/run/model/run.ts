import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Run = FromWire<wire.Run>;
export type Quote = FromWire<wire.Quote>;
export type Recipe = FromWire<wire.RunRecipe>;
export type Channel = FromWire<wire.Channel>;
export type RunUpload = FromWire<wire.RunUpload>;
export type RunArticle = FromWire<wire.RunArticle>;
export type RunPhoto = FromWire<wire.RunPhoto>;
export type RunItem = FromWire<wire.RunItem>;
export type RunAttempt = FromWire<wire.RunAttempt>;
