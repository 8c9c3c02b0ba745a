import { findCycles } from './cycles.ts';
import { listWords } from './import-scanner.ts';
import { findPackage, isTest, resolveRelative, type SourceFile } from './source-files.ts';

type Rule = (files: SourceFile[]) => string[];

export const MAX_LINES = 400;

/** Packages of ours that each package may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  cli: ['client', 'contract', 'mcp'],
  client: [],
  contract: [],
  imaging: ['marketplace', 'picture-math'],
  marketplace: [],
  mcp: ['client', 'contract'],
  'picture-math': [],
  server: ['client', 'contract', 'imaging', 'marketplace', 'mcp'],
  web: ['contract', 'marketplace', 'picture-math'],
};
const INFRASTRUCTURE =
  /^(?:fastify|@fastify\/|pg$|pg\/|drizzle|graphile|@aws-sdk\/|prom-client|nodemailer|react)/;

/** Floors of the page from top to bottom; those with the same number may import each other. */
const WEB_LAYERS: Record<string, number> = {
  app: 3,
  landing: 3,
  features: 2,
  entities: 1,
  ui: 0,
  lib: 0,
  i18n: 0,
};
/** What an entity of the page is made of; the same order, and `components` on top. */
const ENTITY_LAYERS: Record<string, number> = { components: 2, api: 1, model: 0 };

/**
 * Floors of imaging from the bottom up: a file imports its own floor and those below. The catalogue stands beside the
 * runtime and knows pixels only; from perception up all may read it. What lies directly under src puts the floors
 * together: nothing on a floor imports it, the commands do.
 */
const IMAGING_FLOORS: Record<string, readonly string[]> = {
  pixels: [],
  runtime: ['pixels'],
  catalogue: ['pixels'],
  perception: ['pixels', 'runtime', 'catalogue'],
  making: ['pixels', 'runtime', 'catalogue', 'perception'],
};
/** Every floor may refuse. */
const IMAGING_ERRORS = 'errors.ts';

type Edge = { from: string; specifier: string; to: string | undefined };

