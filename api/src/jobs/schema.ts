import { Logger, runMigrations } from 'graphile-worker';
import { openPatientConnection } from './connections.ts';

/** The schema of graphile-worker's tables, whatever the environment says. */
export const queueSchema = 'graphile_worker';

/** Migrates graphile-worker's own tables to its newest schema. The caller holds the lock of the migrations. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = openPatientConnection(databaseUrl);
  try {
    // Failures are thrown; there is no log yet when a database is migrated.
    await runMigrations({ pgPool, schema: queueSchema, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}
