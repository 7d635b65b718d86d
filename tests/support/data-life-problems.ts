import { isPersonal, type Lives, type PersonalLife, type Retention } from '@baeum/api/src/data-life/life.ts';
import type pg from 'pg';

export interface Column {
  table: string;
  name: string;
  /** Whether its table has partitions, whose rows have no place (`ctid`) of their own. */
  partitioned: boolean;
}

export interface Reference {
  from: string;
  columns: string;
  to: string;
  /** What PostgreSQL does to the row when what it refers to is deleted: c cascade, n set null, a or r refuse. */
  onDelete: 'a' | 'r' | 'c' | 'n' | 'd';
}

export interface Schema {
  columns: readonly Column[];
  references: readonly Reference[];
}

/** Columns and references of every table of the site. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const columns = await client.query<Column>(`SELECT c.relname AS table, a.attname AS name, c.relkind = 'p' AS partitioned
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped`);
  const references = await client.query<Reference>(`SELECT f.conrelid::regclass::text AS from, f.confrelid::regclass::text AS to, f.confdeltype AS "onDelete",
        (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)) AS columns
      FROM pg_constraint f WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`);
  return { columns: columns.rows, references: references.rows };
}

/** Words of column names that hold something of a person. */
const personalWords =
  /(?:^|_)(?:email|mail|name|realname|phone|address|ip|agent|birth|gender|recipient|caller|identifiers?|user|actor|owner|instructor|member|author)(?:_|$)/;

/** Everything that the rows of `data-life.ts` and the database do not agree about. */
export function disagreements(lives: Lives, { columns, references }: Schema): string[] {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const missing = tables.filter((table) => !lives[table]).map((table) => `${table} does not say whose its rows are`);
  const gone = Object.keys(lives)
    .filter((table) => !tables.includes(table))
    .map((table) => `${table} is no table`);
  const disputed = Object.entries(lives).flatMap(([table, life]) => {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ name }) => name);
    const links = references.filter(({ from }) => from === table);
    return [
      ...(isPersonal(life) ? personProblems(table, life, names, links) : personalColumns(table, life.harmless ?? {}, names, links)),
      ...(life.retention ? retentionProblems(table, life.retention, own) : []),
    ];
  });
  return [...missing, ...gone, ...disputed];
}

function personalColumns(table: string, harmless: Readonly<Record<string, string>>, own: readonly string[], links: readonly Reference[]): string[] {
  const found = own.filter((name) => personalWords.test(name));
  return [
    ...found.filter((name) => !(name in harmless)).map((name) => `${table}.${name} looks personal`),
    ...Object.keys(harmless)
      .filter((name) => !found.includes(name))
      .map((name) => `${table}.${name} needs no excuse`),
    ...links.filter(({ to }) => to === 'users').map(({ columns }) => `${table}.${columns} refers to an account`),
  ];
}

function personProblems(table: string, life: PersonalLife, own: readonly string[], references: readonly Reference[]): string[] {
  const { account, through, identifiedBy = [], withdrawal, erasing } = life;
  const named = [account, ...identifiedBy].filter((name) => name !== undefined);
  const links = references.filter(({ to }) => to === 'users' || to === through?.table);
  const wrong = links
    .filter(({ onDelete }) => !agrees(withdrawal, onDelete))
    .map(({ columns, onDelete }) => `${table}.${columns}: withdrawal and ON DELETE ${onDelete} disagree`);
  const elsewhere = links
    .filter(({ to, columns }) => to === 'users' && !named.includes(columns))
    .map(({ columns }) => `${table}.${columns} is not the declared owner`);
  const loose = named.length === 0 && !through ? [`${table} does not say how a row tells its person`] : [];
  const apart =
    through && !links.some(({ to, columns }) => to === through.table && columns === through.by) ? [`${table} does not refer to ${through.table}`] : [];
  const left = (withdrawal === 'erased' || withdrawal === 'unlinked') && !account && !through && !erasing ? [`nobody erases ${table}`] : [];
  return [...unknownColumns(table, own, [...named, ...columnsNamedBy(life)]), ...wrong, ...elsewhere, ...loose, ...apart, ...left];
}

function columnsNamedBy({ exported, withdrawal, erasing }: PersonalLife): string[] {
  const without = 'as' in exported ? (exported.without ?? []) : [];
  const holds = typeof withdrawal === 'object' ? (withdrawal.holds ?? []) : [];
  return [...without, ...holds, ...(typeof erasing === 'object' ? Object.keys(erasing.set ?? {}) : [])];
}

function agrees(withdrawal: PersonalLife['withdrawal'], onDelete: Reference['onDelete']): boolean {
  if (withdrawal === 'erased') return onDelete === 'c';
  if (withdrawal === 'unlinked') return onDelete === 'n';
  return onDelete === 'a' || onDelete === 'r';
}

function retentionProblems(table: string, retention: Retention, own: readonly Column[]): string[] {
  if ('job' in retention) return [];
  const named = 'since' in retention ? [retention.since] : 'until' in retention ? [retention.until] : [];
  const problems = unknownColumns(
    table,
    own.map(({ name }) => name),
    named,
  );
  return own.some(({ partitioned }) => partitioned) ? [...problems, `${table} has partitions, which a job of its owner must drop`] : problems;
}

function unknownColumns(table: string, own: readonly string[], named: readonly string[]): string[] {
  return named.filter((name) => !own.includes(name)).map((name) => `${table} has no column ${name}`);
}
