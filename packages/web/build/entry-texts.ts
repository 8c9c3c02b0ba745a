import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { first } from '../src/i18n/en/first.ts';

/** What is drawn with the texts of every visit alone: views that visits begin with, and what opens over them. */
const ENTRIES = [
  'start-app.tsx',
  'app/site-layout.tsx',
  'app/home-view.tsx',
  'app/edit-shell.tsx',
  'app/account-menu.tsx',
  'app/return-links.tsx',
  'app/signed-in.tsx',
  'features/announcements/announcement-bar.tsx',
  'features/community/community-page.tsx',
  'features/community/my-posts.tsx',
  'features/community/publish-dialog.tsx',
  'features/dashboard/dashboard-page.tsx',
  'features/help/help-page.tsx',
  'features/legal/legal-page.tsx',
  'features/session/login-dialog.tsx',
  'ui/toaster.tsx',
];

export type Module = { code: string; imports: readonly string[] };

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
/** With the namespace that it asks for. */
const TRANSLATION = /(?<!function )useTranslation\(\W*(\w+)/g;

/** Says which of the modules that the entries import uses texts that are not known yet when an entry is drawn. */
export function unknownTexts(
  modules: ReadonlyMap<string, Module>,
  entries: readonly string[],
  known: readonly string[],
): string[] {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of modules.get(id)?.imports ?? []) visit(imported);
  };
  for (const entry of entries) {
    if (!modules.has(entry)) throw new Error(`${entry} is not in the build`);
    visit(entry);
  }
  return [...seen].flatMap((id) =>
    [...(modules.get(id)?.code ?? '').matchAll(TRANSLATION)]
      .map(([, namespace = '']) => namespace)
      .filter((namespace) => !known.includes(namespace))
      .map((namespace) => `${id} uses the texts of ${namespace}`),
  );
}

/** Fails the build when a view that visits begin with has texts that come later. */
export function entryTexts(): Plugin {
  return {
    name: 'entry-texts',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const modules = new Map(
        [...this.getModuleIds()]
          .filter((id) => id.startsWith(SRC))
          .map((id) => {
            const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
            return [id, { code: code ?? '', imports: importedIds }] as const;
          }),
      );
      const entries = ENTRIES.map((entry) => SRC + entry);
      const complaints = unknownTexts(modules, entries, Object.keys(first));
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}
