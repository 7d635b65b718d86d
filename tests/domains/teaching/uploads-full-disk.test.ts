import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, createUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { openSmallDisk } from '../../support/small-disk.ts';
import { begin, partBytes, patterned, sendPart } from '../../support/uploads.ts';

const disk = openSmallDisk(4);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...(disk && { MEDIA_DIR: disk.folder }) });
});
afterAll(() => app.stop());

test.skipIf(!disk)('a disk without room is told before any byte travels, and of a part that no longer fits nothing is kept', async () => {
  const { id: userId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, userId);
  const refused = await begin(who, 'FILE', '자료.bin', 1);
  expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([503, 'UPLOAD_009', '600']);
  expect((await who.call('listUploads')).body.total).toBe(0);
  // It was begun while there was room.
  writeFileSync(join(disk?.folder ?? '', 'begun'), '');
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, storage, location, expires_at)
     VALUES ($1, 'FILE', '자료.bin', 'a/b', $2::int, $2::int, 'disk', 'begun', now() + interval '7 days') RETURNING id`,
    [userId, partBytes],
  );
  const id = Number(row?.id);
  const { status, body } = await sendPart(who, id, patterned(partBytes), 0);
  expect([status, body.errorCode]).toEqual([503, 'UPLOAD_009']);
  expect((await who.call('getUpload', { params: { id } })).body).toMatchObject({ state: 'UPLOADING', received: [] });
});
