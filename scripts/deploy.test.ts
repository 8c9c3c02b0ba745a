import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** As the check of documents reads them: every name at the beginning of a line of the settings. */
const settings = new Set(
  [...read('packages/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  ),
);

type Container = {
  name: string;
  args: string[];
  env?: { name: string; value: string }[];
  lifecycle?: unknown;
  readinessProbe?: unknown;
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    minAvailable?: number;
    replicas?: number;
    selector?: { matchLabels?: { app: string } };
    template: {
      metadata: { labels: { app: string } };
      spec: { terminationGracePeriodSeconds: number; containers: Container[] };
    };
  };
};

const folder = 'deploy/kubernetes';
const manifests = readdirSync(join(ROOT, folder)).flatMap((name) =>
  parseAllDocuments(read(`${folder}/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);

test('the settings were found', () => {
  expect(settings.size).toBeGreaterThan(70);
  expect(settings).toContain('DATABASE_URL');
});

describe('Kubernetes', () => {
  const pods = [...ofKind('Deployment'), ...ofKind('Job')];
  const containers = pods.flatMap(({ spec }) => spec.template.spec.containers);

  test('every setting that is given exists', () => {
    const given = [
      ...[...ofKind('ConfigMap'), ...ofKind('Secret')].flatMap(({ data, stringData }) =>
        Object.keys({ ...data, ...stringData }),
      ),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    expect(given.length).toBeGreaterThan(15);
    expect(given.filter((name) => !settings.has(name))).toEqual([]);
  });

  test('every program that is started exists', () => {
    expect(containers.length).toBe(4);
    for (const { args } of containers) expect(read(args[0] ?? '')).not.toBe('');
  });

  test('a pod has longer to stop than it takes to finish what it has begun', () => {
    for (const { spec, metadata } of ofKind('Deployment')) {
      for (const { env = [] } of spec.template.spec.containers) {
        const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value);
        expect(spec.template.spec.terminationGracePeriodSeconds, metadata.name).toBeGreaterThan(
          drain + 10,
        );
      }
    }
  });

  test('each budget names pods that exist and leaves one that may go', () => {
    expect(ofKind('PodDisruptionBudget')).toHaveLength(2);
    for (const { spec } of ofKind('PodDisruptionBudget')) {
      const app = spec.selector?.matchLabels?.app;
      const pod = ofKind('Deployment').find((one) => one.spec.template.metadata.labels.app === app);
      expect(pod?.spec.replicas).toBeGreaterThan(spec.minAvailable ?? 0);
    }
  });

  test('the api is asked whether it is ready, and serves on until the service knows', () => {
    const api = containers.find(({ name }) => name === 'api');
    expect(api).toMatchObject({
      readinessProbe: { httpGet: { path: '/readyz' } },
      lifecycle: { preStop: { sleep: { seconds: 10 } } },
    });
  });
});

describe('compose', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { image: string; env_file?: string; environment?: object; command?: string[] }
    >;
  };
  const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'vitrine');

  test('has two api nodes, two workers and one for quick work, a database, a store and a proxy', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      'api-1 api-2 postgres proxy storage worker-1 worker-2 worker-interactive'.split(' '),
    );
    expect(ours).toHaveLength(5);
    for (const [, { command }] of ours) expect(read(command?.[0] ?? '')).not.toBe('');
  });

  test('every setting that is given exists', () => {
    for (const [name, { environment = {} }] of ours) {
      const given = Object.keys(environment);
      expect(given.length).toBeGreaterThan(9);
      expect(
        given.filter((one) => !settings.has(one)),
        name,
      ).toEqual([]);
    }
  });

  test('every variable that it asks for stands in the example', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)];
    const example = [...read('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)];
    const names = (found: RegExpMatchArray[]) => [...new Set(found.map(([, name]) => name))].sort();
    expect(names(example)).toEqual(expect.arrayContaining(names(asked)));
    const passedOn = names(example).filter((name) => !names(asked).includes(name));
    expect(passedOn.filter((name) => !settings.has(name ?? ''))).toEqual([]);
  });

  test('what stands in the file of settings reaches every process', () => {
    for (const [name, { env_file }] of ours) expect(env_file, name).toBe('.env');
  });

  test('the proxy knows every api node', () => {
    const upstream = read('deploy/nginx.conf');
    for (const name of ['api-1', 'api-2']) expect(upstream).toContain(`server ${name}:8080`);
  });
});

test('secrets and data stay out of the image and out of the history', () => {
  // Docker reads no other name; Podman reads this one, too.
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '**/.env', 'data', '**/node_modules']));
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data/']));
});

describe('what is watched', () => {
  const sources = [
    'http/metrics',
    'http/queue-metrics',
    'http/point-metrics',
    'jobs/worker-metrics',
  ]
    .map((path) => read(`packages/server/src/${path}.ts`))
    .join();
  const known = new Set([...sources.matchAll(/'(vitrine_\w+)'/g)].map(([, name]) => name));
  const metricsIn = (text: string) =>
    [...text.matchAll(/\bvitrine_[a-z_]+\b/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );

  test('dashboard and alerts ask for metrics that exist', () => {
    expect(known.size).toBeGreaterThan(9);
    const dashboard = JSON.parse(read('deploy/grafana/vitrine.json')) as { panels: object[] };
    expect(dashboard.panels.length).toBeGreaterThan(8);
    const asked = [
      ...metricsIn(JSON.stringify(dashboard.panels)),
      ...metricsIn(read('deploy/prometheus/alerts.yaml')),
    ];
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  test('every alert has its chapter in the runbook', () => {
    const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
    };
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(alerts.length).toBeGreaterThan(8);
    const chapters = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(chapters.sort()).toEqual(alerts.sort());
  });
});
