import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requirePort } from './require-port.ts';

const HOST = '127.0.0.1';

async function occupy() {
  const other = createServer().listen(0, HOST);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  return { PORT: port, leave: () => other.close() };
}

test('a port that another program has is told by its number', async () => {
  const { PORT, leave } = await occupy();
  await expect(requirePort({ HOST, PORT }, 0)).rejects.toThrow(`Port ${PORT} is taken`);
  leave();
});

test('one that is being left is waited for, and it is free afterwards', async () => {
  const { PORT, leave } = await occupy();
  const free = requirePort({ HOST, PORT }, 60_000);
  leave();
  await free;
  await requirePort({ HOST, PORT }, 0);
});

test('an address that this machine does not have is told', async () => {
  // An address from the range that is reserved for documentation.
  await expect(requirePort({ HOST: '203.0.113.7', PORT: 0 })).rejects.toThrow(/HOST/);
});
