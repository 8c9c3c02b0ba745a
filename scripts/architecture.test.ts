import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MAX_LINES, RULES } from './architecture/rules.ts';
import { packageOf, readSources, type SourceFile } from './architecture/source-files.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Fewer files or imports than this means that the scan missed something, not that the code shrank. */
const AT_LEAST = { contract: 10, imaging: 10, server: 20, tone: 2, web: 20 };
const AT_LEAST_IMPORTS = 150;

describe('the code keeps to the architecture', () => {
  const files = readSources(ROOT);

  test('the scan saw every package', () => {
    for (const [name, least] of Object.entries(AT_LEAST)) {
      const count = files.filter(({ path }) => packageOf(path) === name).length;
      expect(count, `files in packages/${name}/src`).toBeGreaterThanOrEqual(least);
    }
    const imports = files.flatMap((file) => file.imports);
    expect(imports.length).toBeGreaterThanOrEqual(AT_LEAST_IMPORTS);
  });

  test.each(Object.entries(RULES))('%s', (_name, rule) => {
    expect(rule(files)).toEqual([]);
  });
});

type Invented = Record<string, string[]>;

const invent = (files: Invented): SourceFile[] =>
  Object.entries(files).map(([path, specifiers]) => ({
    path: `packages/${path}`,
    lines: 1,
    source: '',
    imports: specifiers.map((specifier) => ({ specifier, reExport: false })),
  }));

/** For each rule: imports that it must refuse, and their like that it must let through. */
const CASES: Partial<Record<keyof typeof RULES, { bad: Invented[]; good: Invented }>> = {
  contractImportsZodOnly: {
    bad: [
      { 'contract/src/user.ts': ['node:fs'] },
      { 'contract/src/user.ts': ['@vitrine/imaging'] },
      { 'contract/src/user.ts': ['zod-extras'] },
    ],
    good: {
      'contract/src/user.ts': ['zod', './limits.ts'],
      'contract/src/user.test.ts': ['vitest'],
    },
  },
  imagingKnowsNoInfrastructure: {
    bad: [
      { 'imaging/src/a.ts': ['fastify'] },
      { 'imaging/src/a.ts': ['pg'] },
      { 'imaging/src/a.ts': ['drizzle-orm/pg-core'] },
      { 'imaging/src/a.test.ts': ['graphile-worker'] },
    ],
    good: { 'imaging/src/a.ts': ['sharp', 'onnxruntime-node', 'node:fs', './pg.ts'] },
  },
  packagesPointOneWay: {
    bad: [
      { 'server/src/a.ts': ['@vitrine/web'] },
      { 'web/src/a.ts': ['@vitrine/server'] },
      { 'web/src/a.ts': ['@vitrine/imaging'] },
      { 'imaging/src/a.ts': ['@vitrine/contract'] },
      { 'tone/src/a.ts': ['@vitrine/contract'] },
      { 'contract/src/a.ts': ['@vitrine/server'] },
      { 'web/src/a.test.ts': ['../../server/src/main.ts'] },
    ],
    good: {
      'server/src/a.ts': ['@vitrine/contract', '@vitrine/imaging', './b.ts'],
      'web/src/a.ts': ['@vitrine/contract', '@vitrine/tone', './features/b.tsx'],
      'imaging/src/a.ts': ['@vitrine/tone'],
    },
  },
  packagesMeetAtTheirIndex: {
    bad: [{ 'server/src/a.ts': ['@vitrine/contract/src/limits.ts'] }],
    good: { 'server/src/a.ts': ['@vitrine/contract', '@fastify/helmet'] },
  },
  webLayersPointDown: {
    bad: [
      { 'web/src/features/cutout/page.tsx': ['../../app/shell.tsx'] },
      { 'web/src/ui/button.tsx': ['../features/cutout/page.tsx'] },
      { 'web/src/lib/session.ts': ['../app/shell.tsx'] },
      { 'web/src/app/shell.tsx': ['../main.tsx'] },
    ],
    good: {
      'web/src/main.tsx': ['./app/shell.tsx'],
      'web/src/app/shell.tsx': ['../features/cutout/page.tsx', '../ui/button.tsx'],
      'web/src/features/cutout/page.tsx': ['../../ui/button.tsx', '../../i18n/en.ts', './x.ts'],
      'web/src/ui/toast.tsx': ['../lib/time.ts'],
    },
  },
  webFeaturesStandAlone: {
    bad: [{ 'web/src/features/cutout/page.tsx': ['../records/list.tsx'] }],
    good: { 'web/src/features/cutout/page.tsx': ['./upload/field.tsx', '../../ui/button.tsx'] },
  },
  serverFeaturesMeetAtServices: {
    bad: [{ 'server/src/features/task/task.service.ts': ['../points/points.queries.ts'] }],
    good: {
      'server/src/features/task/task.service.ts': ['../points/points.service.ts', './x.ts'],
      'server/src/api.ts': ['./features/points/points.handlers.ts'],
    },
  },
  serverFeaturesHaveNoCycles: {
    bad: [
      {
        'server/src/features/a/a.service.ts': ['../b/b.service.ts'],
        'server/src/features/b/b.jobs.ts': ['../c/c.service.ts'],
        'server/src/features/c/c.service.ts': ['../a/x.service.ts'],
      },
    ],
    good: {
      'server/src/features/a/a.service.ts': ['../b/b.service.ts', '../c/c.service.ts'],
      'server/src/features/b/b.service.ts': ['../c/c.service.ts'],
    },
  },
  apiTouchesNoPixels: {
    bad: [
      {
        'server/src/api.ts': ['./features/photos/photos.handlers.ts'],
        'server/src/features/photos/photos.handlers.ts': ['./photos.jobs.ts'],
        'server/src/features/photos/photos.jobs.ts': ['@vitrine/imaging'],
      },
      { 'server/src/api.ts': ['sharp'] },
    ],
    good: {
      'server/src/api.ts': ['./features/photos/photos.handlers.ts'],
      'server/src/worker.ts': ['@vitrine/imaging'],
    },
  },
  filesHaveNoCycles: {
    bad: [
      {
        'imaging/src/a.ts': ['./b.ts'],
        'imaging/src/b.ts': ['./c.ts'],
        'imaging/src/c.ts': ['./a.ts'],
      },
      { 'imaging/src/a.ts': ['./a.ts'] },
    ],
    good: { 'imaging/src/a.ts': ['./b.ts', './c.ts'], 'imaging/src/b.ts': ['./c.ts'] },
  },
  namesAreKebabCase: {
    bad: [{ 'web/src/ui/PrimaryButton.tsx': [] }, { 'web/src/snake_case/a.ts': [] }],
    good: { 'server/src/features/task-list/task-list.service.ts': [], 'web/src/ui/a.test.tsx': [] },
  },
};

