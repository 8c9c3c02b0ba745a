export type SmsSender = {
  /** `phone` is a mainland number of eleven digits. Throws SmsError when the provider did not take it. */
  sendCode(message: { phone: string; code: string; minutes: number }): Promise<void>;
};

export class SmsError extends Error {
  override name = 'SmsError';
  /** The provider's own limit for this number: waiting helps, trying again does not. */
  readonly tooFrequent: boolean;

  constructor(message: string, options: { tooFrequent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.tooFrequent = options.tooFrequent ?? false;
  }
}

/** Somebody is looking at a button: better to say that it failed than to make them wait. */
const TIMEOUT_MS = 8_000;

/** Sends a signed request and reads its JSON answer; whatever goes wrong on the way is an SmsError. */
export async function callProvider(
  url: URL,
  init: { method: 'POST'; headers: Record<string, string>; body?: string },
): Promise<unknown> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await reply.json();
  } catch (cause) {
    throw new SmsError('The SMS provider did not answer', { cause });
  }
}
