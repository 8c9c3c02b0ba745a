import { API_SCOPES, api } from '../../packages/contract/src/index.ts';
// Says what tests are given: where the database is.
import type {} from '../../packages/server/src/testing/global-setup.ts';
import { drawTee } from '../../packages/server/src/testing/pictures.ts';
import { createTestEngine } from '../../packages/server/src/testing/test-engine.ts';
import { startTestServer } from '../../packages/server/src/testing/test-server.ts';

/** A site with a seller who has a key, and what a program needs to know of both. */
export async function openDoors({ points = 100 } = {}) {
  const server = await startTestServer({ engine: createTestEngine() });
  const user = await server.createUser({ points });
  const makeKey = async (mode: 'live' | 'test', scopes = [...API_SCOPES], more: object = {}) => {
    const input = { name: 'A program', mode, scopes, ...more };
    return (await server.call(api.apiKey.create, input, user)).key;
  };
  return {
    server,
    user,
    url: server.address,
    makeKey,
    photo: await drawTee(),
    close: () => server.close(),
  };
}
export type Doors = Awaited<ReturnType<typeof openDoors>>;
