import { findCycles } from './cycles.ts';
import { isTest, packageOf, resolveRelative, type SourceFile } from './source-files.ts';

type Rule = (files: SourceFile[]) => string[];

export const MAX_LINES = 400;

/** Packages of ours that each package may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  imaging: ['tone'],
  server: ['contract', 'imaging'],
  tone: [],
  web: ['contract', 'tone'],
};
const INFRASTRUCTURE =
  /^(?:fastify|@fastify\/|pg$|pg\/|drizzle|graphile|@aws-sdk\/|prom-client|nodemailer|react)/;

/** Layers of the web app from top to bottom; ui, lib and i18n stand on the same floor. */
const WEB_LAYERS: Record<string, number> = { app: 2, features: 1, ui: 0, lib: 0, i18n: 0 };

type Edge = { from: string; specifier: string; to: string | undefined };

function edgesOf(files: SourceFile[]): Edge[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) =>
      specifier === undefined
        ? []
        : { from: path, specifier, to: resolveRelative(path, specifier) },
    ),
  );
}

const show = ({ from, specifier }: Edge) => `${from} imports ${specifier}`;
const inCode = ({ from }: Edge) => !isTest(from);

/** packages/server/src/features/cutout/x.ts → ['features', 'cutout', 'x.ts'] */
const insideSrc = (path: string) => path.split('/').slice(3);
const featureOf = (path: string) => {
  const [folder, feature, ...rest] = insideSrc(path);
  return folder === 'features' && rest.length > 0 ? feature : undefined;
};

const computedImports: Rule = (files) =>
  files
    .filter(
      ({ path, imports }) => !isTest(path) && imports.some((one) => one.specifier === undefined),
    )
    .map(({ path }) => `${path} imports a computed name, which nobody can check`);

const contractImportsZodOnly: Rule = (files) =>
  edgesOf(files)
    .filter(inCode)
    .filter(({ from, to, specifier }) => {
      return packageOf(from) === 'contract' && to === undefined && specifier !== 'zod';
    })
    .map(show);

const imagingKnowsNoInfrastructure: Rule = (files) =>
  edgesOf(files)
    .filter(
      ({ from, specifier }) => packageOf(from) === 'imaging' && INFRASTRUCTURE.test(specifier),
    )
    .map(show);

const packagesPointOneWay: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, specifier, to }) => {
      const own = packageOf(from);
      if (to !== undefined) return !to.startsWith(`packages/${own}/`);
      const [scope, name = ''] = specifier.split('/');
      return scope === '@vitrine' && name !== own && !MAY_IMPORT[own]?.includes(name);
    })
    .map(show);

const packagesMeetAtTheirIndex: Rule = (files) =>
  edgesOf(files)
    .filter(({ specifier }) => /^@vitrine\/[^/]+\/./.test(specifier))
    .map(show);

const webLayersPointDown: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => {
      if (packageOf(from) !== 'web' || !to?.startsWith('packages/web/src/')) return false;
      const own = WEB_LAYERS[insideSrc(from)[0] ?? ''];
      const other = WEB_LAYERS[insideSrc(to)[0] ?? ''];
      // Files directly under src are the entry: they may import all, and nothing imports them.
      if (own === undefined) return false;
      return other === undefined || other > own;
    })
    .map(show);

const webFeaturesStandAlone: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => {
      if (packageOf(from) !== 'web' || to === undefined) return false;
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    })
    .map(show);

function serverFeatureEdges(files: SourceFile[]) {
  return edgesOf(files)
    .filter(inCode)
    .filter(({ from }) => packageOf(from) === 'server')
    .map((edge) => ({ ...edge, own: featureOf(edge.from), other: edge.to && featureOf(edge.to) }))
    .filter(({ own, other }) => own && other && own !== other);
}

const serverFeaturesMeetAtServices: Rule = (files) =>
  serverFeatureEdges(files)
    .filter(({ to }) => !to?.endsWith('.service.ts'))
    .map(show);

const serverFeaturesHaveNoCycles: Rule = (files) =>
  findCycles(
    serverFeatureEdges(files).map(({ own, other }): [string, string] => [own ?? '', other ?? '']),
  ).map((cycle) => `server features: ${cycle.join(' → ')}`);

/** Everything that the api process loads: its entry and what that imports, however far away. */
function loadedByApi(files: SourceFile[]): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<SourceFile>();
  const load = (path: string) => {
    const file = byPath.get(path);
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    for (const { to } of edgesOf([file])) if (to) load(to);
  };
  load('packages/server/src/api.ts');
  return [...loaded];
}

const apiTouchesNoPixels: Rule = (files) =>
  edgesOf(loadedByApi(files))
    .filter(({ specifier }) =>
      /^(?:@vitrine\/imaging|sharp|onnxruntime-node|libheif-js)$/.test(specifier),
    )
    .map(show);

/** Where the picture library's Buffers become plain pixels, and what reads and writes whole files. */
const MAY_DECODE = 'packages/imaging/src/raster/decode-pixels.ts';
const MAY_HANDLE_BUFFERS = /^packages\/imaging\/src\/(?:photo|models|raster)\//;

/**
 * `slice` of a Buffer is a window: a mirror that copied with it once overwrote what it still had to read. Types refuse a
 * Buffer as pixels; this keeps one from being made where its type could be lost.
 */
const pixelsAreNoBuffers: Rule = (files) =>
  files
    .filter(({ path }) => packageOf(path) === 'imaging' && !isTest(path))
    .flatMap(({ path, source }) => [
      ...(/\.raw\(\)/.test(source) && path !== MAY_DECODE
        ? [`${path} decodes pixels by itself: use decodePixels`]
        : []),
      ...(/\bBuffer\.(?:alloc|concat)/.test(source) && !MAY_HANDLE_BUFFERS.test(path)
        ? [`${path} makes a Buffer: pixels are plain arrays`]
        : []),
    ]);

const filesHaveNoCycles: Rule = (files) =>
  findCycles(
    edgesOf(files).flatMap(({ from, to }): [string, string][] => (to ? [[from, to]] : [])),
  ).map((cycle) => cycle.join(' → '));

const onlyPackagesHaveBarrels: Rule = (files) =>
  files
    .filter(({ path, imports }) => {
      const isPackageIndex = /^packages\/[^/]+\/src\/index\.ts$/.test(path);
      return !isPackageIndex && imports.some(({ reExport }) => reExport);
    })
    .map(({ path }) => `${path} passes on what another file exports: import that file instead`);

const filesStaySmall: Rule = (files) =>
  files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_LINES}`);

const namesAreKebabCase: Rule = (files) =>
  files
    .filter(
      ({ path }) => !path.split('/').every((name) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name)),
    )
    .map(({ path }) => `${path} is not in kebab-case`);

export const RULES = {
  computedImports,
  contractImportsZodOnly,
  imagingKnowsNoInfrastructure,
  packagesPointOneWay,
  packagesMeetAtTheirIndex,
  webLayersPointDown,
  webFeaturesStandAlone,
  serverFeaturesMeetAtServices,
  serverFeaturesHaveNoCycles,
  apiTouchesNoPixels,
  pixelsAreNoBuffers,
  filesHaveNoCycles,
  onlyPackagesHaveBarrels,
  filesStaySmall,
  namesAreKebabCase,
} satisfies Record<string, Rule>;
