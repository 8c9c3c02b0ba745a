import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Lays a gzip and a Brotli copy beside every text file: the server sends them as they are. */
export function compress(): Plugin {
  let outDir = '';
  let isWritten = false;
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Called after a failure as well, whose own message says more.
        if (!isWritten) return;
        for (const name of await readdir(outDir, { recursive: true })) {
          if (!COMPRESSIBLE.test(name)) continue;
          const file = path.join(outDir, name);
          const bytes = await readFile(file);
          if (bytes.length < LEAST_BYTES) continue;
          await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
          await writeFile(`${file}.br`, await toBrotli(bytes, BROTLI));
        }
      },
    },
  };
}
