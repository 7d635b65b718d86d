import { chooseAccount } from '@baeum/api/src/database/embedded-postgres/account.ts';
import { locateBinaries } from '@baeum/api/src/database/embedded-postgres/binaries.ts';
import { freePort, launchServer, shutDownServer, SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

/** The package of this version is of Linux on x64 alone. */
export const hasOldestPostgres = process.platform === 'linux' && process.arch === 'x64';

/** Starts an empty server of the oldest version that sites may have (api/docs/deploy.md). */
export async function startOldestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('oldest-postgres')));
  const folder = await mkdtemp(join(await memoryFolder(), 'baeum-oldest-'));
  const account = await chooseAccount(folder);
  const binaries = await locateBinaries(account, packageRoot);
  if (account) await chown(folder, account.uid, account.gid);
  const dataDir = join(folder, 'postgres');
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--no-sync', '--username', SUPERUSER, '-D', dataDir];
  execFileSync(binaries.initdb, options, { ...account, cwd: dirname(binaries.initdb), stdio: 'pipe' });
  const { pid, port } = await launchServer({ dataDir, binaries, account, settings: ['fsync=off'] }, await freePort(0));
  return {
    url: `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`,
    async stop() {
      await shutDownServer(dataDir, pid);
      await rm(folder, { recursive: true });
    },
  };
}
