import { startEmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';
import { dockerfilePath, readStages, type Stage, type Step } from './dockerfile.ts';

/**
 * Does what the Dockerfile says without a container engine, for machines that have none: each stage in a folder of its own, which
 * begins as a Debian made by mmdebstrap with the Node of the image; `RUN` runs in a chroot. Then the image is started as compose starts it
 * (another account, a root that cannot be written, a PostgreSQL beside it) and asked. Needs root and mmdebstrap:
 * `npm run replay-image`, about five minutes. `--keep` does not delete the folders.
 */
const base = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/;
const say = (text: string) => console.error(`· ${text}`);
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const folder = mkdtempSync(join(tmpdir(), 'baeum-image-'));
const downloads = join(folder, 'npm');
const mounted: string[] = [];

interface Built {
  root: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  health: string[] | undefined;
  entrypoint: string[];
  command: string[];
}

function run(command: string, args: string[], options: { input?: string } = {}): void {
  execFileSync(command, args, { stdio: [options.input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'], ...options });
}

function mount(args: string[], target: string): void {
  run('mount', [...args, target]);
  mounted.push(target);
}

/** Debian as in the slim image, with Node and npm of the same versions, made once. */
function makeBase(version: string): string {
  const target = join(folder, 'base');
  say(`Debian bookworm, Node ${version}`);
  run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', target]);
  const npm = dirname(dirname(readLink(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  const node = join(folder, 'node');
  mkdirSync(node);
  execFileSync('npm', ['install', '--prefix', node, '--no-save', '--ignore-scripts', `node-linux-${process.arch}@${version}`], { cwd: node, stdio: 'ignore' });
  cpSync(join(node, `node_modules/node-linux-${process.arch}/bin/node`), join(target, 'usr/local/bin/node'));
  cpSync(npm, join(target, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  run('chroot', [target, 'ln', '-s', '/usr/local/lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
  run('chroot', [target, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
  cpSync('/etc/resolv.conf', join(target, 'etc/resolv.conf'), { dereference: true });
  // This machine may know its registry by an authority of its own.
  cpSync(certificates, join(target, certificates), { dereference: true });
  return target;
}

function readLink(path: string): string {
  return execFileSync('readlink', ['-f', path], { encoding: 'utf8' }).trim();
}

/** Files that the builder gets, as `Dockerfile.dockerignore` says. */
function contextFiles(): string[] {
  // Its types say that it is a module of another kind than it is.
  const dockerignore = createRequire(import.meta.url)('@balena/dockerignore') as () => { add(patterns: string): { filter(paths: string[]): string[] } };
  const ignored = dockerignore().add(readFileSync(`${dockerfilePath}.dockerignore`, 'utf8'));
  const all = globSync('**', { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|\.git|\.data|\.runtime)$/.test(name) });
  return ignored.filter([...all, ...globSync('.config/**', { cwd: root })]).filter((path) => statSync(join(root, path)).isFile());
}

function build(stage: Stage, from: string, built: ReadonlyMap<string, Built>, context: readonly string[]): Built {
  const made: Built = {
    root: join(folder, `stage-${built.size}`),
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    workdir: '/',
    user: 'root',
    health: undefined,
    entrypoint: [],
    command: [],
  };
  run('cp', ['-a', from, made.root]);
  mount(['--bind', '/dev'], join(made.root, 'dev'));
  // What one stage has fetched the next need not fetch again.
  for (const path of [downloads, join(made.root, 'tmp/npm')]) mkdirSync(path, { recursive: true });
  mount(['--bind', downloads], join(made.root, 'tmp/npm'));
  for (const step of stage.steps) perform(step, made, built, context);
  return made;
}

function perform(step: Step, made: Built, built: ReadonlyMap<string, Built>, context: readonly string[]): void {
  const text = step.text.replace(/\$\{?(\w+)\}?/g, (match, name: string) => (step.keyword === 'RUN' ? match : (made.env[name] ?? '')));
  say(`${step.keyword} ${step.text.slice(0, 100)}`);
  if (step.keyword === 'WORKDIR') {
    made.workdir = text;
    mkdirSync(join(made.root, text), { recursive: true });
  } else if (step.keyword === 'ARG') {
    const [name = '', value = ''] = text.split('=');
    made.env[name] = name === 'SOURCE_COMMIT' ? commit : value;
  } else if (step.keyword === 'ENV') Object.assign(made.env, Object.fromEntries(text.split(' ').map((pair) => pair.split(/=(.*)/s, 2))));
  else if (step.keyword === 'COPY') copy(text.split(' '), step.flags['from'], made, built, context);
  else if (step.keyword === 'RUN') inside(made, made.user, ['/bin/sh', '-c', `cd ${made.workdir} && ${text}`]);
  else if (step.keyword === 'USER') made.user = text;
  else if (step.keyword === 'HEALTHCHECK') made.health = step.words;
  else if (step.keyword === 'ENTRYPOINT') made.entrypoint = step.words ?? [];
  else if (step.keyword === 'CMD') made.command = step.words ?? [];
  else if (!['VOLUME', 'EXPOSE'].includes(step.keyword)) throw new Error(`${step.keyword} is not known to the replay`);
}

function copy(words: string[], from: string | undefined, made: Built, built: ReadonlyMap<string, Built>, context: readonly string[]): void {
  const [target = '', ...sources] = words.toReversed();
  const place = join(made.root, target.startsWith('/') ? '' : made.workdir, target);
  for (const source of sources) {
    const stage = from === undefined ? undefined : built.get(from);
    if (from !== undefined && !stage) throw new Error(`no stage ${from}`);
    if (stage) {
      mkdirSync(place, { recursive: true });
      run('cp', ['-a', `${join(stage.root, source)}/.`, place]);
      continue;
    }
    const files = context.filter((path) => path === source || path.startsWith(`${source}/`));
    if (files.length === 0) throw new Error(`COPY ${source}: the builder gets no such file`);
    for (const path of files) {
      // A folder's content goes below the target; a file goes into a target that ends in a slash, else it becomes the target.
      const name = path === source ? (target.endsWith('/') ? join(place, source.split('/').at(-1) ?? '') : place) : join(place, path.slice(source.length));
      mkdirSync(dirname(name), { recursive: true });
      cpSync(join(root, path), name, { preserveTimestamps: true });
    }
  }
}

/** What npm needs to know of this machine's network, as builders hand it on, and nothing else of its environment. */
const network = { NODE_EXTRA_CA_CERTS: certificates, npm_config_cafile: certificates, npm_config_cache: '/tmp/npm', ...proxies() };

function proxies(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:https?_proxy|no_proxy|npm_config_registry)$/i.test(name)));
}

function inside(made: Built, user: string, words: string[]): void {
  const { status } = spawnSync('chroot', [`--userspec=${user}`, made.root, ...words], {
    env: { ...made.env, ...network, HOME: '/tmp' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${words.at(-1)} ended with ${status}`);
}

const commit = 'replayed-commit';

/** Starts it as compose does: root that cannot be written, /tmp and /data of its own, no rights. */
async function tryOut(image: Built): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => undefined });
  const data = join(folder, 'data');
  run('cp', ['-a', join(image.root, 'data'), data]);
  mount(['--bind', image.root], image.root);
  mount(['-t', 'tmpfs', 'tmpfs'], join(image.root, 'tmp'));
  chmodSync(join(image.root, 'tmp'), 0o1777);
  mount(['--bind', data], join(image.root, 'data'));
  run('mount', ['-o', 'remount,bind,ro', image.root]);
  const port = String(await freePort());
  const env = { ...image.env, NODE_ENV: 'development', BAEUM_DEMO_DATA: 'true', JOBS: 'off', HOST: '127.0.0.1', PORT: port, DATABASE_URL: postgres.url };
  const start = (words: string[]): ChildProcess =>
    spawn('chroot', [`--userspec=${image.user}`, image.root, '/usr/bin/env', '-C', image.workdir, ...image.entrypoint, ...words], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const server = start(image.command);
  const healthy = () => spawnSync('chroot', [`--userspec=${image.user}`, image.root, ...(image.health ?? ['false'])], { env }).status === 0;
  try {
    for (const deadline = Date.now() + 180_000; !healthy(); await delay(1000)) {
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('it did not become healthy');
    }
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html,*/*' } })).text();
    expect((await ask('/courses')).includes('</html>'), 'a page is rendered');
    expect((await ask('/version')).includes(commit), '/version tells SOURCE_COMMIT');
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(/^Uid:\t1000\t/m.test(status), 'it runs as the user node');
    expect((await ended(start(['backup']))) === 0 && globSync('backups/*.tar.gz', { cwd: data }).length === 1, 'baeum-server backup writes into /data');
    const worker = start(['worker']);
    await delay(3000);
    worker.kill('SIGTERM');
    expect((await ended(worker)) === 0, 'the worker starts, and ends when told');
  } finally {
    server.kill('SIGTERM');
    const code = await ended(server);
    await postgres.stop();
    expect(code === 0, 'the server ends when told');
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
  say(`ok: ${what}`);
}

function check(): void {
  if (process.getuid?.() !== 0) throw new Error('chroot and mount need root.');
  for (const tool of ['mmdebstrap', 'chroot', 'mount'])
    if (spawnSync('which', [tool]).status !== 0) throw new Error(`${tool} is missing: apt-get install ${tool}`);
}

const began = Date.now();
try {
  check();
  chmodSync(folder, 0o755);
  const stages = readStages();
  const version = base.exec(stages[0]?.image ?? '')?.[1];
  if (!version || stages.some(({ image }) => image !== stages[0]?.image)) throw new Error('every stage must begin with the same node:…-bookworm-slim');
  const start = makeBase(version);
  const context = contextFiles();
  const built = new Map<string, Built>();
  for (const stage of stages) built.set(stage.name ?? 'image', build(stage, start, built, context));
  const image = built.get('image');
  if (!image) throw new Error('the last stage has a name');
  say(`the image has ${execFileSync('du', ['-sm', '--one-file-system', image.root], { encoding: 'utf8' }).split('\t')[0]} MB`);
  await tryOut(image);
  say(`the Dockerfile holds (${Math.round((Date.now() - began) / 1000)} s)`);
} finally {
  for (const target of mounted.toReversed()) spawnSync('umount', ['-l', target]);
  // Never into what is still mounted.
  if (!process.argv.includes('--keep')) spawnSync('rm', ['-rf', '--one-file-system', folder]);
}
