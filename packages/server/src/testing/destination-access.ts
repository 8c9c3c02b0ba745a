import { api } from '@vitrine/contract';
import { sendings } from '../db/schema/destinations.ts';
import type { TestUser } from './client.ts';
import type { AccessRow, Foreign } from './creating-access.ts';
import type { TestServer } from './test-server.ts';

const access = {
  ...{ kind: 'webdav' as const, address: 'https://dav.example/theirs', folder: '' },
  ...{ username: 'seller', password: 'secret' },
};
const byDestination: AccessRow = {
  input: { destination_id: crypto.randomUUID() },
  foreign: ({ destination }) => ({ destination_id: destination }),
};
const bySending: AccessRow = {
  input: { sending_id: crypto.randomUUID() },
  foreign: ({ sending }) => ({ sending_id: sending }),
};
const channel = { name: 'shop', template: '{sku}.{ext}' };

/** Calls about folders and shops that pictures are sent to. */
export const DESTINATION_ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/destinations': {},
  'POST /v1/destinations/create': { input: { name: 'Mine', access } },
  'POST /v1/destinations/check': byDestination,
  'POST /v1/destinations/delete': byDestination,
  'POST /v1/destinations/send': {
    input: { destination_id: crypto.randomUUID(), file_ids: [crypto.randomUUID()] },
    foreign: ({ destination, file }) => ({ destination_id: destination, file_ids: [file] }),
  },
  'POST /v1/destinations/sendings': { foreign: ({ run }) => ({ run_id: run }) },
  'GET /v1/destinations/sending': bySending,
  'POST /v1/destinations/resend': bySending,
  'POST /v1/run/send': {
    input: { run_id: crypto.randomUUID(), destination_id: crypto.randomUUID(), channel },
    foreign: ({ run, destination }) => ({ run_id: run, destination_id: destination, channel }),
  },
};

/** A folder of somebody, and something that was sent there. */
export async function addDestination(
  server: TestServer,
  owner: TestUser,
): Promise<Pick<Foreign, 'destination' | 'sending'>> {
  const input = { name: 'Theirs', access };
  const { destination_id } = await server.call(api.destination.create, input, owner);
  const [sending] = await server.db
    .insert(sendings)
    .values({ userId: owner.id, destinationId: destination_id, clientKey: 'their own sending' })
    .returning({ id: sendings.id });
  return { destination: destination_id, sending: sending?.id ?? '' };
}
