import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeArchive, type ArchiveWriter, type Sum } from './archive.ts';
import { BackupError } from './errors.ts';
import { format, places, type End, type Manifest } from './manifest.ts';
import { copyMedia, findMedia, type MediaFile } from './media.ts';
import { findPartitions, findQueueVersion, findSequences, findTables, type Table } from './schema.ts';
import { readSiteFiles } from './site-files.ts';
import { synchronise } from './synchronise.ts';

export interface BackupSettings {
  BAEUM_DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
  BACKUP_RECIPIENTS: readonly string[];
  sourceCommit: string;
  /** Folder of large files, which are copied beside the backup; without it they are omitted. */
  mediaFolder?: string | undefined;
}

export interface Backup {
  tables: number;
  rows: number;
  /** Large files that the database refers to. */
  media: readonly MediaFile[];
}

/** Writes a backup to a file, which gets its final name once it is complete. @returns path of the file */
export async function backUpToFile(
  databaseUrl: string,
  settings: BackupSettings,
  path = nameNow(settings),
): Promise<Backup & { path: string; bytes: number; copied: number }> {
  const partial = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const result = await backUp(databaseUrl, settings, createWriteStream(partial, { mode: 0o600 }));
    await synchronise(partial);
    const { mediaFolder, BACKUP_RECIPIENTS: recipients } = settings;
    const onDisk = result.media.filter(({ storage }) => storage === 'disk');
    const copied = mediaFolder === undefined ? 0 : await copyMedia(onDisk, mediaFolder, path, recipients);
    await rename(partial, path);
    return { ...result, path, bytes: (await stat(path)).size, copied };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** `baeum-20261123T054512Z.tar.gz.age` in the backup folder. */
function nameNow({ BAEUM_DATA_DIR, BACKUP_DIR, BACKUP_RECIPIENTS }: BackupSettings): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return join(BACKUP_DIR ?? join(BAEUM_DATA_DIR, 'backups'), `baeum-${time}.tar.gz${BACKUP_RECIPIENTS.length > 0 ? '.age' : ''}`);
}

/**
 * Writes a consistent backup of the whole site while it stays online: the rows of every table by COPY in one snapshot, for
 * any PostgreSQL version, and the files of the data folder. It contains the names of migrations instead of the schema.
 */
export async function backUp(databaseUrl: string, settings: BackupSettings, target: Writable): Promise<Backup> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baeum-backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await describe(client, settings.sourceCommit);
    // The columns of a table must not change before it is copied.
    await client.query(`LOCK TABLE ${manifest.tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    const media = await findMedia(client);
    const end: End = { tables: {}, files: {}, sequences: [] };
    await writeArchive(target, settings.BACKUP_RECIPIENTS, async (archive) => {
      await archive.file(places.manifest, JSON.stringify(manifest, null, 2));
      for (const table of manifest.tables) end.tables[table.name] = await copyTable(client, archive, table);
      for (const { name, content } of await readSiteFiles(settings.BAEUM_DATA_DIR)) end.files[name] = await archive.file(`${places.files}/${name}`, content);
      end.sequences = await findSequences(client);
      await archive.file(places.end, JSON.stringify(end, null, 2));
    });
    return { tables: manifest.tables.length, rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0), media };
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, commit: string): Promise<Manifest> {
  const queueVersion = await findQueueVersion(client);
  if (queueVersion === undefined) throw new BackupError('데이터베이스에 백업할 것이 없습니다.');
  const {
    rows: [server],
  } = await client.query<{ server_version: string }>('SHOW server_version');
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return {
    format,
    createdAt: new Date().toISOString(),
    commit,
    postgres: server?.server_version ?? '',
    migrations: migrations.map(({ name }) => name),
    queueVersion,
    tables: await findTables(client),
    partitions: await findPartitions(client),
  };
}

async function copyTable(client: pg.Client, archive: ArchiveWriter, { name, columns }: Table): Promise<Sum & { rows: number }> {
  const rows = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`));
  const sum = await archive.parts(`${places.tables}/${name}`, rows);
  // The row count arrives after the last row, and certainly before the response to the next query.
  await client.query('SELECT');
  return { ...sum, rows: rows.rowCount };
}
