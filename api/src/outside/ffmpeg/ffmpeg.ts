import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { limitedFfmpeg, type Limits } from './programs.ts';

/** ffmpeg is not on this machine. */
export class NoFfmpegError extends Error {}

/** ffmpeg ended without having done its work: what it said last, never more than a few lines. */
export class FfmpegError extends Error {
  /** Whether it was told to end, and did not give up by itself. */
  readonly killed: boolean;

  constructor(message: string, killed: boolean) {
    super(message);
    this.killed = killed;
  }
}

/** A file that somebody brought. ffmpeg takes it for nothing but what it was found to be: a list of addresses is not opened as one. */
export interface FilmFile {
  path: string;
  demuxer: string;
}

export interface FfmpegTask {
  /** Everything is read and written in it. */
  folder: string;
  limits: Limits;
  signal: AbortSignal;
  /** Is told how many seconds of the film are done. */
  onProgress?: (seconds: number) => void;
  /** Asked for now and then; while it says yes, ffmpeg waits. */
  mayRun?: () => boolean;
  /** How long it may go on without getting further, in milliseconds, not counting what it had to wait for. */
  patience?: number;
}

interface Done {
  said: string;
  /** How much of the film there was. */
  seconds: number;
}

const fiveMinutes = 300_000;
/** How often it is looked after at least. */
const longestLook = 1000;
/** The longest wait for others at a stretch, and how long it then goes on at least: it gets done on a site that is always busy, too. */
const longestWait = 30_000;
const shortestRun = 10_000;
const keptLog = 16_384;

/** Words that make ffmpeg read a film. It opens files and its own pipes, and no address. */
export function reading({ path, demuxer }: FilmFile, options: readonly string[] = []): string[] {
  return ['-threads', '1', ...options, '-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', path];
}

/**
 * Runs ffmpeg with these words, after those that make it quiet.
 * @throws NoFfmpegError, FfmpegError
 */
export async function runFfmpeg(words: readonly string[], task: FfmpegTask): Promise<Done> {
  const command = await limitedFfmpeg(task.limits);
  const [program, ...before] = command ?? [];
  if (program === undefined) throw new NoFfmpegError('ffmpeg is not on PATH');
  task.signal.throwIfAborted();
  const child = spawn(program, [...before, '-hide_banner', '-nostdin', '-nostats', '-y', '-filter_threads', '1', '-progress', 'pipe:1', ...words], {
    cwd: task.folder,
    // Nothing of the site's secrets is anything to a program that reads what strangers send.
    env: { PATH: process.env['PATH'], HOME: task.folder, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.on('exit', kill);
  task.signal.addEventListener('abort', kill);
  const watch = watchProgress(child, task);
  try {
    const said = readLog(child);
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code === 0) return { said: await said, seconds: watch.seconds() };
    throw new FfmpegError(`ffmpeg ended with ${signal ?? code}: ${(await said).trim().split('\n').slice(-3).join(' / ')}`, signal !== null);
  } finally {
    watch.end();
    process.off('exit', kill);
    task.signal.removeEventListener('abort', kill);
  }
}

/** Keeps its beginning, and its end, where failures and sums stand. */
async function readLog({ stderr }: ChildProcess): Promise<string> {
  let beginning = '';
  let end = '';
  for await (const chunk of stderr ?? []) {
    const room = keptLog - beginning.length;
    beginning += String(chunk).slice(0, room);
    end = (end + String(chunk).slice(room)).slice(-keptLog);
  }
  return beginning + end;
}

/** Tells how far it is, lets it wait for others, and ends it when it stands still. */
function watchProgress(child: ChildProcess, { onProgress, mayRun = () => true, patience = fiveMinutes }: FfmpegTask): { seconds(): number; end(): void } {
  let movedAt = performance.now();
  let done = -1;
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds === undefined || Number(microseconds) <= done) return;
      done = Number(microseconds);
      movedAt = performance.now();
      onProgress?.(done / 1e6);
    });
  }
  let waitsSince: number | undefined;
  let runsSince = Number.NEGATIVE_INFINITY;
  const look = setInterval(
    () => {
      const now = performance.now();
      if (waitsSince === undefined && !mayRun() && now - runsSince > shortestRun) {
        waitsSince = now;
        child.kill('SIGSTOP');
      } else if (waitsSince === undefined && now - movedAt > patience) child.kill('SIGKILL');
      else if (waitsSince !== undefined && (mayRun() || now - waitsSince > longestWait)) {
        movedAt += now - waitsSince;
        waitsSince = undefined;
        runsSince = now;
        child.kill('SIGCONT');
      }
    },
    Math.min(longestLook, patience / 10),
  );
  return { seconds: () => Math.max(0, done) / 1e6, end: () => clearInterval(look) };
}
