import { transaction } from '@baeum/api/src/database/transaction.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { readFileSync } from 'node:fs';
import type { TestApp } from './server.ts';

export const introFilm = readFileSync(new URL('../../api/src/database/demo-data/media/opening.mp4', import.meta.url));

/** Gives a course a film that introduces it, in the state that is said. @returns its number */
export async function giveIntro(app: TestApp, courseId: number, state: 'READY' | 'CONVERTING' = 'READY'): Promise<number> {
  const fileId = await transaction(() => storeFile({ name: 'intro.mp4', contentType: 'video/mp4', title: '소개.mp4', bytes: introFilm }));
  const [row] = await app.sql<{ id: number }>(
    `WITH a AS (
       INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, duration_seconds, file_id)
       SELECT instructor_id, 'VIDEO', '소개.mp4', 'video/mp4', $2, 1048576, $3, 12, $4 FROM courses WHERE id = $1 RETURNING id
     ) UPDATE courses SET intro_asset_id = a.id FROM a WHERE courses.id = $1 RETURNING a.id`,
    [courseId, introFilm.length, state, fileId],
  );
  return Number(row?.id);
}
