import type { Readable } from 'node:stream';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { counter, readArchive, type Sum } from './archive.ts';
import { isSame, nothing, openTable, type OpenTable } from './copy-in.ts';
import { BackupError } from './errors.ts';
import { endSchema, places, type End, type Manifest } from './manifest.ts';
import { bringMedia, findMedia, type MediaFile } from './media.ts';
import { isDamage, readJson, readManifest, type Entry } from './read-backup.ts';
import { empty, findForeignKeys, findQueueVersion, findTables, isEmpty, type Table } from './schema.ts';
import { isOther, siteFiles, writeSiteFile } from './site-files.ts';

export interface RestoreSettings {
  BAEUM_DATA_DIR: string;
  BACKUP_IDENTITY: readonly string[];
  /** Target folder of large files, and the backup that they are beside; without it they are skipped. */
  media?: { folder: string; backup: string } | undefined;
}

export interface Restored {
  createdAt: string;
  tables: number;
  rows: number;
  /** Large files that were not found. */
  missing: readonly MediaFile[];
}

/** The entries restored so far. */
interface Arrived {
  tables: Map<string, Sum & { rows: number }>;
  files: Map<string, { content: Buffer; sum: Sum }>;
}

/**
 * Restores a backup into an empty database, completely or not at all, and the files into the data folder. The migrations
 * listed in the backup create the tables; newer ones run afterwards. Foreign keys and triggers are removed meanwhile: the
 * keys are checked when they are added again, and the rows that triggers write are in the backup.
 * @throws BackupError when the database is not empty, or the backup is damaged or of a newer release
 */
export async function restore(databaseUrl: string, settings: RestoreSettings, source: Readable): Promise<Restored> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baeum-restore' });
  // A connection that is lost fails what is asked next; nobody else has to hear of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await isEmpty(client)))
      throw new BackupError('비어 있지 않은 데이터베이스에는 복원하지 않습니다. 새 데이터베이스를 만들어 DATABASE_URL에 넣어주세요.');
    const entries = readArchive(source, settings.BACKUP_IDENTITY);
    try {
      return await restoreInto(client, databaseUrl, settings, entries);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      // Without the right to drop the schema, the operator creates a new database; the original error is more important.
      await empty(client).catch(() => undefined);
      throw isDamage(error) ? new BackupError(`백업 파일이 손상되었습니다. (${(error as Error).message})`, { cause: error }) : error;
    } finally {
      await entries.return(undefined);
    }
  } finally {
    await client.end();
  }
}

