import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../api/bin/baeum-server.mjs', import.meta.url));

/** A command of the server's own program, as operators run it. */
export interface MainCommand {
  stdout(): string;
  stderr(): string;
  /** Waits for its end, after a signal if one is named. @returns its exit code */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `main.ts` with these words, e.g. `['jobs', 'retry', '7']`. */
export function startMain(words: string[], env: Record<string, string>): MainCommand {
  const child: ChildProcess = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'baeum-compile-cache'), NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const printed = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  return {
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    async end(signal) {
      if (signal && child.exitCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
