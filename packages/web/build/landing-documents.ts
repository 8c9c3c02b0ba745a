import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { landingDocument } from './landing-document.ts';

type Language = 'en' | 'zh';
type Site = {
  variant: string;
  currency: string;
  footer: { company: string; registration: string };
};
type Rendered = Omit<Parameters<typeof landingDocument>[0], 'template' | 'styles' | 'language'>;
type Prerender = { renderViews(language: Language, site: Site): Promise<Rendered> };

/** Gaps that the server fills with its settings, see `fill-landing.ts` there. */
const OWNER = { company: '{company}', registration: '{registration}' };
/** The settings that change the markup; the rest comes with the document from the server. */
const SITES: readonly Site[] = [
  { variant: 'international', currency: 'USD', footer: OWNER },
  { variant: 'chinese', currency: 'CNY', footer: OWNER },
];
const LANGUAGES: readonly Language[] = ['en', 'zh'];

const nothing = () => undefined;

/** The page's code asks for a storage while it is loaded; at build time this one is empty. */
function emptyStorage() {
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

async function loadPrerender(root: string, folder: string): Promise<Prerender> {
  await build({
    root,
    logLevel: 'error',
    // Settings are given here in full: the plugin must not start itself again.
    configFile: false,
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
    ssr: { noExternal: true },
  });
  emptyStorage();
  return import(pathToFileURL(path.join(folder, 'prerender.mjs')).href);
}

type Bundle = Rolldown.OutputBundle;

/** The modules whose styles the document needs before any code has come. */
const SENT_MODULES = [
  'src/main.ts',
  'src/app/site-layout.tsx',
  'src/app/home-view.tsx',
  'src/app/edit-shell.tsx',
  'src/features/dashboard/dashboard-page.tsx',
  'src/features/community/community-page.tsx',
];

/** The style sheets of those modules and of what they import, in order. */
function landingStyles(bundle: Bundle): string[] {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') return;
    seen.add(file);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  for (const wanted of SENT_MODULES) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${wanted}`)),
    );
    if (!chunk) throw new Error(`${wanted} is in no chunk`);
    visit(chunk.fileName);
  }
  return [...sheets];
}

/**
 * Writes the landing page as documents of their own, one for each variant and language: they can be read, found and
 * shown before any code has come. The server sends the right one for / and fills in its address and settings.
 */
export function landingDocuments(): Plugin {
  let root = '';
  let outDir = '';
  let sheets: string[] = [];
  return {
    name: 'landing-documents',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      sheets = landingStyles(bundle);
    },
    async closeBundle() {
      // Called after a failure as well, whose own message says more.
      if (sheets.length === 0) return;
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-prerender-'));
      try {
        const { renderViews } = await loadPrerender(root, folder);
        const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
        const texts = sheets.map((sheet) => readFile(path.join(outDir, sheet), 'utf8'));
        const styles = (await Promise.all(texts)).join('\n');
        for (const site of SITES) {
          for (const language of LANGUAGES) {
            const rendered = await renderViews(language, site);
            const { document, files } = landingDocument({
              template,
              styles,
              language,
              ...rendered,
            });
            const name = `landing.${site.variant}.${language}.html`;
            await writeFile(path.join(outDir, name), document);
            for (const file of files) await writeFile(path.join(outDir, file.name), file.text);
          }
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
