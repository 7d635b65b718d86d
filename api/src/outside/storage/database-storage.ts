import { z } from 'zod';
import { present, statement, type Statement } from '../../database/statement.ts';
import type { ByteRange } from '../../http/answers/send-file.ts';
import type { Storage } from './storage.ts';

/** Bytes per part: the maximum that a reader holds in memory. */
export const partSize = 262_144;
/** Maximum bytes that PostgreSQL can return. */
const mostBytes = 2 ** 31 - 1;

/** Bytes from `at` on, and the total size. */
const piece = {
  parameters: { key: z.string(), at: z.number(), length: z.number() },
  row: { bytes: present(z.instanceof(Buffer)), size: present(z.number()) },
};
type FindPiece = Statement<typeof piece.parameters, typeof piece.row>;

/**
 * Stores bytes in the row that registers them, for small contents that are read as a whole.
 * @param domain owns the table, and prefixes the statement names
 */
export function storageInRows(domain: string, table: string): Storage {
  const find = statement(
    `${domain}.read-${table}`,
    piece,
    `SELECT substring(bytes FROM $at::int + 1 FOR $length::int) AS bytes, octet_length(bytes) AS size FROM ${table} WHERE key = $key`,
  );
  const write = statement(
    `${domain}.put-${table}`,
    { parameters: { key: z.string(), bytes: z.instanceof(Buffer) } },
    `UPDATE ${table} SET bytes = $bytes WHERE key = $key`,
  );
  return {
    async put(key, bytes) {
      await write.run({ key, bytes });
    },
    read: (key, range) => piecesOf(find, key, range),
  };
}

/**
 * Stores bytes in parts of equal size, beside the row that registers them with their size: for a range PostgreSQL reads
 * only the requested parts.
 * @param domain owns the tables, and prefixes the statement names
 */
export function storageInParts(domain: string, { register, parts }: { register: string; parts: string }): Storage {
  const find = statement(
    `${domain}.read-${register.replaceAll('_', '-')}`,
    piece,
    `SELECT substring(p.bytes FROM ($at::bigint % f.part_size)::int + 1 FOR $length::int) AS bytes, f.byte_size AS size
     FROM ${register} f JOIN ${parts} p ON p.file_id = f.id AND p.seq = ($at::bigint / f.part_size)::int WHERE f.key = $key`,
  );
  const add = statement(
    `${domain}.put-${register.replaceAll('_', '-')}`,
    { parameters: { key: z.string(), seq: z.number(), bytes: z.instanceof(Buffer) } },
    `INSERT INTO ${parts} (file_id, seq, bytes) SELECT id, $seq, $bytes FROM ${register} WHERE key = $key`,
  );
  return {
    async put(key, bytes) {
      for (let seq = 0; seq * partSize < bytes.length; seq += 1) await add.run({ key, seq, bytes: bytes.subarray(seq * partSize, (seq + 1) * partSize) });
    },
    read: (key, range) => piecesOf(find, key, range),
  };
}

/** Each statement uses a connection only while it runs. */
async function* piecesOf(find: FindPiece, key: string, range?: ByteRange): AsyncGenerator<Buffer> {
  let end = range?.end ?? Infinity;
  for (let at = range?.start ?? 0; at <= end;) {
    const found = await find.first({ key, at, length: Math.min(end - at + 1, mostBytes) });
    if (!found && !range) return;
    if (!found || (found.bytes.length === 0 && at < found.size)) throw new Error(`${key} ends before its byte ${at}`);
    yield found.bytes;
    at += found.bytes.length;
    end = Math.min(end, found.size - 1);
  }
}
