import { spawn as spawnInTerminal } from '@lydell/node-pty';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const program = fileURLToPath(new URL('../../cli/bin/baeum.mjs', import.meta.url));

/** A person's computer: a folder for settings of their own, and a server to talk to. */
export interface Home {
  folder: string;
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** What a process needs of ours, without anything that would change the program's behaviour. */
function cleanEnv(): Record<string, string> {
  const { PATH = '', HOME = '', SystemRoot = '' } = process.env;
  return { PATH, HOME, SystemRoot, NODE_COMPILE_CACHE: join(tmpdir(), 'baeum-compile-cache'), LANG: 'ko_KR.UTF-8', TERM: 'xterm-256color' };
}

export async function createHome(env: Record<string, string> = {}): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-cli-'));
  return {
    folder,
    env: { ...cleanEnv(), XDG_CONFIG_HOME: folder, ...env },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  stdin?: string;
  env?: Record<string, string>;
}

/** Runs the program as a process of its own, without a terminal. */
export async function run(home: Home, args: readonly string[], { stdin = '', env = {} }: RunOptions = {}): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], { env: { ...home.env, ...env }, cwd: home.folder, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** The same, to be broken off in the middle. */
export function startRun(home: Home, args: readonly string[]): { kill(): Promise<void> } {
  const child = spawn(process.execPath, [program, ...args], { env: home.env, cwd: home.folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

export interface Terminal {
  /** Resolves once the screen has shown this since the last call. */
  sees(expected: string): Promise<void>;
  type(keys: string): void;
  /** Everything shown, without control codes. */
  screen(): string;
  /** Everything written, with control codes. */
  raw(): string;
  ended: Promise<number>;
}

export const keys = { enter: '\r', space: ' ', down: '\u001b[B', ctrlC: '\u0003' };

/** Runs the program in a terminal, as a person does. */
export function openTerminal(home: Home, args: readonly string[], { columns = 100 } = {}): Terminal {
  const pty = spawnInTerminal(process.execPath, [program, ...args], { env: home.env, cwd: home.folder, cols: columns, rows: 40 });
  let shown = '';
  let from = 0;
  let wake = (): void => undefined;
  pty.onData((data) => {
    shown += data;
    wake();
  });
  const ended = new Promise<number>((resolve) =>
    pty.onExit(({ exitCode }) => {
      resolve(exitCode);
      wake();
    }),
  );
  let over = false;
  void ended.then(() => (over = true));
  return {
    ended,
    type: (typed) => pty.write(typed),
    raw: () => shown,
    screen: () => stripVTControlCharacters(shown),
    async sees(expected) {
      for (;;) {
        const rest = stripVTControlCharacters(shown).slice(from);
        const at = rest.indexOf(expected);
        if (at >= 0) {
          from += at + expected.length;
          return;
        }
        if (over) throw new Error(`never saw "${expected}" in:\n${stripVTControlCharacters(shown)}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

/** An address without a listener. */
export async function closedPort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}`;
}
