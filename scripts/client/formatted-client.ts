import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { restDocument } from '../../packages/contract/src/index.ts';
import { type ApiDocument, writeClient } from './write-client.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const CLIENT_FILE = path.join(ROOT, 'packages/client/src/generated.ts');

/** Writes the client as it must be committed: what the contract says, in the project's own format. */
export function formattedClient(): string {
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const input = writeClient(restDocument() as unknown as ApiDocument);
  const command = [biome, 'format', `--stdin-file-path=${CLIENT_FILE}`];
  return execFileSync(process.execPath, command, { input, cwd: ROOT, encoding: 'utf8' });
}
