import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of backups; they contain their time, so the last one is the newest. */
const named = /^baeum-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/;

/** Names of the backups in a folder, oldest first. Files with other names are ignored. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => named.test(name)).toSorted();
}

/** Time of the newest backup in the local folder; backups elsewhere are not known here. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) return undefined;
  return (await stat(join(folder, newest)).catch(() => undefined))?.mtime;
}

/** Deletes all but the newest. @returns names of the deleted */
export async function deleteOldBackups(folder: string, count: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(0, -count);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
