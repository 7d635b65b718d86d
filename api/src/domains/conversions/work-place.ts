import { mkdir, mkdtemp, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'baeum-conversion-';
/** How often the user of a folder touches it, and how long an untouched one is left alone, in milliseconds: after that its process was killed. */
const sayEvery = 60_000;
const longestSilence = 15 * 60_000;

/** There is no room for the file to work on. */
export class FullDiskError extends Error {}

/** Provides a folder for work on so many bytes, and deletes it in any case. @throws FullDiskError */
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
