import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Client } from '@vitrine/client';
import { createMcpServer } from './create-mcp-server.ts';

/** What a run takes. */
const OF_A_RUN = /\.(?:jpe?g|png|webp|heic|csv|tsv|xlsx|zip)$/i;

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && OF_A_RUN.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

type Streams = { input: Readable; output: Writable };

/** For an agent that starts us: it speaks by our input and output until it closes them. */
export async function serveStdio(client: Client, { input, output }: Streams): Promise<void> {
  const files = { open: (file: string) => openAsBlob(file), list: listFolder };
  const server = createMcpServer({ client, fetch, files });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    input.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport(input, output));
  await closed;
}
