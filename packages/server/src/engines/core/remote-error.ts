/**
 * unavailable: no answer, a fault over there, or too late. unclear: nobody knows whether it was accepted. busy: asked
 * too often. misconfigured: a key, a node or a model file is missing. moderated: the content was refused. rejected:
 * this request cannot be made there. broken: the answer is no usable picture. lost: nobody there knows of this work.
 */
export type RemoteReason =
  | 'unavailable'
  | 'unclear'
  | 'busy'
  | 'misconfigured'
  | 'moderated'
  | 'rejected'
  | 'broken'
  | 'lost';

/** How an engine fails. The message is for operators: it names no key and no link. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly reason: RemoteReason;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: RemoteReason,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
