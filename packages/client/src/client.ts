import { type Calls, OPERATIONS, type Problem, type Task } from './generated.ts';
import { ProblemError } from './problem-error.ts';
import { createRunWork, type FinishOptions, type RunWork } from './run-work.ts';

export type ClientOptions = {
  /** `vk_live_…` or `vk_test_…`. */
  key: string;
  /** Where the site is, as in https://vitrine.example. */
  url: string;
  /** Of messages for people. */
  language?: 'en' | 'zh';
  /** How often a call is tried again after 429, 503 or a broken connection, where that is safe. */
  retries?: number;
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** Repeated with the same key within a day, a call is one call. Calls that make something get one by themselves. */
  idempotencyKey?: string;
  /** Answer when it is finished, or after this many seconds. */
  waitSeconds?: number;
  signal?: AbortSignal;
};

export type CallName = keyof Calls;
type Methods = {
  [Name in CallName]: (
    input: Calls[Name]['input'],
    options?: CallOptions,
  ) => Promise<Calls[Name]['output']>;
};
export type Client = Methods &
  RunWork & {
    /** Waits for a task to be over, however long it takes. */
    finishTask(id: string, options?: FinishOptions<Task>): Promise<Task>;
  };

type Operation = {
  readonly method: string;
  readonly path: string;
  readonly body?: 'json' | 'multipart';
  readonly once?: boolean;
  readonly repeatable?: boolean;
};
type Input = Record<string, unknown>;

const OPEN: readonly Task['status'][] = ['queued', 'running'];
const LONGEST_WAIT_SECONDS = 30;
const RETRIES = 3;

/** One method for every call of the API; no dependency but fetch. */
export function createClient(options: ClientOptions): Client {
  const methods = Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, operation]) => [
      name,
      (input: Input, call: CallOptions = {}) => send(options, operation, input, call),
    ]),
  ) as unknown as Methods;
  return {
    ...methods,
    ...createRunWork(methods, LONGEST_WAIT_SECONDS),
    async finishTask(id, { signal, onChange } = {}) {
      for (;;) {
        const task = await methods.getTask({ id }, { waitSeconds: LONGEST_WAIT_SECONDS, signal });
        onChange?.(task);
        if (!OPEN.includes(task.status)) return task;
      }
    },
  };
}

async function send(
  options: ClientOptions,
  operation: Operation,
  input: Input,
  call: CallOptions,
): Promise<unknown> {
  const { method, once, repeatable } = operation;
  const idempotencyKey = call.idempotencyKey ?? (once ? crypto.randomUUID() : undefined);
  const request = toRequest(options, operation, input, { ...call, idempotencyKey });
  const isSafe = method !== 'POST' || once || repeatable;
  for (let left = isSafe ? (options.retries ?? RETRIES) : 0; ; left--) {
    const outcome = await attempt(options.fetch ?? fetch, request).catch((error: unknown) => ({
      error,
      again: 1,
    }));
    if ('body' in outcome) return outcome.body;
    if (left <= 0 || call.signal?.aborted || outcome.again === undefined) throw outcome.error;
    await pause(Math.min(outcome.again, LONGEST_WAIT_SECONDS), call.signal);
  }
}

/** `again`: seconds after which another try makes sense; undefined: none does. */
type Outcome = { body: unknown } | { error: unknown; again: number | undefined };

async function attempt(fetching: typeof fetch, request: Request): Promise<Outcome> {
  const response = await fetching(request.clone());
  if (response.ok) return { body: await response.json() };
  const told = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(told) ? told : undefined;
  const error = new ProblemError(await readProblem(response), retryAfter);
  const mayPass = response.status === 429 || response.status === 503;
  return { error, again: mayPass ? (retryAfter ?? 1) : undefined };
}

async function readProblem(response: Response): Promise<Problem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  if (isProblem) return (await response.json()) as Problem;
  const detail = `${response.status} ${response.statusText}`;
  const { status } = response;
  return { type: 'about:blank', title: detail, status, detail, instance: '', code: 0, name: '' };
}

function toRequest(
  { key, url, language }: ClientOptions,
  { method, path, body }: Operation,
  input: Input,
  { idempotencyKey, waitSeconds, signal }: CallOptions,
): Request {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const address = new URL(filled, url);
  const headers = new Headers({ authorization: `Bearer ${key}` });
  if (language) headers.set('language', language);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (waitSeconds) headers.set('prefer', `wait=${waitSeconds}`);
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method !== 'POST') {
    for (const [name, value] of given) address.searchParams.set(name, String(value));
    return new Request(address, { method, headers, signal });
  }
  if (body === 'multipart') {
    const form = new FormData();
    for (const [name, value] of given) form.set(name, value as Blob);
    return new Request(address, { method, headers, body: form, signal });
  }
  headers.set('content-type', 'application/json');
  return new Request(address, { method, headers, body: JSON.stringify(rest), signal });
}

const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