function listEdges(files: SourceFile[]): Edge[] {
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
const findFeature = (path: string) => {
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
  listEdges(files)
    .filter(inCode)
    .filter(({ from, to, specifier }) => {
      return findPackage(from) === 'contract' && to === undefined && specifier !== 'zod';
    })
    .map(show);

const imagingKnowsNoInfrastructure: Rule = (files) =>
  listEdges(files)
    .filter(
      ({ from, specifier }) => findPackage(from) === 'imaging' && INFRASTRUCTURE.test(specifier),
    )
    .map(show);

const packagesPointOneWay: Rule = (files) =>
  listEdges(files)
    .filter(({ from, specifier, to }) => {
      const own = findPackage(from);
      if (to !== undefined) return !to.startsWith(`packages/${own}/`);
      const [scope, name = ''] = specifier.split('/');
      return scope === '@vitrine' && name !== own && !MAY_IMPORT[own]?.includes(name);
    })
    .map(show);

const packagesMeetAtTheirIndex: Rule = (files) =>
  listEdges(files)
    .filter(({ specifier }) => /^@vitrine\/[^/]+\/./.test(specifier))
    .map(show);

const imagingFloorsPointDown: Rule = (files) =>
  listEdges(files)
    .filter(inCode)
    .filter(({ from, to }) => {
      if (findPackage(from) !== 'imaging' || !to?.startsWith('packages/imaging/src/')) return false;
      const [own = '', other = ''] = [insideSrc(from)[0], insideSrc(to)[0]];
      if (own === other || other === IMAGING_ERRORS) return false;
      // The commands and what puts the floors together stand on top, and use no helpers of tests.
      const below = IMAGING_FLOORS[own];
      return below ? !below.includes(other) : other === 'testing';
    })
    .map(show);

const findImagingFeature = (path: string) => insideSrc(path).slice(0, 2).join('/');

/** On one floor, too, what a folder makes rests on others and never the other way around as well. */
const imagingFeaturesHaveNoCycles: Rule = (files) =>
  findCycles(
    listEdges(files)
      .filter(inCode)
      .filter(({ from, to }) => {
        const isFeature = (path: string) =>
          insideSrc(path).length > 2 && (insideSrc(path)[0] ?? '') in IMAGING_FLOORS;
        return (
          findPackage(from) === 'imaging' && to !== undefined && isFeature(from) && isFeature(to)
        );
      })
      .map(({ from, to }): [string, string] => [
        findImagingFeature(from),
        findImagingFeature(to ?? ''),
      ])
      .filter(([own, other]) => own !== other),
  ).map((cycle) => `imaging: ${cycle.join(' → ')}`);

const webLayersPointDown: Rule = (files) =>
  listEdges(files)
    .filter(({ from, to }) => {
      if (findPackage(from) !== 'web' || !to?.startsWith('packages/web/src/')) return false;
      const own = WEB_LAYERS[insideSrc(from)[0] ?? ''];
      const other = WEB_LAYERS[insideSrc(to)[0] ?? ''];
      // Files directly under src are the entry: they may import all, and nothing imports them.
      if (own === undefined) return false;
      if (insideSrc(to)[0] === 'testing') return !isTest(from);
      return other === undefined || other > own;
    })
    .map(show);

const webFeaturesStandAlone: Rule = (files) =>
  listEdges(files)
    .filter(({ from, to }) => {
      if (findPackage(from) !== 'web' || to === undefined) return false;
      const [own, other] = [findFeature(from), findFeature(to)];
      return own !== undefined && other !== undefined && own !== other;
    })
    .map(show);

/** packages/web/src/entities/task/api/x.ts → ['task', 'api'] */
const findEntity = (path: string): [string?, string?] => {
  const [folder, entity, layer, ...rest] = insideSrc(path);
  if (findPackage(path) !== 'web' || folder !== 'entities') return [];
  return [entity, rest.length > 0 ? layer : undefined];
};

/** Entities know each other, as a task knows its photos, but never in a circle. Types and tests count, too. */
const webEntitiesHaveNoCycles: Rule = (files) => {
  const edges = listEdges(files).flatMap(({ from, to }): [string, string][] => {
    const [[own], [other]] = [findEntity(from), to ? findEntity(to) : []];
    return own && other && own !== other ? [[own, other]] : [];
  });
  return findCycles(edges).map((cycle) => `entities of the page: ${cycle.join(' → ')}`);
};

/** Each file of an entity stands on one of its floors, and imports only from that one and those below. */
const webEntitiesHaveThreeFloors: Rule = (files) => [
  ...files
    .filter(({ path }) => {
      const [entity, layer] = findEntity(path);
      return entity !== undefined && ENTITY_LAYERS[layer ?? ''] === undefined;
    })
    .map(({ path }) => `${path} belongs into api, model or components`),
  ...listEdges(files)
    .filter(inCode)
    .filter(({ from, to }) => {
      const [[own, ownLayer = ''], [other, otherLayer = '']] = [
        findEntity(from),
        to ? findEntity(to) : [],
      ];
      const [above, below] = [ENTITY_LAYERS[ownLayer], ENTITY_LAYERS[otherLayer]];
      return own !== undefined && own === other && (below ?? 0) > (above ?? 0);
    })
    .map(show),
];

/** Where the names of the wire become those of the page, and texts whose plural forms end in `_one` and `_other`. */
const MAY_USE_WIRE_NAMES = /^packages\/web\/src\/(?:lib\/transport|i18n)\//;
const WIRE_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** The transport renames what comes and goes (wire-names.ts): above it everything is in camel case. */
const webSpeaksCamelCase: Rule = (files) =>
  files
    .filter(({ path }) => findPackage(path) === 'web' && !isTest(path))
    .filter(({ path }) => !MAY_USE_WIRE_NAMES.test(path))
    .flatMap(({ path, source }) => {
      const names = [...new Set(listWords(source).filter((word) => WIRE_NAME.test(word)))];
      return names.length > 0 ? [`${path} uses names of the wire: ${names.join(', ')}`] : [];
    });

/** Floors of the server's parts, each a folder of folders; a part may use those of its own floor and of those below. */
const SERVER_FLOORS: Record<string, number> = { features: 2, money: 1, base: 0 };
const findFloor = (part: string) => SERVER_FLOORS[part.split('/')[0] ?? ''] ?? 0;

/** packages/server/src/money/points/ledger.ts → 'money/points' */
const findPart = (path: string) => {
  const [floor = '', part, ...rest] = insideSrc(path);
  return floor in SERVER_FLOORS && rest.length > 0 ? `${floor}/${part}` : undefined;
};

/** What puts the server together may import every file; so may tests, and the runs that break it on purpose. */
const isComposition = (path: string) =>
  insideSrc(path).length === 1 || insideSrc(path)[0] === 'faults';

function serverEdges(files: SourceFile[]) {
  return listEdges(files)
    .filter(inCode)
    .filter(({ from, to }) => findPackage(from) === 'server' && to !== undefined)
    .map((edge) => ({ ...edge, own: findPart(edge.from), other: findPart(edge.to ?? '') }));
}

const serverPartsMeetAtPublic: Rule = (files) =>
  serverEdges(files)
    .filter(({ from, own, other }) => other && own !== other && !isComposition(from))
    .filter(({ to }) => !to?.endsWith('/public.ts'))
    .map(show);

const serverFloorsPointDown: Rule = (files) =>
  serverEdges(files)
    .filter(({ own, other }) => own && other && findFloor(other) > findFloor(own))
    .map(show);

const serverPartsHaveNoCycles: Rule = (files) =>
  findCycles(
    serverEdges(files).flatMap(({ own, other }): [string, string][] =>
      own && other && own !== other ? [[own, other]] : [],
    ),
  ).map((cycle) => `server: ${cycle.join(' → ')}`);

/** Which folders of the engines each of them may use, beside itself. */
const ENGINES_MAY_USE: Record<string, readonly string[]> = {
  core: [],
  local: ['core'],
  providers: ['core'],
  planning: ['core', 'local'],
};
const findEngineFolder = (path: string) => {
  const [top, folder, ...rest] = insideSrc(path);
  return top === 'engines' && rest.length > 0 ? folder : undefined;
};

const engineFloorsPointDown: Rule = (files) =>
  serverEdges(files)
    .filter(({ from, to, other }) => {
      const [own, used] = [findEngineFolder(from), findEngineFolder(to ?? '')];
      if (own === undefined) return false;
      if (used === undefined) return other !== undefined || insideSrc(to ?? '')[0] === 'engines';
      return used !== own && !ENGINES_MAY_USE[own]?.includes(used);
    })
    .map(show);

/** A provider's protocol is its own business: what two of them share is in the core. */
const providersStandAlone: Rule = (files) =>
  serverEdges(files)
    .filter(({ from, to }) => {
      const [own, used] = [insideSrc(from), insideSrc(to ?? '')].map((path) =>
        path[1] === 'providers' && path.length > 3 ? path[2] : undefined,
      );
      return own !== undefined && used !== undefined && own !== used;
    })
    .map(show);

/** Everything that the api process loads: its entry and what that imports, however far away. */
function loadedByApi(files: SourceFile[]): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<SourceFile>();
  const load = (path: string) => {
    const file = byPath.get(path);
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    for (const { to } of listEdges([file])) if (to) load(to);
  };
  load('packages/server/src/api.ts');
  return [...loaded];
}

const apiTouchesNoPixels: Rule = (files) =>
  listEdges(loadedByApi(files))
    .filter(({ specifier }) =>
      /^(?:@vitrine\/imaging|sharp|onnxruntime-node|libheif-js)$/.test(specifier),
    )
    .map(show);

/** Where the picture library's Buffers become plain pixels, and what reads and writes whole files. */
const MAY_DECODE = 'packages/imaging/src/pixels/decode-pixels.ts';
const MAY_HANDLE_BUFFERS =
  /^packages\/imaging\/src\/(?:pixels\/(?:files|decode-pixels)|runtime\/models|making\/(?:import|export))/;

/**
 * `slice` of a Buffer is a window: a mirror that copied with it once overwrote what it still had to read. Types refuse a
 * Buffer as pixels; this keeps one from being made where its type could be lost.
 */
const pixelsAreNoBuffers: Rule = (files) =>
  files
    .filter(({ path }) => findPackage(path) === 'imaging' && !isTest(path))
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
    listEdges(files).flatMap(({ from, to }): [string, string][] => (to ? [[from, to]] : [])),
  ).map((cycle) => cycle.join(' → '));

