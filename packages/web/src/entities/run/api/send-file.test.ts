import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../lib/transport/api.ts';
import { NetworkError } from '../../../lib/transport/api-errors.ts';
import { sendFile } from './send-file.ts';

vi.mock('../../../lib/transport/api.ts', () => ({ call: vi.fn() }));

const UPLOAD = { uploadId: 'upload', partBytes: 4, parts: 3, state: 'receiving' };
const FILE = { path: 'season.zip', file: new File(['0123456789'], 'season.zip') };
const TARGET = { runId: 'run' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that has some parts; what is lost on the way to it has no answer. */
function serve(received: number[], isLost: () => boolean): number[] {
  const sent: number[] = [];
  vi.mocked(call).mockImplementation(async (_endpoint, input) => {
    if (isLost()) throw new NetworkError();
    const { number } = input as { number?: number };
    if (number !== undefined) sent.push(number);
    return { ...UPLOAD, received: [...received, ...sent] } as never;
  });
  return sent;
}

it('sends what the server does not have yet', async () => {
  const sent = serve([1], () => false);
  const progress: number[] = [];
  const { signal } = new AbortController();
  await sendFile(TARGET, FILE, { signal, onSent: (bytes) => progress.push(bytes) });
  expect(sent).toEqual([0, 2]);
  expect(progress).toEqual([4, 8, 10]);
});

it('waits for a connection that was lost, and goes on once it is back', async () => {
  let isOffline = false;
  const sent = serve([], () => isOffline);
  const { signal } = new AbortController();
  const onSent = () => {
    isOffline = sent.length === 1;
  };
  const sending = sendFile(TARGET, FILE, { signal, onSent });
  await vi.waitFor(() => expect(isOffline).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([0]);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await sending;
  expect(sent).toEqual([0, 1, 2]);
});
