import { startEmbeddedPostgres, type EmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Starts a standby of a PostgreSQL on a copy of its files. */
export async function followPrimary(primaryUrl: string, dataDir: string, { durable }: { durable: boolean }): Promise<EmbeddedPostgres> {
  await writeFile(join(dataDir, 'standby.signal'), '');
  const { port, password } = new URL(primaryUrl);
  const settings = [`primary_conninfo=host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}`];
  return startEmbeddedPostgres({ dataDir, durable, log: () => undefined, settings });
}
