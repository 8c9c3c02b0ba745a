import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/landing/boot.ts', import.meta.url));

/** `src/landing/boot.ts` with all that it imports, as a script that runs where it stands. */
export async function bundleBoot(): Promise<string> {
  const built = (await build({
    // Settings are given here in full: the plugin must not start itself again.
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'boot' } },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code;
  if (!code) throw new Error('src/landing/boot.ts was not built');
  return code;
}

/** Puts the script at /boot.js, where index.html looks for it: its name does not change with each build. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    configureServer({ middlewares }) {
      middlewares.use('/boot.js', async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await bundleBoot());
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: await bundleBoot() });
    },
  };
}
