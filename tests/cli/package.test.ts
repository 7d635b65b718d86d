import { operations } from '@baeum/contract';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherNode } from '../support/other-nodes.ts';
import { cpuInEmptyNodes } from '../support/process-cpu.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { closedPort, createHome, run, type Home, type Run } from './cli.ts';

/** The limit of a package that anybody installs in a moment. */
const mostBytes = 1_000_000;

let folder: string;
let home: Home;
let app: TestApp;
/** The installed program, outside the repository. */
let program: string;
let workspace: string;

async function npm(args: string[], cwd: string): Promise<void> {
  await promisify(execFile)('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, env: { ...process.env, NODE_ENV: 'development' } });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-package-'));
  await npm(['run', 'pack'], root);
  app = await startTestApp();
  const place = join(folder, 'empty');
  await mkdir(place);
  await writeFile(join(place, 'package.json'), '{}');
  // The package needs nothing but itself, so the site is all that is asked.
  await npm(['install', `${app.url}/cli/baeum.tgz`], place);
  program = join(place, 'node_modules/.bin/baeum');
  workspace = join(folder, 'workspace.json');
  await writeFile(workspace, JSON.stringify(workspaceFile()));
  home = await createHome({ BAEUM_HOST: await closedPort(), NODE_COMPILE_CACHE: join(folder, 'compiled') });
});
afterAll(async () => {
  await app.stop();
  await home.remove();
  await rm(folder, { recursive: true, force: true });
});

