import { resolve } from 'node:path';
import pg from 'pg';
import type { PostmasterFile } from './data-directory.ts';
import { SUPERUSER } from './server.ts';

/** Advisory lock that every process using the server holds as shared; a process that can acquire it exclusively is the last user. */
const USERS_LOCK = 7_000_101;
const SETUP_LOCK = 7_000_102;
const CONNECT_TIMEOUT_MS = 3_000;

/** The application's role and its database. */
export const APPLICATION = 'baeum';

/** One process's use of the server; PostgreSQL ends it when the process dies. */
export interface Lease {
  pid: number;
  port: number;
  /** Settles when the server is gone. */
  lost: Promise<void>;
  /** Ends the use. @returns whether the server has no other users */
  release(): Promise<boolean>;
}

/**
 * Joins the users of a running server. `npm start`, `npm run seed` and a test may share one: it runs as long as one of
 * them does, and a server whose user was killed is simply joined again. Fails when the server does not belong to this
 * directory, or is starting or stopping.
 */
export async function joinServer(file: PostmasterFile, dataDir: string, password: string): Promise<Lease> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: file.port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((settle) => client.once('end', settle));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (resolve(rows[0]?.data_directory ?? '') !== dataDir) throw new Error(`port ${file.port} serves another directory`);
    await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]);
    await ensureApplication(client, password);
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw cause;
  }
  return { pid: file.pid, port: file.port, lost, release: () => release(client) };
}

/** A server that does not respond can have no other users, so it may be stopped. */
async function release(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [USERS_LOCK]);
    if (rows[0]?.alone !== true) await client.end();
    return rows[0]?.alone === true;
  } catch {
    return true;
  }
}

/** Creates the application's role and database on the first start. */
async function ensureApplication(client: pg.Client, password: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
    [APPLICATION],
  );
  if (!rows[0]?.role) await client.query(`CREATE ROLE ${APPLICATION} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}`);
  await client.query('SELECT pg_advisory_unlock($1)', [SETUP_LOCK]);
}
