import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { mediaKinds } from './media.public.ts';

const wantedSchema = z.object({
  lectureId: z.number(),
  kind: z.enum(mediaKinds),
  seq: z.number(),
  mediaId: z.number(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  isDefault: z.boolean(),
});
/** A file that a lecture is to have. */
export type WantedMedia = z.infer<typeof wantedSchema>;

const wanted = json(z.array(wantedSchema));
const wantedRows = `jsonb_to_recordset($wanted::jsonb) AS w ("lectureId" bigint, kind text, seq smallint, "mediaId" bigint, language text, title text, "isDefault" boolean)`;
const same = 'm.lecture_id = w."lectureId" AND m.kind = w.kind AND m.asset_id = w."mediaId"';
const changedRow = { lecture_id: z.number(), kind: z.enum(mediaKinds) };

const detach = statement(
  'media.detach',
  { parameters: { lectureIds: z.array(z.number()), wanted }, row: changedRow },
  `DELETE FROM lecture_media m WHERE m.lecture_id = ANY ($lectureIds) AND m.asset_id IS NOT NULL AND NOT EXISTS (SELECT FROM ${wantedRows} WHERE ${same})
   RETURNING m.lecture_id, m.kind`,
);
const arrange = statement(
  'media.arrange',
  { parameters: { wanted } },
  `UPDATE lecture_media m SET seq = w.seq, language = w.language, title = w.title, is_default = w."isDefault" FROM ${wantedRows}
   WHERE ${same} AND m.kind <> 'VIDEO' AND (m.seq, m.language, m.title, m.is_default) IS DISTINCT FROM (w.seq, w.language, w.title, w."isDefault")`,
);
const attach = statement(
  'media.attach-assets',
  { parameters: { wanted }, row: changedRow },
  `INSERT INTO lecture_media (lecture_id, asset_id, file_id, kind, seq, language, title, is_default)
   SELECT w."lectureId", a.id, a.file_id, w.kind, w.seq, w.language, coalesce(w.title, a.name), w."isDefault" FROM ${wantedRows} JOIN media_assets a ON a.id = w."mediaId"
   WHERE NOT EXISTS (SELECT FROM lecture_media m WHERE ${same}) RETURNING lecture_id, kind`,
);

/**
 * Gives lectures exactly these files; an existing file of a lecture is unchanged, in all its forms.
 * @returns lectures whose video was changed
 */
export async function setLectureMedia(lectureIds: number[], media: WantedMedia[]): Promise<number[]> {
  const detached = await detach.all({ lectureIds, wanted: media });
  await arrange.run({ wanted: media });
  const attached = await attach.all({ wanted: media });
  return [...new Set([...detached, ...attached].filter(({ kind }) => kind === 'VIDEO').map(({ lecture_id: id }) => id))];
}
