import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Chunk = { imports: readonly string[]; moduleIds: readonly string[]; code: string };
export type Chunks = Readonly<Record<string, Chunk>>;

/**
 * What a view has loaded when it is drawn: these modules and everything they import. In kB, gzip. The schemas of answers come
 * with the first of those, beside it (`lean-contract.ts`).
 */
export type Budget = { name: string; modules: readonly string[]; kilobytes: number };

const APP = ['src/main.ts', 'src/start-app.tsx', 'src/i18n/en/first.ts'];
const EDIT = [...APP, 'src/app/edit-shell.tsx'];

/** These budgets are a little above what the views weigh now. A commit that raises one says why, here. */
const BUDGETS: readonly Budget[] = [
  { name: 'the document, before anybody does anything', modules: ['src/main.ts'], kilobytes: 7 },
  {
    name: '/home',
    modules: [...APP, 'src/app/site-layout.tsx', 'src/app/home-view.tsx'],
    kilobytes: 156,
  },
  {
    name: '/edit/dashboard',
    modules: [...EDIT, 'src/features/dashboard/dashboard-page.tsx'],
    kilobytes: 165,
  },
  {
    name: '/community',
    modules: [...EDIT, 'src/features/community/community-page.tsx'],
    kilobytes: 180,
  },
];

/** The files that hold the modules, and all that they import. */
function filesOf(chunks: Chunks, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !chunks[file]) return;
    files.add(file);
    chunks[file].imports.forEach(visit);
  };
  for (const wanted of modules) {
    const found = Object.entries(chunks).find(([, { moduleIds }]) =>
      moduleIds.some((id) => id.endsWith(`/${wanted}`)),
    );
    if (!found) throw new Error(`${wanted} is in no chunk`);
    visit(found[0]);
  }
  return [...files];
}

/** Says for each view that outgrew its budget by how much. */
export function overweight(chunks: Chunks, budgets: readonly Budget[]): string[] {
  return budgets.flatMap(({ name, modules, kilobytes }) => {
    const bytes = filesOf(chunks, modules)
      .map((file) => gzipSync(chunks[file]?.code ?? '').length)
      .reduce((sum, size) => sum + size, 0);
    const weight = bytes / 1000;
    return weight > kilobytes
      ? [`${name}: ${weight.toFixed(1)} kB of script, ${kilobytes} allowed`]
      : [];
  });
}

/** Fails the build when a view needs more script than it may. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).flatMap(([file, one]) =>
          one.type === 'chunk' ? [[file, one] as const] : [],
        ),
      );
      const complaints = overweight(chunks, BUDGETS);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}
