import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** A file, all that it imports, and their styles: what is there when it runs. */
export function loadedWith(chunks: ReadonlyMap<string, Chunk>, file: string): Set<string> {
  const loaded = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || loaded.has(name)) return;
    loaded.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) loaded.add(style);
    chunk.imports.forEach(visit);
  };
  visit(file);
  return loaded;
}

/**
 * Vite writes behind every import() the list of all files that are wanted then. Those that the importing file has itself brought
 * along need not be named: for the views of the router that is most of them.
 */
export function leanPreload(): Plugin {
  const chunks = new Map<string, Chunk>();
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, wanted, { hostId }) => {
            const loaded = loadedWith(chunks, hostId);
            return wanted.filter((file) => !loaded.has(file));
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'chunk') chunks.set(file, output);
      }
    },
  };
}
