import { mkdir, mkdtemp, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'baeum-conversion-';
/** Interval at which a used folder is touched, and age at which an untouched one is deleted, in milliseconds: its process was killed. */
const sayEvery = 60_000;
const longestSilence = 15 * 60_000;

/** There is no room for the file to work on. */
export class FullDiskError extends Error {}

/** Creates a folder for temporary files of this size, and deletes it in any case. @throws FullDiskError */
export async function inFolder<T>(bytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(tmpdir(), { recursive: true });
  await sweepFolders();
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < bytes) throw new FullDiskError(`${tmpdir()} has no room for ${bytes} bytes`);
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const timer = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => undefined), sayEvery);
  try {
    return await work(folder);
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of killed processes. Another process may do so at the same time. */
export async function sweepFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const seenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - seenAt > longestSilence) await rm(path, { recursive: true, force: true });
  }
}
