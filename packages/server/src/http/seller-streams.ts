import type { ServerEvent } from '@vitrine/contract';
import type { FastifyBaseLogger } from 'fastify';
import { createChangeFeed, type Subscriber } from './change-feed.ts';
import type { Hub, Notice } from './event-hub.ts';
import type { EventSource } from './event-source.ts';

export type SellerStream = Subscriber & {
  keepAlive(): void;
  /** Closes the stream once everything sent has been delivered. */
  end(): void;
  /** Drops the connection at once; the browser reconnects and resumes. */
  cut(): void;
};
export type StreamDeps = {
  hub: Hub;
  source: EventSource;
  /** A user with an open stream sees what happens and needs no message about it. */
  presence: { present(userId: string): Promise<void>; away(userId: string): Promise<void> };
  log: FastifyBaseLogger;
  keepAliveMs?: number;
};
export type SellerStreams = ReturnType<typeof createSellerStreams>;

/** This is also the longest delay of a change whose notice was lost. */
const KEEP_ALIVE_MS = 20_000;
/** Enough for a seller's phone, desk and shop, with some to spare. */
const STREAMS_MOST = 6;

/** The open streams of this node. Streams of the same seller share every query made for them. */
export function createSellerStreams(deps: StreamDeps) {
  const sellers = new Map<string, ReturnType<typeof openSeller>>();
  return {
    join(userId: string, stream: SellerStream, position: number) {
      const seller = sellers.get(userId) ?? openSeller(userId, deps);
      sellers.set(userId, seller);
      seller.join(stream, position);
      return {
        leave() {
          seller.leave(stream);
          if (seller.size() > 0 || sellers.get(userId) !== seller) return;
          sellers.delete(userId);
          seller.close();
        },
      };
    },
    get connected() {
      return [...sellers.values()].reduce((sum, seller) => sum + seller.size(), 0);
    },
  };
}

function openSeller(userId: string, deps: StreamDeps) {
  const { hub, source, presence, log, keepAliveMs = KEEP_ALIVE_MS } = deps;
  const feed = createChangeFeed(source, userId);
  /** Oldest first, each with what it was last sent apart from task changes. */
  const streams = new Map<SellerStream, { points?: number; isNew: boolean }>();
  const send = (stream: SellerStream, event: ServerEvent) =>
    stream.send(event, feed.position(stream));

  async function sendPoints(isWanted: boolean, toAll: boolean) {
    if (!isWanted && [...streams.values()].every(({ points }) => points !== undefined)) return;
    const points = await source.points(userId);
    for (const [stream, last] of streams) {
      if (toAll || last.points !== points) send(stream, { type: 'points', points });
      last.points = points;
    }
  }

  async function sendOrder(id: string) {
    const events = new Map<string, ServerEvent | null>();
    for (const stream of streams.keys()) {
      const { language } = stream;
      const known = events.get(language);
      const event = known === undefined ? await source.order({ userId, language }, id) : known;
      events.set(language, event);
      if (event) send(stream, event);
    }
  }

  async function sendRun(id: string) {
    const event = await source.run(userId, id);
    if (!event) return;
    for (const stream of streams.keys()) send(stream, event);
  }

  async function sendExport(toAll: boolean) {
    const due = [...streams].filter(([, { isNew }]) => toAll || isNew);
    if (due.length === 0) return;
    const event = await source.export(userId);
    for (const [stream, last] of due) {
      last.isNew = false;
      if (event) send(stream, event);
    }
  }

  const pump = createPump(
    async (notices) => {
      const heard = (name: string) => notices.some((notice) => name in notice);
      await feed.sendChanges();
      await sendPoints(heard('resumed') || heard('points') || heard('look'), heard('resumed'));
      const orders = notices.flatMap((notice) => ('order' in notice ? [notice.order] : []));
      for (const id of new Set(orders)) await sendOrder(id);
      const runs = notices.flatMap((notice) => ('run' in notice ? [notice.run] : []));
      for (const id of new Set(runs)) await sendRun(id);
      await sendExport(heard('resumed') || heard('export'));
    },
    (error) => {
      log.warn({ err: error }, 'event streams cut');
      for (const stream of streams.keys()) stream.cut();
    },
  );
  const mark = (seen: Promise<void>) =>
    void seen.catch((error) => log.warn({ err: error }, 'presence was not written'));

  const leave = (stream: SellerStream) => {
    streams.delete(stream);
    feed.leave(stream);
  };
  const makeRoom = () => {
    const [oldest] = streams.keys();
    if (!oldest || streams.size < STREAMS_MOST) return;
    send(oldest, { type: 'replaced' });
    leave(oldest);
    oldest.end();
  };

  const unsubscribe = hub.subscribe(userId, pump);
  const alive = setInterval(() => {
    for (const stream of streams.keys()) stream.keepAlive();
    pump({ look: true });
    mark(presence.present(userId));
  }, keepAliveMs);
  mark(presence.present(userId));

  return {
    size: () => streams.size,
    join(stream: SellerStream, position: number) {
      makeRoom();
      streams.set(stream, { isNew: true });
      feed.join(stream, position);
      pump({ joined: true });
    },
    leave,
    close() {
      unsubscribe();
      clearInterval(alive);
      mark(presence.away(userId));
    },
  };
}

/** Runs one delivery at a time and batches whatever arrives in the meantime. */
function createPump(
  deliver: (notices: Notice[]) => Promise<void>,
  fail: (error: unknown) => void,
): (notice: Notice) => void {
  let pending: Notice[] = [];
  let busy = false;
  const run = async () => {
    busy = true;
    try {
      while (pending.length > 0) {
        const batch = pending;
        pending = [];
        await deliver(batch);
      }
    } catch (error) {
      fail(error);
    } finally {
      busy = false;
    }
  };
  return (notice) => {
    pending.push(notice);
    if (!busy) void run();
  };
}
