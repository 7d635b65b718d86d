import { startEmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { migrate } from '@baeum/api/src/database/migrate.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLUSTER_VARIABLE } from './database.ts';
import { onceARun } from './once-a-run.ts';

/** Puts such data into a folder: a copy, for making it takes two seconds of a core. It is made once a run. */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  const prepared = process.env[CLUSTER_VARIABLE];
  // Where nothing copies a file together with its owner, each makes its own.
  if (prepared === undefined || process.platform === 'win32') return;
  await onceARun(
    async () => existsSync(prepared),
    () => prepare(prepared),
  );
  await promisify(execFile)('cp', ['-a', prepared, dataDir]);
}

async function prepare(folder: string): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  await mkdir(unfinished);
  // PostgreSQL runs under another account.
  await chmod(unfinished, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(unfinished, 'postgres'), durable: false, log: () => undefined });
  try {
    await migrate(postgres.url);
  } finally {
    await postgres.stop();
  }
  await rename(join(unfinished, 'postgres'), folder);
}
