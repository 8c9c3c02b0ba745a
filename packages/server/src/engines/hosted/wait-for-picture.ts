import { requireOk, requirePicture } from '../remote/answers.ts';
import type { Outbound } from '../remote/outbound.ts';
import type { RemoteEvent, RemotePicture, WaitContext } from '../remote/remote-engine.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { type Wake, WITHOUT_NOTICES } from './wake.ts';

/** What a look at submitted work shows. */
export type Seen = { events: readonly RemoteEvent[] } | { link: string };

type Wait = WaitContext & {
  service: { name: string; outbound: Outbound };
  pollMs: number;
  /** The service's id of the work, and who hears when it is done. */
  id: string;
  wake?: Wake;
  look(): Promise<Seen>;
};

/** Asks less and less often, up to this many times the first pause. */
const SLOWEST = 5;
/** Answers to links of pictures that are over. */
const EXPIRED = [401, 403, 404, 410];

/** The one way of waiting: asks until there is a picture, and copies it at once. */
export async function waitForPicture(wait: Wait): Promise<RemotePicture> {
  const { service, signal, pollMs, id, wake = WITHOUT_NOTICES, look, onEvent } = wait;
  for (let round = 0, expired = 0; ; round++) {
    signal.throwIfAborted();
    const seen = await look();
    if ('link' in seen) {
      const picture = await copyPicture(wait, seen.link);
      if (picture) return picture;
      // Asked again, most services sign a fresh link.
      if (++expired > 1) throw new RemoteError('lost', `${service.name}: the link has expired`);
      continue;
    }
    for (const event of seen.events) onEvent(event);
    const pause = pollMs * Math.min(SLOWEST, 1 + round / 10);
    await wake.pause(id, pause, signal);
  }
}

/** Without the key: such links lead to stores of third parties. null: the link is over. */
async function copyPicture({ service, signal }: Wait, link: string): Promise<RemotePicture | null> {
  const { name, outbound } = service;
  if (!URL.canParse(link)) throw new RemoteError('broken', `${name} sent no link`);
  const answer = await outbound(link, { signal });
  if (EXPIRED.includes(answer.status)) return null;
  return requirePicture(name, requireOk(name, answer).body);
}
