import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Account = FromWire<wire.Account>;
export type AccountExport = FromWire<wire.AccountExport>;
export type AccountSession = FromWire<wire.AccountSession>;
export type SignIn = FromWire<wire.SignIn>;
