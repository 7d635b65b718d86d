import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { limitedFfmpeg, type Limits } from './programs.ts';

/** ffmpeg is not installed. */
export class NoFfmpegError extends Error {}

/** ffmpeg failed: its last output, at most a few lines. */
export class FfmpegError extends Error {
  /** Whether it was killed, rather than failing by itself. */
  readonly killed: boolean;

  constructor(message: string, killed: boolean) {
    super(message);
    this.killed = killed;
  }
}

/** An uploaded file. ffmpeg must only read it as the detected format, so that a playlist of addresses is not opened. */
export interface FilmFile {
  path: string;
  demuxer: string;
}

export interface FfmpegTask {
  /** Folder for all input and output. */
  folder: string;
  limits: Limits;
  signal: AbortSignal;
  /** Called with the number of processed seconds of the video. */
  onProgress?: (seconds: number) => void;
  /** Called periodically; while it returns false, ffmpeg pauses. */
  mayRun?: () => boolean;
  /** Maximum milliseconds without progress, not counting pauses. */
  patience?: number;
}

interface Done {
  said: string;
  /** Length of the video. */
  seconds: number;
}

const fiveMinutes = 300_000;
/** Maximum interval between checks. */
const longestLook = 1000;
/** Maximum duration of a pause, and how long it runs afterwards at least: it also finishes on a busy site. */
const longestWait = 30_000;
const shortestRun = 10_000;
const loggedLength = 16_384;

/** Arguments that make ffmpeg read a video. It may open files and its own pipes, but no network address. */
export function reading({ path, demuxer }: FilmFile, options: readonly string[] = []): string[] {
  return ['-threads', '1', ...options, '-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', path];
}

/**
 * Runs ffmpeg with these arguments, after those that limit its output.
 * @throws NoFfmpegError, FfmpegError
 */
export async function runFfmpeg(words: readonly string[], task: FfmpegTask): Promise<Done> {
  const command = await limitedFfmpeg(task.limits);
  const [program, ...before] = command ?? [];
  if (program === undefined) throw new NoFfmpegError('ffmpeg is not on PATH');
  task.signal.throwIfAborted();
  const child = spawn(program, [...before, '-hide_banner', '-nostdin', '-nostats', '-y', '-filter_threads', '1', '-progress', 'pipe:1', ...words], {
    cwd: task.folder,
    // A program that reads untrusted files gets none of the site's secrets.
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

/** Returns the beginning and the end of the log, which contain failures and statistics. */
async function readLog({ stderr }: ChildProcess): Promise<string> {
  let beginning = '';
  let end = '';
  for await (const chunk of stderr ?? []) {
    const room = loggedLength - beginning.length;
    beginning += String(chunk).slice(0, room);
    end = (end + String(chunk).slice(room)).slice(-loggedLength);
  }
  return beginning + end;
}

/** Reports progress, pauses ffmpeg for other work, and kills it when it makes no progress. */
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
