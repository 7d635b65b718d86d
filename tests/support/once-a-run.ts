import pg from 'pg';
import { adminDatabaseUrl } from './database.ts';

const LOCK = 7_000_100;

/** Makes something for all workers of the run: the first who needs it does, and who comes meanwhile waits. */
export async function onceARun(isMade: (admin: pg.Client) => Promise<boolean>, make: () => Promise<void>): Promise<void> {
  const admin = new pg.Client(adminDatabaseUrl());
  await admin.connect();
  try {
    if (await isMade(admin)) return;
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
    if (!(await isMade(admin))) await make();
  } finally {
    // The lock goes with the connection.
    await admin.end();
  }
}
