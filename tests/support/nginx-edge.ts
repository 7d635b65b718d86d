import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installedProgram } from './installed-program.ts';
import { root } from './source-files.ts';

/** The sample of a CDN of our own, which this runs. */
const sample = join(root, 'api/deploy/nginx-media.conf');

const program = installedProgram('nginx', 'nginx-light');

export const nginxIsThere = (): boolean => program.isThere();

export interface EdgeOptions {
  port: number;
  /** Address of the site whose films it keeps. */
  site: string;
  secret: string;
  /** Other lines of the sample, by those that it has. */
  changes?: Readonly<Record<string, string>>;
}

export interface Edge {
  url: string;
  pid: number;
  /** What became of each request for a path: MISS when the site was asked, HIT when not, - when it was refused. */
  log(path?: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** nginx as the sample has it, but for names, certificates and folders. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-edge-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events { worker_connections 512; }',
    `http { log_format told '$uri $upstream_cache_status'; access_log ${folder}/access.log told;`,
    ...temporary,
    settingsOf(folder, options),
    '}',
  ];
  await writeFile(join(folder, 'nginx.conf'), lines.join('\n'));
  const child = spawn(program.path(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!(await listens(options.port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await delay(20);
  }
  return {
    url: `http://127.0.0.1:${options.port}`,
    pid: child.pid ?? Number.NaN,
    async log(path = '') {
      const all = (await readFile(join(folder, 'access.log'), 'utf8')).trim().split('\n');
      return all.filter((line) => line.startsWith(path)).map((line) => line.split(' ')[1] ?? '');
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error where the sample no longer has what is to be replaced */
function settingsOf(folder: string, { port, site, secret, changes = {} }: EdgeOptions): string {
  const { host, hostname } = new URL(site);
  const here: readonly (readonly [string | RegExp, string])[] = [
    ['/var/cache/nginx/media', `${folder}/cache`],
    ['max_size=200g', 'max_size=200m'],
    ['server baeum.example:443;', `server ${host};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    ...Object.entries(changes),
    ['proxy_pass https://', 'proxy_pass http://'],
    ['Host baeum.example;', `Host ${hostname};`],
    [/^ *(?:proxy_)?ssl_.*$/gm, ''],
    [/MEDIA_CDN_SECRET(?=[";])/g, secret],
  ];
  return here.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`nginx-media.conf has no ${String(from)}`);
      return changed;
    },
    readFileSync(sample, 'utf8').replace(/^#.*$/gm, ''),
  );
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
