import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'baeum-conversion-';
/** What a process that was killed has left behind is cleared away after so many milliseconds: no conversion takes longer. */
const longest = 48 * 3600 * 1000;

/** Gives a folder of its own to some work, and clears it away whatever becomes of that. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(tmpdir(), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function sweepFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!name.startsWith(prefix) || Date.now() - (await stat(path)).mtimeMs < longest) continue;
    await rm(path, { recursive: true, force: true });
  }
}
