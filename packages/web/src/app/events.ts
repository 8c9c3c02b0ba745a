import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeExport } from '../entities/account/api/account-queries.ts';
import { storeOrder } from '../entities/order/api/order-queries.ts';
import { runKeys, storeRun } from '../entities/run/model/run-store.ts';
import { updateUser, useIsSignedIn, useSession } from '../entities/session/model/session.ts';
import { forgetTask, storeTask, taskKeys } from '../entities/task/model/task-store.ts';
import { stayConnected } from '../lib/transport/event-connection.ts';
import type { ServerEvent, StreamEvent } from '../lib/transport/event-stream.ts';

/** Messages from the tab that holds the stream to the others. */
type TabMessage = { type: 'opened' } | ({ type: 'event' } & StreamEvent);

function applyEvent(client: QueryClient, event: ServerEvent): void {
  if (event.type === 'task') storeTask(client, event.task);
  else if (event.type === 'task-deleted') forgetTask(client, event.taskId);
  else if (event.type === 'export') storeExport(client, event.export);
  else if (event.type === 'run') storeRun(client, event.run);
  else if (event.type === 'order') storeOrder(client, event.order);
  else if (event.type === 'points') {
    updateUser({ points: event.points });
    // A pending reply may be older than the event, so it is requested again.
    const userInfo = { queryKey: ['user-info'] };
    if (client.isFetching(userInfo) > 0) void client.invalidateQueries(userInfo);
  }
}

/** Runs `work` in one tab at a time. Without Web Locks (plain HTTP) each tab works for itself. */
async function asOnlyTab(name: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function listen(client: QueryClient, userId: string, token: string): () => void {
  const name = `vitrine.events.${userId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let cursor: string | null = null;

  const receive = (message: TabMessage) => {
    if (message.type === 'event') {
      cursor = message.cursor ?? cursor;
      applyEvent(client, message.event);
      return;
    }
    // Changes between the last reply and now were missed, so the state is read again.
    void client.invalidateQueries({ queryKey: taskKeys.all });
    void client.invalidateQueries({ queryKey: runKeys.list });
    void client.invalidateQueries({ queryKey: [...runKeys.all, 'detail'] });
    void client.invalidateQueries({ queryKey: ['user-info'] });
  };
  const broadcast = (message: TabMessage) => {
    channel.postMessage(message);
    receive(message);
  };

  channel.onmessage = (message: MessageEvent<TabMessage>) => receive(message.data);
  void asOnlyTab(name, stopping.signal, () =>
    stayConnected({
      token,
      cursor: () => cursor,
      onOpen: () => broadcast({ type: 'opened' }),
      onEvent: (event) => broadcast({ type: 'event', ...event }),
      signal: stopping.signal,
    }),
  );
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** One event stream per browser, shared by its tabs. Mounted once by the app. */
export function useServerEvents(): void {
  const client = useQueryClient();
  const token = useSession((state) => state.session?.token);
  const userId = useSession((state) => state.session?.user.userId);
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn || token === undefined || userId === undefined) return;
    return listen(client, userId, token);
  }, [client, isSignedIn, token, userId]);
}
