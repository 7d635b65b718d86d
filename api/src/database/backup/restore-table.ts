import type { Readable } from 'node:stream';
import pg from 'pg';
import { readArchive } from './archive.ts';
import { isSame, nothing, openTable, type OpenTable } from './copy-in.ts';
import { BackupError } from './errors.ts';
import { endSchema, places, type Manifest } from './manifest.ts';
import { isDamage, readJson, readManifest, type Entry } from './read-backup.ts';
import { findKey, findTables, type Table } from './schema.ts';

export interface RestoredTable {
  createdAt: string;
  rows: number;
  /** Where the rows are now. */
  schema: string;
  name: string;
  /** The site's own table of these rows, which is as it was. */
  original: string;
  /** Its columns that the backup has. */
  columns: readonly string[];
  /** Its columns that the backup does not know yet. */
  added: readonly string[];
  /** Columns that tell its rows apart. */
  key: readonly string[];
}

/**
 * Restores one table of a backup beside the site's tables, into a schema that is named by the time of the backup: what has been written since
 * stays as it is, and both can be compared.
 * @param wanted name of the table, with its schema where that is not `public`
 * @throws BackupError when there is no such table, it has been restored already, its columns have changed, or the backup is damaged
 */
export async function restoreTable(databaseUrl: string, wanted: string, identities: readonly string[], source: Readable): Promise<RestoredTable> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baeum-restore' });
  client.on('error', () => undefined);
  const entries = readArchive(source, identities);
  try {
    await client.connect();
    await client.query('BEGIN');
    const restored = await restoreBeside(client, wanted, entries);
    await client.query('COMMIT');
    return restored;
  } catch (error) {
    throw isDamage(error) ? new BackupError(`백업 파일이 손상되었습니다. (${(error as Error).message})`, { cause: error }) : error;
  } finally {
    await entries.return(undefined);
    // What is not committed is gone with the connection.
    await client.end();
  }
}

async function restoreBeside(client: pg.Client, wanted: string, entries: AsyncGenerator<Entry>): Promise<RestoredTable> {
  const manifest = await readManifest((await entries.next()).value);
  const table = findWanted(manifest, wanted);
  const own = (await findTables(client)).find(({ name }) => name === table.name);
  if (!own) throw new BackupError(`이 데이터베이스에는 ${table.name} 테이블이 없습니다. 사이트의 데이터베이스를 DATABASE_URL에 넣어주세요.`);
  const gone = table.columns.filter((column) => !own.columns.includes(column));
  if (gone.length > 0)
    throw new BackupError(
      `백업은 다른 버전(커밋 ${manifest.commit})의 것이고, 이 데이터베이스의 ${table.name}에는 없는 열이 있습니다: ${gone.join(', ')}. 빈 데이터베이스를 만들어 백업 전체를 복원해주세요.`,
    );
  const side = await makeRoom(client, manifest, table);
  const rows = await restoreRows(client, entries, table, `${side.schema}.${side.name}`);
  const key = await findKey(client, table.name);
  if (key.length > 0) await client.query(`ALTER TABLE ${side.schema}.${side.name} ADD PRIMARY KEY (${key.join(', ')})`);
  await client.query(`ANALYZE ${side.schema}.${side.name}`);
  const added = own.columns.filter((column) => !table.columns.includes(column));
  return { ...side, rows, key, added, createdAt: manifest.createdAt, original: table.name, columns: table.columns };
}

const publicPrefix = 'public.';

function findWanted({ tables }: Manifest, wanted: string): Table {
  const table = tables.find(({ name }) => name === wanted || name === publicPrefix + wanted);
  if (table) return table;
  const names = tables.map(({ name }) => (name.startsWith(publicPrefix) ? name.slice(publicPrefix.length) : name));
  throw new BackupError(`백업에 ${wanted} 테이블이 없습니다. 있는 테이블: ${names.join(', ')}`);
}

/** A table with the columns of the backup and nothing else of the original: no default, trigger or reference that rows of before might not suit. */
async function makeRoom(client: pg.Client, { createdAt }: Manifest, table: Table): Promise<{ schema: string; name: string }> {
  const schema = `restored_${createdAt.replace(/\.\d+|[-:Z]/g, '').replace('T', '_')}`;
  const name = table.name.slice(table.name.indexOf('.') + 1);
  const { rows } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [`${schema}.${name}`]);
  if (rows.length > 0) throw new BackupError(`${schema}.${name} 테이블이 이미 있습니다. 다시 복원하려면 먼저 지워주세요: DROP TABLE ${schema}.${name};`);
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupError('이 역할에는 스키마를 만들 권한이 없습니다. PostgreSQL의 관리자로 GRANT CREATE ON DATABASE … TO …를 실행해주세요.', { cause: error });
  }
  await client.query(`CREATE TABLE ${schema}.${name} AS SELECT ${table.columns.join(', ')} FROM ${table.name} WITH NO DATA`);
  return { schema, name };
}

/** Reads the backup to its end, which says whether the table has arrived whole. @returns number of rows */
async function restoreRows(client: pg.Client, entries: AsyncGenerator<Entry>, table: Table, target: string): Promise<number> {
  let open: OpenTable | undefined;
  let arrived = nothing;
  try {
    for await (const entry of entries) {
      if (!entry) continue;
      const { name } = entry.header;
      if (name.startsWith(`${places.tables}/${table.name}/`)) {
        open ??= openTable(client, { name: target, columns: table.columns });
        await open.write(entry.body);
        continue;
      }
      if (open) {
        arrived = await open.close();
        open = undefined;
      }
      if (name !== places.end) {
        for await (const _chunk of entry.body);
        continue;
      }
      const end = await readJson(entry, endSchema);
      if (!isSame(end.tables[table.name], arrived)) throw new BackupError(`백업 파일이 손상되었습니다: ${table.name}`);
      return arrived.rows;
    }
  } catch (error) {
    open?.giveUp();
    throw error;
  }
  open?.giveUp();
  throw new BackupError('백업 파일이 끝까지 있지 않습니다.');
}
