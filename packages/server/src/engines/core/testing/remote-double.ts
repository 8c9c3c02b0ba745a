import type { RemoteEngine } from '../remote-engine.ts';

/** The fault that the service has until another one is set. */
export type Fault =
  | 'none'
  | 'slow-queue'
  | 'repeated-events'
  | 'dropped-connection'
  | 'expired-link'
  | 'broken-picture'
  | 'moderated'
  | 'too-many'
  | 'server-error'
  | 'bad-key';

/** A small server that speaks an engine's documented protocol. */
export type RemoteDouble = {
  readonly address: string;
  fault(next: Fault): void;
  /** Pieces of work that were accepted, and would have to be paid for. */
  submissions(): number;
  cancelled(): number;
  close(): Promise<void>;
};

/** An engine and the other side of it. */
export type RemoteProtocol = {
  readonly name: string;
  start(): Promise<RemoteDouble>;
  open(address: string): RemoteEngine;
  /** Must never be seen in an error or a handle. */
  readonly secret?: string;
  /** Faults that this protocol cannot have: no links that expire, nobody who moderates, no key. */
  readonly without?: readonly Fault[];
};
