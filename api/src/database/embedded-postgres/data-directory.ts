import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, readlink, realpath, rename, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { canReach, SYSTEM_DIRECTORY, type Account } from './account.ts';
import { POSTGRES_MAJOR } from './binaries.ts';
import { embeddedPostgresErrors } from './errors.ts';

/** Marks a data directory that we created; one without it belongs to something else and is refused. */
const PASSWORD_FILE = 'baeum-password';
const STAGING_MARK = '.creating-';
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Content of `postmaster.pid`, which PostgreSQL rewrites as it starts and stops. */
export interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
}

export async function readPostmasterFile(dataDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * The data folder. Under root, a folder that the server's account cannot access is replaced by a link to one that it can.
 * Deleting the link has the effect of deleting the folder: the site starts with empty data.
 */
export async function resolveDataDirectory(dataDir: string, account: Account | undefined): Promise<string> {
  const wanted = resolve(dataDir);
  // A folder next to `PG_VERSION` is inside a foreign cluster.
  if (existsSync(join(dirname(wanted), 'PG_VERSION'))) throw embeddedPostgresErrors.foreignDirectory(dirname(wanted));
  await mkdir(dirname(wanted), { recursive: true });
  const existing = await realpath(wanted).catch(() => undefined);
  if (existing === undefined) await rm(wanted, { force: true });
  const target = existing ?? join(await realpath(dirname(wanted)), basename(wanted));
  if (account === undefined || (await canReach(target, account))) return target;
  if (existing !== undefined && (await readPassword(existing)) !== undefined) throw embeddedPostgresErrors.notWritable(wanted);
  return settleElsewhere(wanted, account);
}

async function settleElsewhere(wanted: string, account: Account): Promise<string> {
  const elsewhere = join(SYSTEM_DIRECTORY, `postgres-${randomBytes(6).toString('hex')}`);
  await mkdir(elsewhere, { recursive: true });
  await rmdir(wanted).catch(whenMissing);
  try {
    await symlink(elsewhere, wanted);
    return elsewhere;
  } catch (cause) {
    await rmdir(elsewhere);
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    return resolveDataDirectory(wanted, account);
  }
}

/** The password of a directory that we created; undefined when there is none yet. Refuses any other directory. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  if (await isEmpty(dataDir)) return undefined;
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(whenMissing);
  if (version === undefined) throw embeddedPostgresErrors.foreignDirectory(dataDir);
  if (version.trim() !== POSTGRES_MAJOR) throw embeddedPostgresErrors.otherVersion(dataDir, version.trim());
  const password = await readFile(join(dataDir, PASSWORD_FILE), 'utf8').catch(whenMissing);
  if (password === undefined) throw embeddedPostgresErrors.foreignDirectory(dataDir);
  return password.trim();
}

async function isEmpty(directory: string): Promise<boolean> {
  return ((await readdir(directory).catch(whenMissing)) ?? []).length === 0;
}

function whenMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
}

/**
 * Creates a data directory atomically: it is filled under a temporary name and then renamed, so neither a crash nor a
 * concurrent process leaves a partial one.
 */
export async function createDataDirectory(
  dataDir: string,
  account: Account | undefined,
  initialise: (staging: string, passwordFile: string) => Promise<void>,
): Promise<string> {
  await removeAbandoned(dataDir);
  const staging = `${dataDir}${STAGING_MARK}${randomBytes(6).toString('hex')}`;
  const passwordFile = `${staging}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(staging, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) for (const path of [staging, passwordFile]) await chown(path, account.uid, account.gid);
    await initialise(staging, passwordFile);
    await rename(passwordFile, join(staging, PASSWORD_FILE));
    await rmdir(dataDir).catch(whenMissing);
    await rename(staging, dataDir);
    return password;
  } catch (cause) {
    await Promise.all([staging, passwordFile].map((path) => rm(path, { recursive: true, force: true })));
    const winner = await readPassword(dataDir);
    if (winner === undefined) throw cause;
    return winner;
  }
}

/** Removes leftovers of a process that was killed while creating the directory. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const prefix = `${basename(dataDir)}${STAGING_MARK}`;
  for (const name of await readdir(dirname(dataDir))) {
    const path = join(dirname(dataDir), name);
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Removes the pid file of a crashed server. It may contain the id of a zombie process, or of an unrelated process that has
 * since got the same id. Linux shows each process's working directory: when no process works in this directory, neither a
 * server nor a child of one is running.
 */
export async function removeStalePostmasterFile(dataDir: string): Promise<void> {
  const left = await readPostmasterFile(dataDir);
  if (left === undefined || !existsSync(`/proc/${left.pid}`)) return;
  const folders = await Promise.all((await readdir('/proc')).map((name) => readlink(`/proc/${name}/cwd`).catch(() => undefined)));
  if (!folders.includes(dataDir)) await rm(join(dataDir, 'postmaster.pid'), { force: true });
}
