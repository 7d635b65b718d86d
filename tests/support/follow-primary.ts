import { startEmbeddedPostgres, type EmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Starts a standby of a PostgreSQL on a copy of its files. */
export async function followPrimary(primaryUrl: string, dataDir: string, { durable }: { durable: boolean }): Promise<EmbeddedPostgres> {
  await writeFile(join(dataDir, 'standby.signal'), '');
  // Not an argument of the process: a standby may be told to follow another one.
  await appendFile(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${conninfoOf(primaryUrl)}'\n`);
  return startEmbeddedPostgres({ dataDir, durable, log: () => undefined });
}

/** How a standby of a PostgreSQL connects to it. */
export function conninfoOf(primaryUrl: string): string {
  const { port, password } = new URL(primaryUrl);
  return `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}`;
}
