import { extname } from 'node:path';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { ByteRange } from '../../http/send-file.ts';
import { partSize, storageInParts } from '../../outside/storage/database-storage.ts';
import { fileKey } from './file-key.service.ts';

const storage = storageInParts('files', { register: 'media_files', parts: 'media_parts' });

/** Bytes of a range of a kept file, a piece at a time. */
export function readFile(key: string, range: ByteRange): AsyncGenerator<Buffer> {
  return storage.read(key, range);
}

const register = statement(
  'files.register',
  { parameters: { key: z.string(), contentType: z.string(), title: z.string(), size: z.number(), partSize: z.number() }, row: { id: z.number() } },
  `INSERT INTO media_files (key, content_type, title, byte_size, part_size) VALUES ($key, $contentType, $title, $size, $partSize)
   ON CONFLICT (key) DO NOTHING RETURNING id`,
);
const findId = statement('files.find-id', { parameters: { key: z.string() }, row: { id: z.number() } }, 'SELECT id FROM media_files WHERE key = $key');

/** What is kept under the name that a download gets as its `title`. */
interface NewFile {
  name: string;
  contentType: string;
  title: string;
  bytes: Buffer;
}

/** Keeps a file; the same content again is the same file. Call it inside a transaction. @returns its number */
export async function storeFile({ name, contentType, title, bytes }: NewFile): Promise<number> {
  const extension = extname(name);
  const key = fileKey(name.slice(0, -extension.length), bytes, extension.slice(1));
  const added = await register.first({ key, contentType, title, size: bytes.length, partSize });
  if (!added) return (await findId.one({ key })).id;
  await storage.put(key, bytes);
  return added.id;
}
