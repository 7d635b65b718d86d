import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Home, Run, RunOptions } from './cli.ts';
import type { CommandLine } from './one-process-child.ts';

const child = fileURLToPath(new URL('one-process-child.ts', import.meta.url));

/**
 * Runs the program's command lines one after another in a process of this file's own. Loading the program takes ten times
 * as long as most of what it does. What is of the process itself, such as signals, pipes, terminals, memory and several
 * at once, is for `run` and `openTerminal`.
 */
export function useOneProcess(): (home: Home, args: readonly string[], options?: RunOptions) => Promise<Run> {
  let started: ChildProcess | undefined;
  let before: Promise<unknown> = Promise.resolve();
  afterAll(() => void started?.kill());
  return (home, args, { stdin = '', env = {} } = {}) => {
    started ??= fork(child, { env: home.env });
    const line: CommandLine = { args, stdin, env: { ...home.env, ...env }, folder: home.folder };
    const done = before.then(() => ask(started as ChildProcess, line));
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