describe('each rule catches what it forbids', () => {
  test.each(Object.entries(CASES))('%s', (name, { bad, good }) => {
    const rule = RULES[name as keyof typeof RULES];
    expect(rule(invent(good))).toEqual([]);
    for (const example of bad)
      expect(rule(invent(example)), JSON.stringify(example)).toHaveLength(1);
  });

  test('computedImports', () => {
    const imports = [{ specifier: undefined, reExport: false }];
    const file = { path: 'packages/web/src/a.ts', lines: 1, source: '', imports };
    expect(RULES.computedImports([file])).toHaveLength(1);
  });

  test('onlyPackagesHaveBarrels', () => {
    const barrel = (path: string) => [
      { path, lines: 1, source: '', imports: [{ specifier: './button.tsx', reExport: true }] },
    ];
    expect(RULES.onlyPackagesHaveBarrels(barrel('packages/contract/src/index.ts'))).toEqual([]);
    expect(RULES.onlyPackagesHaveBarrels(barrel('packages/web/src/ui/all.ts'))).toHaveLength(1);
    expect(RULES.onlyPackagesHaveBarrels(barrel('packages/web/src/ui/index.ts'))).toHaveLength(1);
  });

  test('filesStaySmall', () => {
    const file = { path: 'packages/web/src/a.ts', lines: MAX_LINES, source: '', imports: [] };
    expect(RULES.filesStaySmall([file])).toEqual([]);
    expect(RULES.filesStaySmall([{ ...file, lines: MAX_LINES + 1 }])).toHaveLength(1);
  });

  test('pixelsAreNoBuffers', () => {
    const found = (path: string, source: string) =>
      RULES.pixelsAreNoBuffers([{ path: `packages/${path}`, lines: 1, source, imports: [] }]);
    const decodes = 'const data = await sharp(file).raw().toBuffer();';
    expect(found('imaging/src/place/a.ts', decodes)).toHaveLength(1);
    expect(found('imaging/src/photo/a.ts', decodes)).toHaveLength(1);
    expect(found('imaging/src/place/a.ts', 'const rgba = Buffer.alloc(4);')).toHaveLength(1);
    expect(found('imaging/src/raster/decode-pixels.ts', decodes)).toEqual([]);
    expect(found('imaging/src/photo/a.ts', 'const head = Buffer.alloc(4);')).toEqual([]);
    expect(found('imaging/src/place/a.ts', 'await sharp(file).png().toBuffer();')).toEqual([]);
    expect(found('imaging/src/place/a.test.ts', decodes)).toEqual([]);
  });

  test('no rule goes without an example', () => {
    const shownAbove = [
      'computedImports',
      'onlyPackagesHaveBarrels',
      'filesStaySmall',
      'pixelsAreNoBuffers',
    ];
    const shown = [...Object.keys(CASES), ...shownAbove].sort();
    expect(shown).toEqual(Object.keys(RULES).sort());
  });
});