/** A package's index, and the public.ts of a part of the server: the files whose purpose is to say what others may use. */
const SURFACE =
  /^packages\/(?:[^/]+\/src\/index\.ts|server\/src\/(?:features|money|base)\/[^/]+\/public\.ts)$/;

const onlySurfacesPassOn: Rule = (files) =>
  files
    .filter(({ path, imports }) => !SURFACE.test(path) && imports.some(({ reExport }) => reExport))
    .map(({ path }) => `${path} passes on what another file exports: import that file instead`);

/** Nobody reads or edits it: `npm run client` writes it. */
const WRITTEN_BY_A_PROGRAM = 'packages/client/src/generated.ts';

const filesStaySmall: Rule = (files) =>
  files
    .filter(({ path, lines }) => lines > MAX_LINES && path !== WRITTEN_BY_A_PROGRAM)
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
  imagingFloorsPointDown,
  imagingFeaturesHaveNoCycles,
  packagesPointOneWay,
  packagesMeetAtTheirIndex,
  webLayersPointDown,
  webFeaturesStandAlone,
  webEntitiesHaveNoCycles,
  webEntitiesHaveThreeFloors,
  webSpeaksCamelCase,
  serverPartsMeetAtPublic,
  serverFloorsPointDown,
  serverPartsHaveNoCycles,
  engineFloorsPointDown,
  providersStandAlone,
  apiTouchesNoPixels,
  pixelsAreNoBuffers,
  filesHaveNoCycles,
  onlySurfacesPassOn,
  filesStaySmall,
  namesAreKebabCase,
} satisfies Record<string, Rule>;
