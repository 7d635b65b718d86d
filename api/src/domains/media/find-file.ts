import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { ByteRange, SentFile } from '../../http/send-file.ts';
import { deliverPart } from '../reached-lectures/reached-lectures.service.ts';
import type { Address } from './signed-address.ts';

const fileRow = {
  id: z.number(),
  key: z.string(),
  content_type: z.string(),
  title: z.string(),
  byte_size: z.number(),
  part_size: z.number(),
  is_film: present(z.boolean()),
  learns: present(z.boolean()),
};
const findRow = statement(
  'media.find-file',
  { parameters: { key: z.string(), lectureId: z.number(), viewer: z.number().nullable() }, row: fileRow },
  `SELECT f.id, f.key, f.content_type, f.title, f.byte_size, f.part_size,
     EXISTS (SELECT FROM lecture_media m WHERE m.file_id = f.id AND m.lecture_id = $lectureId AND m.kind = 'VIDEO') AS is_film,
     EXISTS (SELECT FROM lectures l JOIN enrollments e ON e.course_id = l.course_id WHERE l.id = $lectureId AND e.user_id = $viewer::bigint AND (e.expires_at IS NULL OR e.expires_at > now())) AS learns
   FROM media_files f WHERE f.key = $key`,
);
const findPart = statement(
  'media.find-part',
  { parameters: { fileId: z.number(), seq: z.number() }, row: { bytes: z.instanceof(Buffer) } },
  'SELECT bytes FROM media_parts WHERE file_id = $fileId AND seq = $seq',
);

/** Counts bytes of a film before they are handed over. @returns false when they must not be */
type Count = (range: ByteRange) => Promise<boolean>;

/** A file for whom its address was made: who learns the lecture's course still. @throws AppError COMMON_004, MEDIA_001 */
export async function findFile(key: string, { viewer, lectureId }: Address): Promise<SentFile> {
  const file = await findRow.first({ key, lectureId, viewer: viewer ?? null });
  if (!file) throw fail(commonErrors.notFound);
  if (viewer !== undefined && !file.learns) throw fail(mediaErrors.refused);
  const count: Count = async (range) => viewer === undefined || !file.is_film || deliverPart(viewer, lectureId, { ...range, size: file.byte_size });
  return { type: file.content_type, title: file.title, size: file.byte_size, tag: file.key, bytes: (range) => partsOf(file, range, count) };
}

/** Parts that are counted by one statement. A reader who leaves has been charged for so many at most. */
const countedAtOnce = 4;

/**
 * Reads a part when the reader has taken the one before: each statement has its connection for itself, for as long as it takes. An answer
 * that goes on after the person's access has ended breaks off.
 */
async function* partsOf({ id: fileId, part_size: partSize }: RowOf<typeof fileRow>, { start, end }: ByteRange, count: Count): AsyncGenerator<Buffer> {
  let countedTo = start - 1;
  for (let seq = Math.floor(start / partSize); seq * partSize <= end; seq += 1) {
    const first = seq * partSize;
    if (Math.min(end, first + partSize - 1) > countedTo) {
      const next = { start: countedTo + 1, end: Math.min(end, first + countedAtOnce * partSize - 1) };
      if (!(await count(next))) throw fail(mediaErrors.refused);
      countedTo = next.end;
    }
    const { bytes } = await findPart.one({ fileId, seq });
    yield bytes.subarray(Math.max(0, start - first), Math.min(bytes.length, end - first + 1));
  }
}
