import pg from 'pg';
import { onTestFinished } from 'vitest';
import { createEmptyDatabase } from './database.ts';
import type { ConnectedDatabase } from './use-database.ts';

/** A database of this test's own as `prepare` leaves it, and a connection to it; both go with the test. */
export async function formerDatabase(prepare: (url: string) => Promise<unknown>): Promise<ConnectedDatabase> {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client(url);
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await prepare(url);
  await client.connect();
  return { url, client };
}
