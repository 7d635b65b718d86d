import { z } from 'zod';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { ByteRange, SentFile } from '../../http/send-file.ts';

const fileRow = { id: z.number(), key: z.string(), content_type: z.string(), title: z.string(), byte_size: z.number(), part_size: z.number() };
const findRow = statement(
  'media.find-file',
  { parameters: { key: z.string() }, row: fileRow },
  'SELECT id, key, content_type, title, byte_size, part_size FROM media_files WHERE key = $key',
);
const findPart = statement(
  'media.find-part',
  { parameters: { fileId: z.number(), seq: z.number() }, row: { bytes: z.instanceof(Buffer) } },
  'SELECT bytes FROM media_parts WHERE file_id = $fileId AND seq = $seq',
);

/** @throws AppError COMMON_004 */
export async function findFile(key: string): Promise<SentFile> {
  const file = await findRow.first({ key });
  if (!file) throw fail(commonErrors.notFound);
  return { type: file.content_type, title: file.title, size: file.byte_size, tag: file.key, bytes: (range) => partsOf({ id: file.id, partSize: file.part_size }, range) };
}

/** Reads a part when the reader has taken the one before: each statement has its connection for itself, for as long as it takes. */
async function* partsOf({ id: fileId, partSize }: { id: number; partSize: number }, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let seq = Math.floor(start / partSize); seq * partSize <= end; seq += 1) {
    const { bytes } = await findPart.one({ fileId, seq });
    const first = seq * partSize;
    yield bytes.subarray(Math.max(0, start - first), Math.min(bytes.length, end - first + 1));
  }
}
