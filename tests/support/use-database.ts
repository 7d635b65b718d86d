import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase } from './database.ts';

export interface ConnectedDatabase {
  url: string;
  client: pg.Client;
}

/** A migrated database for the tests of a file or group, and a connection to it; both are there from the first `beforeAll` on. */
export function useDatabase(): ConnectedDatabase {
  const connected = {} as ConnectedDatabase;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    Object.assign(connected, { url: database.url, client: new pg.Client(database.url) });
    await connected.client.connect();
  });
  afterAll(async () => {
    await connected.client?.end();
    await drop?.();
  });
  return connected;
}
