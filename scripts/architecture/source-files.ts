import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type ScannedImport, scanImports } from './import-scanner.ts';

export type SourceFile = {
  /** From the project's root, with forward slashes: packages/server/src/main.ts */
  path: string;
  lines: number;
  imports: ScannedImport[];
  source: string;
};

const CODE = /\.tsx?$/;

export function readSources(root: string): SourceFile[] {
  const packages = readdirSync(join(root, 'packages'));
  return packages.flatMap((name) => {
    const folder = join(root, 'packages', name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => {
        const path = join(folder, file);
        const source = readFileSync(path, 'utf8');
        return {
          path: relative(root, path).split(sep).join('/'),
          lines: source.trimEnd().split('\n').length,
          imports: scanImports(source),
          source,
        };
      });
  });
}

export const findPackage = (path: string) => path.split('/')[1] ?? '';
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);

/** The file behind a relative import, from the project's root; undefined for a package. */
export function resolveRelative(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return join(dirname(from), specifier.split('?')[0] ?? '')
    .split(sep)
    .join('/');
}