async function runWith(node: string, args: readonly string[], { stdin = '', env = {} }: { stdin?: string; env?: Record<string, string> } = {}): Promise<Run> {
  const child = spawn(node, [program, ...args], { env: { ...home.env, ...env }, cwd: home.folder, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.end(stdin);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

test('is one tarball of less than 1 MB, without dependencies and without the text of any source', async () => {
  const { cli } = (await (await fetch(`${app.url}/version`)).json()) as { cli: { version: string; url: string } };
  expect(cli.url).toMatch(new RegExp(`/cli/baeum-${cli.version}\\.tgz$`));
  const tarball = await fetch(`${app.url}${new URL(cli.url).pathname}`);
  expect([tarball.status, tarball.headers.get('cache-control')]).toEqual([200, 'public, max-age=0']);
  expect((await tarball.arrayBuffer()).byteLength).toBeLessThan(mostBytes);
  expect((await fetch(`${app.url}/cli/baeum-99.0.0.tgz`)).status).toBe(404);
  const installed = join(folder, 'empty/node_modules');
  expect((await readdir(installed)).filter((name) => !name.startsWith('.'))).toEqual(['baeum']);
  const manifest = JSON.parse(await readFile(join(installed, 'baeum/package.json'), 'utf8')) as { dependencies?: object; engines: { node: string } };
  expect([manifest.dependencies, manifest.engines.node]).toEqual([undefined, '>=20.12']);
  const files = await readdir(join(installed, 'baeum/dist'));
  const maps = files.filter((name) => name.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(20);
  for (const name of maps) expect(JSON.parse(await readFile(join(installed, 'baeum/dist', name), 'utf8')), name).not.toHaveProperty('sourcesContent');
});

test('has a client for other programs', async () => {
  const calling = `import { createClient } from 'baeum/client'; console.log((await createClient(${JSON.stringify(app.url)}).getVersion()).version);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', calling], { cwd: join(folder, 'empty') });
  expect(stdout.trim()).toBe('0.2.0');
});

/** What the checkout says to a command line, which is the same beside each Node of the package. */
const fromCheckout = new Map<string, Promise<Run>>();

function runCheckout(args: readonly string[]): Promise<Run> {
  const line = args.join(' ');
  const known = fromCheckout.get(line) ?? run(home, args);
  fromCheckout.set(line, known);
  return known;
}

const nodes = [
  [24, process.execPath],
  [22, otherNode(22)],
  [20, otherNode(20)],
] as const;

describe.each(nodes)('on Node %i', (_major, found) => {
  const node = found ?? '';

  test.skipIf(!found)('decides without a server, as the checkout does', async () => {
    for (const args of [
      ['exp', 'all', '--json'],
      ['exp', 'explain', '1'],
      ['exp', 'explain', 'flag:3', '--plain'],
    ]) {
      const asked = [...args, '--file', workspace, '--user', '{"id":"직원 1","properties":{"age":30}}'];
      const installed = await runWith(node, asked);
      expect(installed.code, installed.stderr).toBe(0);
      expect(installed).toEqual(await runCheckout(asked));
    }
    const users = '{"id":"a"}\n{"id":"b"}\n';
    const many = await runWith(node, ['exp', 'all', '--file', workspace, '--users', '-', '--ndjson'], { stdin: users });
    expect([many.code, many.stdout.trim().split('\n').length], many.stderr).toEqual([0, 26]);
  });

  test.skipIf(!found)('helps with an operation as the checkout does, though it holds no schema of it', async () => {
    const asked = [
      ['api', 'createExperiment'],
      ['api', 'evaluateDraft'],
      ['api', 'listCourses'],
      ['api', 'login'],
      ['admin', 'flags', 'update'],
      ['admin', 'experiments', 'try'],
      ['admin', 'posts', 'release'],
    ];
    for (const args of asked) {
      const installed = await runWith(node, [...args, '--help']);
      expect([installed.code, installed.stdout.split('\n').length > 10], installed.stderr).toEqual([0, true]);
      expect(installed).toEqual(await runCheckout([...args, '--help']));
    }
  });

  test.skipIf(!found)('calls a server, knows every operation, and tells where a failure was', async () => {
    const there = { BAEUM_HOST: app.url };
    expect(JSON.parse((await runWith(node, ['api', 'getVersion', '--json'], { env: there })).stdout)).toMatchObject({ version: expect.any(String) });
    expect(JSON.parse((await runWith(node, ['courses', 'search', '--json'], { env: there })).stdout)).toMatchObject({ items: expect.any(Array) });
    const listed = JSON.parse((await runWith(node, ['api', '--json=operationId'])).stdout) as { operationId: string }[];
    expect(listed.map(({ operationId }) => operationId)).toEqual([...operations.keys()]);
    const upgrade = await runWith(node, ['upgrade', '--json'], { env: there });
    expect(JSON.parse(upgrade.stdout)).toMatchObject({
      upToDate: true,
      missing: [],
      unknown: [],
      command: expect.stringMatching(/^npm install --global \S+\.tgz$/),
    });
    const refused = await runWith(node, ['admin', 'experiments', 'create', '--no-input', '--debug']);
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/--name[^]*prompts\.ts:\d+/) });
    const away = await runWith(node, ['doctor', '--timeout', '2']);
    expect([away.code, away.stdout]).toEqual([8, expect.stringContaining(home.env['BAEUM_HOST'] ?? '')]);
  });
});

/** How often an empty Node's CPU time a command may take; the figures are milliseconds where an empty Node takes 25. */
const inEmptyNodes = (ms: number): number => ms / 25;
const cpuOfProgram = (...args: string[]) => cpuInEmptyNodes([program, ...args], { env: home.env, cwd: home.folder });

describe('speed', () => {
  test('the version takes no more than twice an empty Node', async () => {
    expect(await cpuOfProgram('--version')).toBeLessThan(inEmptyNodes(60));
  });

  test.each([
    '--help',
    'exp --help',
    'admin experiments create --help',
    'admin messages create --help',
    'api --help',
    'api createOrder --help',
    'help admin flags',
  ])('help comes within 100 ms: %s', async (line) => {
    expect(await cpuOfProgram(...line.split(' '))).toBeLessThan(inEmptyNodes(100));
  });

  test('deciding offline takes no more than 110 ms', async () => {
    expect(await cpuOfProgram('exp', 'variation', '1', '--file', workspace, '--user', '42', '--json')).toBeLessThan(inEmptyNodes(110));
  });
});
