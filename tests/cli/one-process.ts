import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Home, Run, RunOptions } from './cli.ts';
import type { CommandLine } from './one-process-child.ts';

const child = fileURLToPath(new URL('one-process-child.ts', import.meta.url));

/** By the proxy of their homes, which holds for every connection of a process. */
const running = new Map<string, ChildProcess>();
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs the program's command lines one after another in one process, which the files of a worker share. Loading the program
 * takes ten times as long as most of what it does. What is of the process itself, such as signals, pipes, terminals, memory,
 * proxies in `options` and several at once, is for `run` and `openTerminal`.
 */
export function runLine(home: Home, args: readonly string[], { stdin = '', env = {} }: RunOptions = {}): Promise<Run> {
  const done = before.then(() => ask(processFor(home), { args, stdin, env: { ...home.env, ...env }, folder: home.folder }));
  before = done.catch(() => undefined);
  return done;
}

/** It ends with the worker, which does not wait for it. */
function processFor({ env }: Home): ChildProcess {
  const proxy = env['HTTP_PROXY'] ?? 'none';
  const known = running.get(proxy);
  if (known) return known;
  const started = fork(child, { env });
  running.set(proxy, started);
  started.once('exit', () => running.delete(proxy));
  started.unref();
  started.channel?.unref();
  return started;
}

async function ask(process: ChildProcess, line: CommandLine): Promise<Run> {
  const ending = new AbortController();
  const death = once(process, 'exit', { signal: ending.signal }).then(() =>
    Promise.reject(new Error(`the process ended during: baeum ${line.args.join(' ')}`)),
  );
  death.catch(() => undefined);
  const answer = once(process, 'message', { signal: ending.signal });
  process.send(line);
  try {
    const [ran] = (await Promise.race([answer, death])) as [Run];
    return ran;
  } finally {
    ending.abort();
  }
}
