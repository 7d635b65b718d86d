import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { root } from './project.mjs';

const PARENT_CHECK_MS = 200;
const running = new Set();
let ending = false;

/**
 * Runs a program until it ends or is aborted, and returns its exit code. With `quiet`, its output is shown only when it fails.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, shell?: boolean, until?: AbortSignal }} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, { env = process.env, cwd = root, quiet = false, shell = false, until } = {}) {
  return new Promise((resolve, reject) => {
    if (ending) return resolve(1);
    const child = spawn(file, args, { env, cwd, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const output = [];
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => output.push(chunk));
    running.add(child);
    until?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      const result = code ?? 128 + (constants.signals[signal] ?? 0);
      if (result !== 0) process.stderr.write(Buffer.concat(output));
      resolve(result);
    });
  });
}

let tellEnd;
/** Kept once everything is to end: then nothing is started anew. */
export const theEnd = new Promise((resolve) => (tellEnd = resolve));

function end(signal, reachesChildren = false) {
  ending = true;
  tellEnd(true);
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  if (!reachesChildren) for (const child of running) child.kill(signal);
}

/**
 * A child never outlives us, and we never outlive npm. Ctrl-C in a terminal reaches the child by itself, so it is
 * passed on only when there is no terminal: a second one would make some programs skip their clean-up.
 */
export function tieLifetimes() {
  const terminal = isatty(0);
  process.on('SIGINT', () => end('SIGINT', terminal));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  process.stderr.on('error', () => {});
  if (process.env.npm_lifecycle_event) watchNpm();
}

/** npm starts us through a shell and passes no signal on when it is killed: both are watched. */
function watchNpm() {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    end('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Known on Linux only; elsewhere the shell alone is watched. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined;
  }
}
