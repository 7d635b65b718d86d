import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { migrationNames } from '../migrate.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './errors.ts';
import { manifestSchema, places, type Manifest } from './manifest.ts';

export type Entry = Awaited<ReturnType<ReturnType<typeof readArchive>['next']>>['value'];

/** A file, or standard input. */
export function openBackup(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path);
}

export async function readManifest(entry: Entry): Promise<Manifest> {
  if (entry?.header.name !== places.manifest) throw new BackupError('백업 파일이 아닙니다.');
  const manifest = await readJson(entry, manifestSchema);
  const known = new Set(migrationNames());
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `더 새로운 버전(커밋 ${manifest.commit})이 만든 백업입니다. 그 버전으로 복원해주세요. 이 버전에 없는 마이그레이션: ${unknown.join(', ')}`,
    );
  return manifest;
}

export async function readJson<S extends z.ZodType>(entry: NonNullable<Entry>, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await text(entry.body)));
  if (!parsed.success) throw new BackupError(`백업 파일의 ${entry.header.name}을 읽을 수 없습니다. 더 새로운 버전이 만든 백업일 수 있습니다.`);
  return parsed.data;
}

/** Rows that PostgreSQL cannot read or that are inconsistent, and invalid JSON. */
export function isDamage(error: unknown): boolean {
  return error instanceof SyntaxError || /^2[23]/.test((error as { code?: string }).code ?? '');
}
