import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CliFailure } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';

const texts = inLanguages({
  ko: {
    broken: (file: string, why: string) => `${file} 파일을 읽을 수 없습니다 (${why}). 고치거나 지워 주세요.`,
    notObject: 'JSON 객체가 아닙니다',
    unwritable: (file: string, why: string) => `${file} 파일에 쓰지 못했습니다 (${why}).`,
  },
  en: {
    broken: (file: string, why: string) => `Cannot read ${file} (${why}). Repair or remove it.`,
    notObject: 'no JSON object',
    unwritable: (file: string, why: string) => `Cannot write ${file} (${why}).`,
  },
});

/** A JSON object stored in a file that only its owner may read; undefined when there is no such file. */
export function readPrivate(file: string): object | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  } catch (cause) {
    throw new CliFailure('failure', texts().broken(file, (cause as Error).message), { cause });
  }
  throw new CliFailure('failure', texts().broken(file, texts().notObject));
}

/** Replaces the file as a whole: a reader sees the old or the new content, never half of it. */
export function writePrivate(file: string, content: object): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw new CliFailure('failure', texts().unwritable(file, (cause as NodeJS.ErrnoException).code ?? String(cause)), { cause });
  }
}

const staleAfterMs = 10_000;
const retryMs = 50;

/** Runs `work` under a lock between processes: a refresh token works once, so two processes must not use the same one. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  while (!take(lock)) await delay(retryMs);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleAfterMs) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
