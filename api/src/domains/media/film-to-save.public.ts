import { offlineHeight } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { mediaOfLecture, type LectureFile } from './media.public.ts';
import { addressesFor } from './signed-address.ts';

/** The best quality with few enough lines for a device to store; without qualities, the file that is played. */
const findFilm = statement(
  'media.find-film-to-keep',
  { parameters: { lectureId: z.number() }, row: { key: z.string(), content_type: z.string(), byte_size: z.number() } },
  `SELECT f.key, f.content_type, f.byte_size
   FROM lecture_media m LEFT JOIN media_assets a ON a.id = m.asset_id
     LEFT JOIN LATERAL (
       SELECT r.file_id FROM media_renditions r WHERE r.asset_id = a.id AND r.file_id IS NOT NULL AND r.height <= ${offlineHeight} ORDER BY r.height DESC LIMIT 1
     ) q ON true
     JOIN media_files f ON f.id = coalesce(q.file_id, CASE WHEN m.file_id = a.file_id THEN coalesce(a.play_file_id, a.file_id) ELSE m.file_id END)
   WHERE m.lecture_id = $lectureId AND m.kind = 'VIDEO' AND coalesce(a.state, 'READY') = 'READY' AND f.content_type LIKE 'video/%'
   ORDER BY m.seq, f.id LIMIT 1`,
);

/** A lecture's film as one file, and its captions, under addresses for a learner who stores them on a device. Undefined while there is no film. */
export async function filmToSave(
  lectureId: number,
  viewer: number,
): Promise<{ film: Pick<LectureFile, 'url' | 'type' | 'size'>; captions: LectureFile[] } | undefined> {
  const row = await findFilm.first({ lectureId });
  if (!row) return undefined;
  const audience = { lectureId, viewer, previews: false };
  const [addressOf, { captions }] = await Promise.all([addressesFor(audience), mediaOfLecture(audience)]);
  return { film: { url: addressOf(row.key), type: row.content_type, size: row.byte_size }, captions };
}
