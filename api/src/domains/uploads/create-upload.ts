import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { uploadDays, uploadPartSize, uploadSizeRule, uploadTypeRule, uploadKinds } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { NewUpload } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { bytesType } from '@baeum/contract/shared/define.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { currentStorage } from '../../outside/storage/large-storage.ts';
import { largeStorages, type LargeStorage, type Place } from '../../outside/storage/storage.ts';
import { explainStorage } from './explain-storage.ts';

/** Uncompleted uploads that one person may have. */
const mostUnfinished = 200;

/** Simultaneous uploads wait for the first of them. */
const lockPerson = statement(
  'uploads.lock-person',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $userId FOR NO KEY UPDATE',
);

/** Uploads that failed for good are not counted: their bytes are deleted. */
const findUse = statement(
  'uploads.find-use',
  { parameters: { userId: z.number() }, row: { bytes: present(z.number()), unfinished: present(z.number()) } },
  `SELECT coalesce(sum(byte_size), 0)::bigint AS bytes, count(*) FILTER (WHERE state = 'UPLOADING')::int AS unfinished
   FROM media_assets WHERE owner_id = $userId AND (state <> 'FAILED' OR file_id IS NOT NULL)`,
);

const add = statement(
  'uploads.add',
  {
    parameters: {
      userId: z.number(),
      kind: z.enum(uploadKinds),
      name: z.string(),
      contentType: z.string(),
      size: z.number(),
      partSize: z.number(),
      storage: z.enum(largeStorages),
      location: z.string(),
      multipart: z.string().nullable(),
      days: z.number(),
    },
    row: { id: z.number(), expires_at: present(z.date()) },
  },
  `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, storage, location, multipart, expires_at)
   VALUES ($userId, $kind, $name, $contentType, $size, $partSize, $storage, $location, $multipart, now() + make_interval(days => $days)) RETURNING id, expires_at`,
);

/** @throws AppError COMMON_008, COMMON_009, UPLOAD_006, UPLOAD_007, UPLOAD_009, UPLOAD_010 */
export async function createUpload(userId: number, upload: NewUpload) {
  const refusal = uploadTypeRule(upload.kind, upload.name) ?? uploadSizeRule(upload.kind, upload.size);
  if (refusal) throw fail(refusal);
  await checkUse(userId, upload.size);
  const storage = currentStorage();
  const room = await explainStorage(storage.room());
  if (room !== undefined && room < upload.size) throw fail(uploadErrors.noSpace, { headers: { 'Retry-After': '600' } });
  const place = await explainStorage(storage.begin());
  const { id, expires_at: expiresAt } = await addIn(userId, upload, storage, place);
  return {
    mediaId: id,
    uploadUrl: `/instructor/api/v1/uploads/${id}`,
    partSize: uploadPartSize,
    headers: { 'content-type': bytesType },
    expiresAt: expiresAt.toISOString(),
  };
}

async function addIn(userId: number, { kind, name, size, contentType }: NewUpload, storage: LargeStorage, place: Place) {
  try {
    return await transaction(async () => {
      await lockPerson.one({ userId });
      await checkUse(userId, size);
      return add.one({ userId, kind, name, contentType, size, partSize: uploadPartSize, storage: storage.name, ...place, days: uploadDays });
    });
  } catch (error) {
    await storage.remove(place);
    throw error;
  }
}

async function checkUse(userId: number, size: number): Promise<void> {
  const { bytes, unfinished } = await findUse.one({ userId });
  if (unfinished >= mostUnfinished) throw fail(uploadErrors.tooMany);
  if (bytes + size > config().MEDIA_QUOTA_GIGABYTES * 1e9) throw fail(uploadErrors.overQuota);
}
