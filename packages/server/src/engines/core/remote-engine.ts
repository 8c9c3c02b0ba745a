import type { Prompt, RemoteOperation, RemoteRequest } from './remote-request.ts';

type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

export type { Prompt, RemoteOperation, RemoteRequest };

/** The form in which an engine expects the mask of pixels that it may paint. Ours is grey, and white may be painted. */
export type MaskForm = 'white-paints' | 'white-keeps' | 'clear-paints';

/** What an engine can do for one operation; the router brings every request into this form. */
export type Ability = {
  /** The cost of one picture in millionths of a dollar; 0 if nothing is charged. */
  readonly cost: number;
  /** The longest side that is accepted, and the number of which both sides have to be multiples. */
  readonly side: { readonly max: number; readonly multiple: number };
  /** 'clear-paints' arrives as a PNG of the picture's size whose clear pixels may be painted. */
  readonly mask: MaskForm;
  /** How many pictures of the request's `references` are looked at; more are not sent. */
  readonly references: number;
};

/** Identifies submitted work so that it can be found again. It is kept in the database: no keys and no pictures. */
export type Handle = { readonly [name: string]: JsonValue };

export type RemotePicture = { readonly bytes: Buffer; readonly contentType: string };

export type RemoteResult = RemotePicture & {
  /** The cost that the engine reported, in millionths of a dollar; otherwise the cost of the ability applies. */
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