async function restoreInto(client: pg.Client, databaseUrl: string, settings: RestoreSettings, entries: AsyncGenerator<Entry>): Promise<Restored> {
  const manifest = await readManifest((await entries.next()).value);
  await migrate(databaseUrl, { only: manifest.migrations });
  const queueVersion = await findQueueVersion(client);
  if (queueVersion !== manifest.queueVersion)
    throw new BackupError(`작업 대기열의 버전이 다릅니다. 백업을 만든 버전(커밋 ${manifest.commit})으로 복원한 뒤 올려주세요.`);
  await client.query('BEGIN');
  const { foreignKeys, tables } = await clearAway(client, manifest);
  const arrived: Arrived = { tables: new Map(), files: new Map() };
  const end = await restoreEntries(client, entries, manifest, arrived);
  compare(end, arrived, manifest);
  for (const [name, { content }] of arrived.files) {
    if (isOther(settings.BAEUM_DATA_DIR, name, content))
      throw new BackupError(`${settings.BAEUM_DATA_DIR}에 다른 ${name} 파일이 있습니다. 다른 폴더를 BAEUM_DATA_DIR에 넣어주세요.`);
  }
  for (const { name, value, called } of end.sequences) await client.query('SELECT setval($1, $2, $3)', [name, value, called]);
  for (const { table, name, definition } of foreignKeys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  const missing = await restoreMedia(client, settings);
  for (const [name, { content }] of arrived.files) await writeSiteFile(settings.BAEUM_DATA_DIR, name, content);
  await client.query('COMMIT');
  await migrate(databaseUrl);
  await client.query('ANALYZE');
  return {
    createdAt: manifest.createdAt,
    tables: manifest.tables.length,
    rows: [...arrived.tables.values()].reduce((sum, { rows }) => sum + rows, 0),
    missing,
  };
}

/** Files in a bucket stay there. @throws BackupError when files of the folder are found nowhere */
async function restoreMedia(client: pg.Client, { media, BACKUP_IDENTITY: identities }: RestoreSettings): Promise<MediaFile[]> {
  const files = (await findMedia(client)).filter(({ storage }) => storage === 'disk');
  if (!media) return files;
  const missing = await bringMedia(files, media.backup, media.folder, identities);
  if (missing.length > 0)
    throw new BackupError(
      `영상과 큰 파일 ${missing.length}개가 백업 옆의 media 폴더에도 ${media.folder}에도 없습니다(첫 파일: ${missing[0]?.location}). 없는 채로 복원하려면 --without-media를 붙여주세요.`,
    );
  return [];
}

/** Deletes the rows that migrations have inserted, because the backup contains them, too. */
async function clearAway(
  client: pg.Client,
  { tables: wanted, partitions }: Manifest,
): Promise<{ tables: Table[]; foreignKeys: Awaited<ReturnType<typeof findForeignKeys>> }> {
  const tables = await findTables(client);
  const missing = wanted.filter(
    ({ name, columns }) => !tables.some((table) => table.name === name && columns.every((column) => table.columns.includes(column))),
  );
  if (missing.length > 0) throw new BackupError(`백업에 있는 테이블을 이 버전이 만들지 않습니다: ${missing.map(({ name }) => name).join(', ')}`);
  const foreignKeys = await findForeignKeys(client);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, parent, bound } of partitions) {
    const {
      rows: [there],
    } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
    if (!there?.there) await client.query(`CREATE TABLE ${name} PARTITION OF ${parent} ${bound}`);
  }
  return { tables, foreignKeys };
}

/** Restores everything between the manifest and the end. @returns the expected sums */
async function restoreEntries(client: pg.Client, entries: AsyncGenerator<Entry>, { tables }: Manifest, arrived: Arrived): Promise<End> {
  let open: OpenTable | undefined;
  try {
    for await (const entry of entries) {
      if (!entry) continue;
      const { name } = entry.header;
      const table = tables.find((each) => name.startsWith(`${places.tables}/${each.name}/`));
      if (open && open.table !== table) {
        arrived.tables.set(open.table.name, await open.close());
        open = undefined;
      }
      if (table) {
        open ??= openTable(client, table);
        await open.write(entry.body);
      } else if (name === places.end) return await readJson(entry, endSchema);
      else await restoreFile(entry, arrived);
    }
  } catch (error) {
    open?.giveUp();
    throw error;
  }
  open?.giveUp();
  throw new BackupError('백업 파일이 끝까지 있지 않습니다.');
}

async function restoreFile(entry: NonNullable<Entry>, { files }: Arrived): Promise<void> {
  const name = siteFiles.find((file) => entry.header.name === `${places.files}/${file}`);
  if (!name) throw new BackupError(`백업 파일에 알 수 없는 것이 있습니다: ${entry.header.name}`);
  const content = Buffer.from(await new Response(entry.body).arrayBuffer());
  const counted = counter();
  counted.add(content);
  files.set(name, { content, sum: counted.sum() });
}

function compare(end: End, arrived: Arrived, { tables }: Manifest): void {
  const broken = [
    ...tables.filter(({ name }) => !isSame(end.tables[name], arrived.tables.get(name) ?? nothing)).map(({ name }) => name),
    ...Object.keys(end.files).filter((name) => !isSame(end.files[name], arrived.files.get(name)?.sum)),
  ];
  if (broken.length > 0) throw new BackupError(`백업 파일이 손상되었습니다: ${broken.join(', ')}`);
}
