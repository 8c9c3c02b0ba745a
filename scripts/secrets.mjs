import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/process.mjs';
import { findSecrets } from './lib/secret-patterns.mjs';

const BYTES_MAX = 2_000_000;
const PICTURES =
  /\.(?:png|jpe?g|webp|avif|gif|woff2?|ttf|onnx|bin|zip|gz|npz|blend|mp4|wasm|exr)$/i;

/** Looks through every file that is, or could be, committed for keys that must not be. */
const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z']);
if (code !== 0) {
  console.log('This is no git checkout: there is nothing that could be committed.');
} else {
  const files = output.split('\0').filter((path) => path !== '' && !PICTURES.test(path));
  let scanned = 0;
  for (const path of files) {
    const full = join(ROOT, path);
    const size = statSync(full, { throwIfNoEntry: false })?.size ?? BYTES_MAX;
    if (size >= BYTES_MAX) continue;
    scanned += 1;
    for (const { line, what } of findSecrets(readFileSync(full, 'utf8'))) {
      console.error(`✗ ${path}:${line} looks like ${what}`);
      process.exitCode = 1;
    }
  }
  console.log(`${scanned} files hold no key of a service that we know the form of.`);
}
