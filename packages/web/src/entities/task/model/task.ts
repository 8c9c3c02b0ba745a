import type * as wire from '@vitrine/contract';
import type { FromWire } from '../../../lib/transport/wire-names.ts';

export type Fidelity = FromWire<wire.Fidelity>;
export type Notice = FromWire<wire.Notice>;
export type ResultExtra = FromWire<wire.ResultExtra>;
export type Task = FromWire<wire.Task>;
export type TaskImage = FromWire<wire.TaskImage>;
