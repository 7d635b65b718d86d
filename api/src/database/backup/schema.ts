import type pg from 'pg';
import { queueSchema } from '../../jobs/schema.ts';

/** A table with the columns that are backed up; generated columns are computed again. */
export interface Table {
  /** SQL name including the schema. */
  name: string;
  columns: string[];
}

/** A partition that was created at run time. */
export interface Partition {
  name: string;
  parent: string;
  bound: string;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Schemas of the site and its job queue. */
const schemas = ['public', queueSchema];

/** Excludes tables of extensions, and the table of executed migrations, which running them fills. */
const ourTables = `
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Unlogged tables (rate limit counters, sums of results) do not exist on a standby, and every crash empties them. */
const isHere = "NOT (c.relpersistence = 'u' AND pg_is_in_recovery())";

/** `format('%I.%I')` instead of `regclass`, which omits a schema in the search path. */
const nameOf = (relation: string) =>
  `(SELECT format('%I.%I', s.nspname, r.relname) FROM pg_class r JOIN pg_namespace s ON s.oid = r.relnamespace WHERE r.oid = ${relation})`;

export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT ${nameOf('c.oid')} AS name,
       (SELECT array_agg(format('%I', a.attname) ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     ${ourTables} AND NOT c.relispartition AND ${isHere} ORDER BY 1`,
    [schemas],
  );
  return rows;
}

export async function findPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT ${nameOf('c.oid')} AS name, ${nameOf('i.inhparent')} AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     ${ourTables.replace('WHERE', 'JOIN pg_inherits i ON i.inhrelid = c.oid WHERE')} AND c.relispartition ORDER BY 1`,
    [schemas],
  );
  return rows;
}

export async function findForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT ${nameOf('k.conrelid')} AS table, format('%I', k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
     WHERE n.nspname = ANY($1) AND k.contype = 'f' AND k.conparentid = 0 ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

/** Columns of a table's primary key; none where it has no such key. */
export async function findKey(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', a.attname) AS name FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (attnum, at)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY k.at`,
    [table],
  );
  return rows.map(({ name }) => name);
}

export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

/** Sequences are not transactional: read after the tables, they are never behind a row. */
export async function findSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT ${nameOf('c.oid')} AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY($1) AND c.relkind = 'S' AND ${isHere} ORDER BY 1`,
    [schemas],
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(`SELECT last_value::text AS value, is_called AS called FROM ${name}`);
    found.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return found;
}

/** Newest of the queue's own migrations; undefined for a database without the queue. */
export async function findQueueVersion(client: pg.Client): Promise<number | undefined> {
  const {
    rows: [there],
  } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [`${queueSchema}.migrations`]);
  if (!there?.there) return undefined;
  const {
    rows: [row],
  } = await client.query<{ id: number }>(`SELECT max(id)::int AS id FROM ${queueSchema}.migrations`);
  return row?.id;
}

/** Whether the database contains no data of a site. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
    [schemas],
  );
  return rows.length === 0;
}

/** Removes everything that a failed restore created in an empty database. */
export async function empty(client: pg.Client): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${queueSchema} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public;`);
}
