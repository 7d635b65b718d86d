import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { mediaStates, partsOf } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { receivedSchema, teachingMediaSchema } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { largeStorage } from '../../outside/storage/large-storage.ts';
import { largeStorages } from '../../outside/storage/storage.ts';
import { explainStorage } from './explain-storage.ts';
import { mediaJson } from './media-json.public.ts';
import { checkDigest, partOf, type PartRange } from './part-range.ts';
import { receivePart } from './receive-part.ts';
import { finishUpload } from './uploads.jobs.ts';

/** Seconds that writing a part may take. Parts are not joined while one may still be being written. */
const writingSeconds = 60;

const uploadRow = {
  state: z.enum(mediaStates),
  byte_size: z.number(),
  part_size: z.number(),
  storage: z.enum(largeStorages).nullable(),
  location: z.string().nullable(),
  multipart: z.string().nullable(),
  expired: present(z.boolean()),
};
const findUpload = statement(
  'uploads.find-unfinished',
  { parameters: { userId: z.number(), id: z.number() }, row: uploadRow },
  `SELECT state, byte_size, part_size, storage, location, multipart, coalesce(expires_at <= now(), false) AS expired
   FROM media_assets WHERE id = $id AND owner_id = $userId`,
);

const part = { id: z.number(), seq: z.number(), writer: z.string() };

/**
 * Until it is written a part does not exist, even if it existed before. The newest writer of a part completes it, but it is not read while
 * others are still writing. Writers that have not ended in time have died.
 */
const beginPart = statement(
  'uploads.begin-part',
  { parameters: { ...part, size: z.number(), seconds: z.number() } },
  `INSERT INTO media_asset_parts AS p (asset_id, seq, byte_size, received_at, writer, writers, written_until)
     SELECT id, $seq, $size, NULL, $writer, 1, now() + make_interval(secs => $seconds) FROM media_assets
     WHERE id = $id AND state = 'UPLOADING' AND expires_at > now() FOR KEY SHARE
   ON CONFLICT (asset_id, seq) DO UPDATE SET received_at = NULL, writer = EXCLUDED.writer, written_until = EXCLUDED.written_until,
     writers = CASE WHEN p.written_until > now() THEN p.writers + 1 ELSE 1 END`,
);

const lockUpload = statement(
  'uploads.lock',
  { parameters: { id: z.number() }, row: { state: z.enum(mediaStates) } },
  'SELECT state FROM media_assets WHERE id = $id FOR NO KEY UPDATE',
);

/** Without a tag no part was written. */
const endPart = statement(
  'uploads.end-part',
  { parameters: { ...part, tag: z.string().nullable() } },
  `UPDATE media_asset_parts SET writers = greatest(writers - 1, 0), written_until = CASE WHEN writers > 1 THEN written_until END,
     tag = CASE WHEN writer = $writer THEN $tag ELSE tag END,
     received_at = CASE WHEN writer = $writer AND $tag::text IS NOT NULL THEN now() ELSE received_at END
   WHERE asset_id = $id AND seq = $seq`,
);

const completeUpload = statement(
  'uploads.complete',
  { parameters: { id: z.number(), parts: z.number() } },
  `UPDATE media_assets SET state = 'CHECKING', expires_at = NULL, updated_at = now() WHERE id = $id AND state = 'UPLOADING'
     AND (SELECT count(*) FROM media_asset_parts WHERE asset_id = $id AND received_at IS NOT NULL) = $parts`,
);

const tell = statement(
  'uploads.find-received',
  { parameters: { id: z.number() }, row: { media: present(json(teachingMediaSchema)) } },
  `SELECT ${mediaJson('m')} AS media FROM media_assets m WHERE m.id = $id`,
);

type Received = z.infer<typeof receivedSchema>;
interface PartRequest {
  chunks: AsyncIterable<Uint8Array>;
  headers: { 'content-range': string; 'content-digest'?: string | undefined; digest?: string | undefined };
}

/** Stores one part of an upload. @throws AppError COMMON_004, UPLOAD_001 to UPLOAD_005, UPLOAD_009, UPLOAD_010 */
export async function putPart(userId: number, id: number, { chunks, headers }: PartRequest): Promise<Received> {
  const upload = await findUpload.first({ userId, id });
  if (!upload) throw fail(commonErrors.notFound);
  refuseEnded(upload);
  const range = partOf(headers['content-range'], { size: upload.byte_size, partSize: upload.part_size });
  const isLast = await receivePart(userId, { chunks, length: range.length }, async (bytes) => {
    checkDigest(bytes, headers);
    return write(userId, id, upload, range, bytes);
  });
  const { media } = await tell.one({ id });
  return { mediaId: id, received: isLast ? [[0, partsOf(upload.byte_size) - 1]] : media.received, ...(isLast && { media }) };
}

function refuseEnded({ state, expired }: Pick<RowOf<typeof uploadRow>, 'state' | 'expired'>): void {
  if (expired) throw fail(uploadErrors.expired);
  if (state !== 'UPLOADING') throw fail(uploadErrors.complete);
}

/** @returns whether it was the last that was missing */
async function write(userId: number, id: number, { storage, location, multipart, byte_size: size }: RowOf<typeof uploadRow>, range: PartRange, bytes: Buffer) {
  if (storage === null || location === null) throw fail(uploadErrors.complete);
  const mine = { id, seq: range.seq, writer: randomUUID() };
  if ((await beginPart.run({ ...mine, size: bytes.length, seconds: writingSeconds })) === 0) {
    const now = await findUpload.first({ userId, id });
    if (now) refuseEnded(now);
    throw fail(commonErrors.notFound);
  }
  const signal = AbortSignal.timeout((writingSeconds - 10) * 1000);
  const putting = largeStorage(storage).putPart({ location, multipart }, { ...range, bytes }, signal);
  const tag = await explainStorage(putting).catch(async (error: unknown) => {
    await endPart.run({ ...mine, tag: null }).catch(() => undefined);
    throw error;
  });
  return transaction(async () => {
    if (!(await lockUpload.first({ id }))) throw fail(commonErrors.notFound);
    await endPart.run({ ...mine, tag });
    if ((await completeUpload.run({ id, parts: partsOf(size) })) === 0) return false;
    await finishUpload.enqueue({ mediaId: id });
    return true;
  });
}
