import type { JsonValue } from './json.ts';
import type { Prompt, RemoteOperation, RemoteRequest } from './remote-request.ts';

export type { Prompt, RemoteOperation, RemoteRequest };

/** How an engine wants to be told which pixels it may paint. Ours is grey, white may be painted. */
export type MaskForm = 'white-paints' | 'white-keeps' | 'clear-paints';

/** What an engine can do for one operation; the router brings every request into this form. */
export type Ability = {
  /** In millionths of a dollar for one picture; 0 where nothing is charged. */
  readonly cost: number;
  /** The longest side that is taken, and what both sides are multiples of. */
  readonly side: { readonly max: number; readonly multiple: number };
  /** 'clear-paints' arrives as a PNG of the picture's size whose clear pixels may be painted. */
  readonly mask: MaskForm;
  /** How many pictures of the request's `references` are looked at; more are not sent. */
  readonly references: number;
};

/** Where submitted work can be found again: kept in the database, so no keys and no pictures. */
export type Handle = { readonly [name: string]: JsonValue };

export type RemotePicture = { readonly bytes: Buffer; readonly contentType: string };

export type RemoteResult = RemotePicture & {
  /** In millionths of a dollar as reported by the engine; otherwise the cost of the ability applies. */
  readonly cost?: number;
};

/** Work that continues remotely, or a result that the submission returned at once. */
export type Submitted = { readonly handle: Handle } | { readonly result: RemoteResult };

/** Events received while waiting. They may be repeated or out of order; the router handles that. */
export type RemoteEvent =
  | { readonly type: 'queued'; readonly ahead?: number }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'preview'; readonly picture: RemotePicture };

export type Health = {
  readonly ok: boolean;
  /** What an operator can do something about, in plain English and without keys. */
  readonly problem?: string;
  /** The number of jobs waiting or running there, ours and others'; absent where the engine does not report it. */
  readonly queue?: number;
};

/**
 * Somebody else's machine that makes pictures. A value of functions without state of its own: everything that has
 * to outlive a process is in the handle.
 */
export type RemoteEngine = {
  readonly name: string;
  /** Changes whenever the same request gives another picture; part of every recipe. */
  readonly version: string;
  readonly abilities: { readonly [Name in RemoteOperation]?: Ability };
  /** Whether submitting twice under one key is one piece of work: then a lost answer can be asked for again. */
  readonly submitsOnce: boolean;
  /** How long one picture may take from submission to answer. */
  readonly timeoutMs: number;
  /** Costs money: called once for each key, and again only where `submitsOnce`. */
  submit(request: RemoteRequest, context: SubmitContext): Promise<Submitted>;
  /** Waits for submitted work, also after a restart of either side; safe to call again. */
  resume(handle: Handle, context: WaitContext): Promise<RemoteResult>;
  /** Cancels the work; work that has already ended is not an error. */
  cancel(handle: Handle, signal: AbortSignal): Promise<void>;
  /** Quick and free of charge. */
  health(signal: AbortSignal): Promise<Health>;
};

export type SubmitContext = WaitContext & {
  key: string;
  /** This key was submitted before and its answer was lost: the work may be there already. */
  again?: boolean;
};

export type WaitContext = { signal: AbortSignal; onEvent(event: RemoteEvent): void };
