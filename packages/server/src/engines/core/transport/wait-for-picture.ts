import type { RemoteEvent, RemotePicture, WaitContext } from '../remote-engine.ts';
import { RemoteError } from '../remote-error.ts';
import { requireOk, requirePicture } from './answers.ts';
import type { Outbound } from './outbound.ts';
import { type Wake, WITHOUT_NOTICES } from './wake.ts';

/** The result of polling submitted work. */
export type PollResult = { events: readonly RemoteEvent[] } | { link: string };

type Wait = WaitContext & {
  service: { name: string; outbound: Outbound };
  pollMs: number;
  /** The service's id of the work, by which its notice ends the wait. */
  id: string;
  wake?: Wake;
  look(): Promise<PollResult>;
};

/** The polling interval grows up to this multiple of the first pause. */
const SLOWEST = 5;
/** Status codes of expired picture links. */
const EXPIRED = [401, 403, 404, 410];

/** Polls until there is a picture and copies it at once. All services wait this way. */
export async function waitForPicture(wait: Wait): Promise<RemotePicture> {
  const { service, signal, pollMs, id, wake = WITHOUT_NOTICES, look, onEvent } = wait;
  for (let round = 0, expired = 0; ; round++) {
    signal.throwIfAborted();
    const seen = await look();
    if ('link' in seen) {
      const picture = await copyPicture(wait, seen.link);
      if (picture) return picture;
      // When polled again, most services sign a fresh link.
      if (++expired > 1) throw new RemoteError('lost', `${service.name}: the link has expired`);
      continue;
    }
    for (const event of seen.events) onEvent(event);
    const pause = pollMs * Math.min(SLOWEST, 1 + round / 10);
    await wake.pause(id, pause, signal);
  }
}

/** Fetches without the key, since such links lead to stores of third parties. Returns null if the link has expired. */
async function copyPicture({ service, signal }: Wait, link: string): Promise<RemotePicture | null> {
  const { name, outbound } = service;
  if (!URL.canParse(link)) throw new RemoteError('broken', `${name} sent no link`);
  const answer = await outbound(link, { signal });
  if (EXPIRED.includes(answer.status)) return null;
  return requirePicture(name, requireOk(name, answer).body);
}
