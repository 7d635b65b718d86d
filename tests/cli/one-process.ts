import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Home, Run, RunOptions } from './cli.ts';
import type { CommandLine } from './one-process-child.ts';

const child = fileURLToPath(new URL('one-process-child.ts', import.meta.url));

/**
 * Runs the program's command lines one after another in one process for each home of this file. Loading the program takes
 * ten times as long as most of what it does. What is of the process itself, such as signals, pipes, terminals, memory,
 * proxies in `options` and several at once, is for `run` and `openTerminal`.
 */
export function useOneProcess(): (home: Home, args: readonly string[], options?: RunOptions) => Promise<Run> {
  const processes = new Map<Home, ChildProcess>();
  let before: Promise<unknown> = Promise.resolve();
  afterAll(() => {
    for (const started of processes.values()) started.kill();
  });
  return (home, args, { stdin = '', env = {} } = {}) => {
    const started = processes.get(home) ?? fork(child, { env: home.env });
    processes.set(home, started);
    const done = before.then(() => ask(started, { args, stdin, env: { ...home.env, ...env }, folder: home.folder }));
    before = done.catch(() => undefined);
    return done;
  };
}

async function ask(process: ChildProcess, line: CommandLine): Promise<Run> {
  const ending = new AbortController();
  const death = once(process, 'exit', { signal: ending.signal }).then(() => Promise.reject(new Error(`the process ended during: baeum ${line.args.join(' ')}`)));
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
