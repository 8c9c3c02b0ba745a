import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MAX_LINES, RULES } from './architecture/rules.ts';
import { findPackage, readSources, type SourceFile } from './architecture/source-files.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Fewer files or imports than this means that the scan missed something, not that the code shrank. */
const AT_LEAST = {
  cli: 4,
  client: 4,
  contract: 10,
  imaging: 10,
  marketplace: 5,
  mcp: 5,
  'picture-math': 2,
  server: 20,
  web: 20,
};
const AT_LEAST_IMPORTS = 150;

describe('the code keeps to the architecture', () => {
  const files = readSources(ROOT);

  test('the scan saw every package', () => {
    for (const [name, least] of Object.entries(AT_LEAST)) {
      const count = files.filter(({ path }) => findPackage(path) === name).length;
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
  imagingFloorsPointDown: {
    bad: [
      { 'imaging/src/pixels/blur/a.ts': ['../../runtime/tensor.ts'] },
      { 'imaging/src/pixels/a.ts': ['../catalogue/people.ts'] },
      { 'imaging/src/runtime/child/a.ts': ['../../operations.ts'] },
      { 'imaging/src/runtime/a.ts': ['../catalogue/people.ts'] },
      { 'imaging/src/catalogue/a.ts': ['../runtime/remember.ts'] },
      { 'imaging/src/perception/pose/a.ts': ['../../making/dress/dress.ts'] },
      { 'imaging/src/making/swap/a.ts': ['../../cli/values.ts'] },
      { 'imaging/src/making/swap/a.ts': ['../../imaging.ts'] },
      { 'imaging/src/making/swap/a.ts': ['../../testing/cloth.ts'] },
      { 'imaging/src/cli/main.ts': ['../testing/cloth.ts'] },
    ],
    good: {
      'imaging/src/pixels/a.ts': ['../errors.ts', './blur/b.ts'],
      'imaging/src/runtime/a.ts': ['../pixels/raster.ts'],
      'imaging/src/catalogue/a.ts': ['../pixels/geometry/points.ts'],
      'imaging/src/perception/pose/a.ts': ['../../runtime/tensor.ts', '../../catalogue/people.ts'],
      'imaging/src/making/swap/a.ts': ['../../perception/pose/a.ts', '../place/b.ts'],
      'imaging/src/making/swap/a.test.ts': ['../../testing/cloth.ts', '../../imaging.ts'],
      'imaging/src/operations.ts': ['./making/swap/a.ts'],
      'imaging/src/cli/main.ts': ['../imaging.ts', '../making/swap/a.ts'],
      'imaging/src/testing/pictures.ts': ['../imaging.ts', '../cli/values.ts'],
    },
  },
  imagingFeaturesHaveNoCycles: {
    bad: [
      {
        'imaging/src/making/dress/a.ts': ['../place/b.ts'],
        'imaging/src/making/place/c.ts': ['../dress/d.ts'],
      },
    ],
    good: {
      'imaging/src/making/dress/a.ts': ['../place/b.ts', './fit/c.ts'],
      'imaging/src/making/dress/fit/c.ts': ['../d.ts'],
      'imaging/src/making/place/b.ts': ['../recipe.ts'],
    },
  },
  packagesPointOneWay: {
    bad: [
      { 'server/src/a.ts': ['@vitrine/web'] },
      { 'web/src/a.ts': ['@vitrine/server'] },
      { 'web/src/a.ts': ['@vitrine/imaging'] },
      { 'imaging/src/a.ts': ['@vitrine/contract'] },
      { 'picture-math/src/a.ts': ['@vitrine/contract'] },
      { 'contract/src/a.ts': ['@vitrine/server'] },
      { 'web/src/a.test.ts': ['../../server/src/main.ts'] },
    ],
    good: {
      'server/src/a.ts': ['@vitrine/contract', '@vitrine/imaging', './b.ts'],
      'web/src/a.ts': ['@vitrine/contract', '@vitrine/picture-math', './features/b.tsx'],
      'imaging/src/a.ts': ['@vitrine/picture-math'],
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
      { 'web/src/ui/button.tsx': ['../entities/task/model/state.ts'] },
      { 'web/src/lib/time.ts': ['../entities/task/model/state.ts'] },
      { 'web/src/lib/session.ts': ['../app/shell.tsx'] },
      { 'web/src/entities/task/components/tile.tsx': ['../../../features/cutout/page.tsx'] },
      { 'web/src/app/shell.tsx': ['../main.tsx'] },
      { 'web/src/ui/button.tsx': ['../testing/mount.ts'] },
    ],
    good: {
      'web/src/main.tsx': ['./app/shell.tsx'],
      'web/src/app/shell.tsx': ['../features/cutout/page.tsx', '../ui/button.tsx'],
      'web/src/features/cutout/page.tsx': ['../../ui/button.tsx', '../../i18n/en.ts', './x.ts'],
      'web/src/features/cutout/stage.tsx': ['../../entities/task/components/tile.tsx'],
      'web/src/entities/task/components/tile.tsx': ['../../../ui/button.tsx'],
      'web/src/ui/toast.tsx': ['../lib/time.ts'],
      'web/src/ui/button.test.tsx': ['../testing/mount.ts'],
    },
  },
  webFeaturesStandAlone: {
    bad: [{ 'web/src/features/cutout/page.tsx': ['../records/list.tsx'] }],
    good: { 'web/src/features/cutout/page.tsx': ['./upload/field.tsx', '../../ui/button.tsx'] },
  },
  webEntitiesHaveNoCycles: {
    bad: [
      {
        'web/src/entities/task/model/task.ts': ['../../photo/model/photo.ts'],
        'web/src/entities/photo/api/upload.ts': ['../../post/model/post.ts'],
        'web/src/entities/post/components/tile.tsx': ['../../task/model/task.ts'],
      },
    ],
    good: {
      'web/src/entities/task/model/task.ts': ['../../photo/model/photo.ts'],
      'web/src/entities/task/api/queries.ts': ['../model/task.ts', '../../photo/api/upload.ts'],
      'web/src/entities/photo/api/upload.ts': ['../model/photo.ts', '../../../lib/api.ts'],
    },
  },
  webEntitiesHaveThreeFloors: {
    bad: [
      { 'web/src/entities/task/state.ts': [] },
      { 'web/src/entities/task/hooks/use-state.ts': [] },
      { 'web/src/entities/task/model/task.ts': ['../api/queries.ts'] },
      { 'web/src/entities/task/api/queries.ts': ['../components/tile.tsx'] },
    ],
    good: {
      'web/src/entities/task/components/tile.tsx': ['../api/queries.ts', '../model/task.ts'],
      'web/src/entities/task/components/viewer/frame.tsx': ['../tile.tsx'],
      'web/src/entities/task/api/queries.ts': ['../model/task.ts'],
      'web/src/entities/task/model/task.test.ts': ['../api/queries.ts'],
      'web/src/entities/task/model/task.ts': ['../../photo/api/upload.ts'],
    },
  },
  serverPartsMeetAtPublic: {
    bad: [
      { 'server/src/features/tasks/submission.ts': ['../../money/points/queries.ts'] },
      { 'server/src/features/looks/make-look.ts': ['../tasks/tasks.ts'] },
      { 'server/src/backup/write-backup.ts': ['../base/files/files.ts'] },
    ],
    good: {
      'server/src/features/tasks/submission.ts': ['../../money/points/public.ts', './x.ts'],
      'server/src/features/tasks/tasks.test.ts': ['../../money/points/audit.ts'],
      'server/src/api-server.ts': ['./money/points/handlers.ts'],
      'server/src/faults/verdict.ts': ['../features/tasks/attempts.ts'],
    },
  },
  serverFloorsPointDown: {
    bad: [
      { 'server/src/money/orders/fulfil.ts': ['../../features/tasks/public.ts'] },
      { 'server/src/base/notices/jobs.ts': ['../../money/points/public.ts'] },
      { 'server/src/base/files/files.ts': ['../../features/photos/public.ts'] },
    ],
    good: {
      'server/src/features/tasks/submission.ts': ['../../money/points/public.ts'],
      'server/src/features/photos/jobs.ts': ['../../base/files/public.ts', '../words/public.ts'],
      'server/src/money/orders/renewals.ts': ['../../base/notices/public.ts'],
    },
  },
  serverPartsHaveNoCycles: {
    bad: [
      {
        'server/src/features/a/x.ts': ['../b/public.ts'],
        'server/src/features/b/jobs.ts': ['../c/public.ts'],
        'server/src/features/c/y.ts': ['../a/public.ts'],
      },
      {
        'server/src/money/points/handlers.ts': ['../codes/public.ts'],
        'server/src/money/codes/redemptions.ts': ['../points/public.ts'],
      },
    ],
    good: {
      'server/src/features/a/x.ts': ['../b/public.ts', '../c/public.ts'],
      'server/src/features/b/x.ts': ['../c/public.ts', '../../money/c/public.ts'],
    },
  },
  engineFloorsPointDown: {
    bad: [
      { 'server/src/engines/core/routing/router.ts': ['../../local/local.ts'] },
      { 'server/src/engines/core/plan.ts': ['../providers/fal/fal.ts'] },
      { 'server/src/engines/local/local.ts': ['../planning/planner.ts'] },
      { 'server/src/engines/providers/fal/fal.ts': ['../../local/local.ts'] },
      { 'server/src/engines/core/kinds.ts': ['../jobs.ts'] },
      { 'server/src/engines/local/dressing.ts': ['../../features/catalogue/public.ts'] },
    ],
    good: {
      'server/src/engines/jobs.ts': ['./core/routing/runs.ts', '../base/files/public.ts'],
      'server/src/engines/local/local.ts': ['../core/engine.ts', '../../errors/app-error.ts'],
      'server/src/engines/planning/planner.ts': ['../local/local.ts', '../core/plan.ts'],
      'server/src/engines/providers/fal/fal.ts': ['../../core/transport/outbound.ts'],
    },
  },
  providersStandAlone: {
    bad: [{ 'server/src/engines/providers/fal/fal.ts': ['../bfl/bfl.ts'] }],
    good: {
      'server/src/engines/providers/fal/fal.ts': ['./fal-notice.ts', '../engine-costs.ts'],
      'server/src/engines/providers/open-hosted.ts': ['./bfl/bfl.ts', './fal/fal.ts'],
    },
  },
  apiTouchesNoPixels: {
    bad: [
      {
        'server/src/api.ts': ['./features/photos/handlers.ts'],
        'server/src/features/photos/handlers.ts': ['./jobs.ts'],
        'server/src/features/photos/jobs.ts': ['@vitrine/imaging'],
      },
      { 'server/src/api.ts': ['sharp'] },
    ],
    good: {
      'server/src/api.ts': ['./features/photos/handlers.ts'],
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
    good: { 'server/src/features/task-list/admin.handlers.ts': [], 'web/src/ui/a.test.tsx': [] },
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

  test('onlySurfacesPassOn', () => {
    const barrel = (path: string) => [
      { path, lines: 1, source: '', imports: [{ specifier: './button.tsx', reExport: true }] },
    ];
    const allowed = ['contract/src/index.ts', 'server/src/money/points/public.ts'];
    for (const path of allowed)
      expect(RULES.onlySurfacesPassOn(barrel(`packages/${path}`))).toEqual([]);
    const refused = [
      'web/src/ui/all.ts',
      'web/src/ui/index.ts',
      'server/src/http/public.ts',
      'server/src/money/points/ledger.ts',
    ];
    for (const path of refused)
      expect(RULES.onlySurfacesPassOn(barrel(`packages/${path}`))).toHaveLength(1);
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
    expect(found('imaging/src/making/place/a.ts', decodes)).toHaveLength(1);
    expect(found('imaging/src/pixels/files/a.ts', decodes)).toHaveLength(1);
    expect(found('imaging/src/making/place/a.ts', 'const rgba = Buffer.alloc(4);')).toHaveLength(1);
    expect(found('imaging/src/pixels/decode-pixels.ts', decodes)).toEqual([]);
    expect(found('imaging/src/pixels/files/a.ts', 'const head = Buffer.alloc(4);')).toEqual([]);
    expect(found('imaging/src/making/place/a.ts', 'await sharp(file).png().toBuffer();')).toEqual(
      [],
    );
    expect(found('imaging/src/making/place/a.test.ts', decodes)).toEqual([]);
  });

  test('webSpeaksCamelCase', () => {
    const found = (path: string, source: string) =>
      RULES.webSpeaksCamelCase([
        { path: `packages/web/src/${path}`, lines: 1, source, imports: [] },
      ]);
    expect(found('features/records/list.tsx', 'open(task.task_id);')).toHaveLength(1);
    expect(found('entities/task/model/task.ts', 'const { task_id } = task;')).toHaveLength(1);
    expect(found('ui/frame.tsx', 'type Picture = { thumb_url: string };')).toHaveLength(1);
    expect(found('entities/task/api/queries.ts', 'call({ task_id: id });')).toHaveLength(1);
    expect(found('lib/transport/api.ts', 'open(task.task_id);')).toEqual([]);
    expect(found('i18n/en/shop.ts', "const shop = { points_other: '' };")).toEqual([]);
    expect(found('features/shop/page.tsx', "// by order_id\nshow('one_time');")).toEqual([]);
    expect(found('features/shop/page.test.tsx', 'const order_id = 1;')).toEqual([]);
  });

  test('no rule goes without an example', () => {
    const shownAbove = [
      'computedImports',
      'onlySurfacesPassOn',
      'filesStaySmall',
      'pixelsAreNoBuffers',
      'webSpeaksCamelCase',
    ];
    const shown = [...Object.keys(CASES), ...shownAbove].sort();
    expect(shown).toEqual(Object.keys(RULES).sort());
  });
});
