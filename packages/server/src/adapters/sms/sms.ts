/** Messages that nobody asked for at that moment. Each is a template that the provider has approved. */
export const NOTICE_KINDS = [
  'points-expiring',
  'plan-ending',
  'renewal-failed',
  'task-done',
  'task-failed',
  'run-done',
  'run-stopped',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** The variables of each template, in their order: one provider takes them by name, the other by place. */
const NOTICE_VARIABLES = {
  'points-expiring': ['points', 'date'],
  'plan-ending': ['plan', 'date'],
  'renewal-failed': ['plan', 'date'],
  'task-done': ['kind', 'count'],
  'task-failed': ['kind'],
  'run-done': ['name', 'count'],
  'run-stopped': ['name', 'count'],
} as const satisfies Record<NoticeKind, readonly string[]>;
/** A template that shows where to look has the address as its last variable. */
export type NoticeTemplate = { id: string; hasLink: boolean };
export type NoticeTemplates = Readonly<Partial<Record<NoticeKind, NoticeTemplate>>>;
export type SmsNotice = {
  phone: string;
  kind: NoticeKind;
  params: Readonly<Record<string, string>>;
};

export type SmsSender = {
  /** Those that it has a template for. */
  readonly noticeKinds: readonly NoticeKind[];
  sendNotice(notice: SmsNotice): Promise<void>;
  /** `phone` is a mainland number of eleven digits. Throws SmsError when the provider did not take it. */
  sendCode(message: { phone: string; code: string; minutes: number }): Promise<void>;
};

/** What a template takes, in its order; anything else is not the provider's business. */
export const variablesFor = (
  { kind, params }: Pick<SmsNotice, 'kind' | 'params'>,
  hasLink: boolean,
): [name: string, value: string][] =>
  [...NOTICE_VARIABLES[kind], ...(hasLink ? ['link'] : [])].map((name) => [
    name,
    params[name] ?? '',
  ]);

export const listNoticeKinds = (templates: NoticeTemplates): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => templates[kind] !== undefined);

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
