import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Finds a program by its name in the folders of PATH. */
async function find(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}

/** Whether this machine can convert videos. */
export async function hasFfmpeg(): Promise<boolean> {
  return (await find('ffmpeg')) !== undefined;
}

const versionMilliseconds = 5000;

/** The version that ffmpeg reports; undefined when it is not installed. @throws Error when it cannot be run */
export async function ffmpegVersion(): Promise<string | undefined> {
  const path = await find('ffmpeg');
  if (path === undefined) return undefined;
  const { stdout } = await promisify(execFile)(path, ['-version'], { timeout: versionMilliseconds });
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? stdout.slice(0, 40);
}

/** Limits of a process. */
export interface Limits {
  /** CPU seconds. */
  cpuSeconds: number;
  /** Maximum bytes of a written file. */
  fileSize: number;
}

/** Memory limit of a process in bytes, where the system supports it: a video with four times the sides of Full HD needs this much. */
const memory = 3 * 1024 ** 3;

/**
 * Command line of ffmpeg with its limits, without a shell: it ends with this process, has the lowest priority, and limited
 * memory and time. Where the limiting programs are missing, as outside of Linux, the limits are missing, too.
 */
export async function limitedFfmpeg({ cpuSeconds, fileSize }: Limits): Promise<string[] | undefined> {
  const [ffmpeg, setpriv, nice, prlimit] = await Promise.all(['ffmpeg', 'setpriv', 'nice', 'prlimit'].map(find));
  if (ffmpeg === undefined) return undefined;
  return [
    ...(setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--']),
    ...(nice === undefined ? [] : [nice, '-n', '19']),
    ...(prlimit === undefined ? [] : [prlimit, `--as=${memory}`, `--cpu=${cpuSeconds}`, `--fsize=${fileSize}`, '--nofile=64', '--core=0', '--']),
    ffmpeg,
  ];
}
