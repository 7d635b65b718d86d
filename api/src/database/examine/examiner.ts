import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { migrationNames } from '../migrate.ts';
import { connectToExamine } from './connect.ts';

/** Diagnoses a database; each check is independent of the others. */
export interface Examiner {
  server(): Promise<{ version: string; number: number; writes: boolean; roundTripMilliseconds: number }>;
  locale(): Promise<{ encoding: string; collate: string; ctype: string; knowsHangul: boolean }>;
  /** Offset of its clock from this machine's in milliseconds, with a maximum error of `uncertainty`. */
  clock(): Promise<{ ahead: number; uncertainty: number }>;
  /** Current and maximum number of connections, and processes of the site seen within two minutes. */
  connections(): Promise<{ now: number; most: number; nodes: { serve: number; work: number; all: number } }>;
  role(): Promise<{ name: string; superuser: boolean; createsDatabases: boolean }>;
  migrations(): Promise<{ applied: number; pending: string[]; unknown: string[] }>;
  timeZone(): Promise<string>;
  /** Free bytes of its disk, if it runs on this machine and reports its folder; otherwise undefined. @throws Error when it cannot write */
  room(): Promise<{ freeBytes: number | undefined }>;
  /** How PostgreSQL's own archiving of its log stands, where it is on. */
  archive(): Promise<{ archivedAt: Date | undefined; failures: number; failing: boolean } | undefined>;
  /** Schemas that `restore --table` has made and nobody has dropped, oldest first. */
  restoredSchemas(): Promise<readonly string[]>;
  backup(): Promise<{ doneAt: Date | undefined; failures: number; error: string | undefined } | undefined>;
  end(): Promise<void>;
}

/** @throws Error with PostgreSQL's or the system's code when it is unreachable */
export async function openExaminer(databaseUrl: string, patienceMilliseconds: number): Promise<Examiner> {
  const client = await connectToExamine(databaseUrl, patienceMilliseconds);
  const one = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows[0];
  const exists = async (table: string) => (await one<{ there: boolean }>(`SELECT to_regclass('public.${table}') IS NOT NULL AS there`))?.there === true;
  return {
    async server() {
      const row = await one<{ version: string; number: number; writes: boolean }>(
        "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number, NOT pg_is_in_recovery() AS writes",
      );
      return {
        version: row?.version.split(' ', 1)[0] ?? '',
        number: row?.number ?? 0,
        writes: row?.writes ?? false,
        roundTripMilliseconds: await roundTrip(client),
      };
    },
    async locale() {
      const row = await one<{ encoding: string; collate: string; ctype: string }>(
        `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype
         FROM pg_database WHERE datname = current_database()`,
      );
      // Another encoding cannot store the letter.
      const knows =
        row?.encoding === 'UTF8' ? await one<{ knows: boolean }>("SELECT U&'\\AC00' ~ '^\\w$' AND lower(U&'\\00C9') = U&'\\00E9' AS knows") : undefined;
      return { encoding: row?.encoding ?? '', collate: row?.collate ?? '', ctype: row?.ctype ?? '', knowsHangul: knows?.knows ?? false };
    },
    async clock() {
      const sent = Date.now();
      const began = performance.now();
      const row = await one<{ now: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now');
      const took = performance.now() - began;
      return { ahead: Math.round((row?.now ?? sent) - (sent + took / 2)), uncertainty: Math.ceil(took / 2) };
    },
    async connections() {
      const row = await one<{ now: number; most: number }>(
        `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS now,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most`,
      );
      const nodes = (await exists('site_nodes'))
        ? await one<{ serve: number; work: number; all: number }>(
            `SELECT count(*) FILTER (WHERE serves)::int AS serve, count(*) FILTER (WHERE works)::int AS work, count(*)::int AS all
             FROM site_nodes WHERE seen_at > now() - interval '2 minutes'`,
          )
        : undefined;
      return { now: row?.now ?? 0, most: row?.most ?? 0, nodes: nodes ?? { serve: 0, work: 0, all: 0 } };
    },
    async role() {
      const row = await one<{ name: string; superuser: boolean; creates: boolean }>(
        'SELECT rolname AS name, rolsuper AS superuser, rolcreatedb OR rolsuper AS creates FROM pg_roles WHERE rolname = current_user',
      );
      return { name: row?.name ?? '', superuser: row?.superuser ?? false, createsDatabases: row?.creates ?? false };
    },
    async migrations() {
      const applied = (await exists('migrations'))
        ? (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name)
        : [];
      const known = migrationNames();
      return {
        applied: applied.length,
        pending: known.filter((name) => !applied.includes(name)),
        unknown: applied.filter((name) => !known.includes(name)),
      };
    },
    async timeZone() {
      return (await one<{ zone: string }>("SELECT current_setting('TimeZone') AS zone"))?.zone ?? '';
    },
    async room() {
      await spill(client);
      const row = await one<{ folder: string | null; here: boolean }>(
        `SELECT (SELECT setting FROM pg_settings WHERE name = 'data_directory') AS folder,
           inet_server_addr() IS NULL OR host(inet_server_addr()) = host(inet_client_addr()) AS here`,
      );
      if (!row?.here || !row.folder) return { freeBytes: undefined };
      const disk = await statfs(row.folder).catch(() => undefined);
      return { freeBytes: disk && disk.bavail * disk.bsize };
    },
    async archive() {
      const row = await one<{ on: boolean; archived_at: Date | null; failures: number; failing: boolean }>(
        `SELECT current_setting('archive_mode') <> 'off' AS on, last_archived_time AS archived_at, failed_count::int AS failures,
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing FROM pg_stat_archiver`,
      );
      return row?.on ? { archivedAt: row.archived_at ?? undefined, failures: row.failures, failing: row.failing } : undefined;
    },
    async restoredSchemas() {
      const { rows } = await client.query<{ name: string }>(
        "SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^restored_[0-9]{8}_[0-9]{6}$' ORDER BY 1",
      );
      return rows.map(({ name }) => name);
    },
    async backup() {
      if (!(await exists('backup_state'))) return undefined;
      const row = await one<{ done_at: Date | null; failures: number; error: string | null }>('SELECT done_at, failures, error FROM backup_state');
      return row && { doneAt: row.done_at ?? undefined, failures: row.failures, error: row.error ?? undefined };
    },
    end: () => client.end(),
  };
}

/** The minimum of several, in milliseconds: the others include unrelated delays. */
async function roundTrip(client: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await client.query('SELECT');
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

/** Sorts more rows than fit into memory, so that PostgreSQL writes a temporary file: stores nothing, but detects a full disk. */
async function spill(client: pg.Client): Promise<void> {
  await client.query("BEGIN; SET LOCAL work_mem = '64kB'");
  try {
    await client.query('SELECT count(*) FROM generate_series(1, 20000)');
  } finally {
    await client.query('ROLLBACK');
  }
}
