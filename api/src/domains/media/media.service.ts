import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { addressesFor } from './signed-address.ts';

export const mediaKinds = ['VIDEO', 'CAPTION', 'ATTACHMENT'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const findOfLecture = statement(
  'media.find-of-lecture',
  {
    parameters: { lectureId: z.number() },
    row: { key: z.string(), content_type: z.string(), title: z.string(), byte_size: z.number(), kind: z.enum(mediaKinds), language: z.string().nullable() },
  },
  `SELECT f.key, f.content_type, f.title, f.byte_size, m.kind, m.language FROM lecture_media m JOIN media_files f ON f.id = m.file_id
   WHERE m.lecture_id = $lectureId ORDER BY m.seq, f.id`,
);

/** A file of a lecture under an address that works for one person, or for everybody, for some hours. */
export interface LectureFile {
  kind: MediaKind;
  url: string;
  type: string;
  title: string;
  size: number;
  language: string | null;
}

/** Files of a lecture that the caller may give to this person; nobody's name means everybody. */
export async function filesOfLecture(lectureId: number, viewer: number | undefined): Promise<LectureFile[]> {
  const rows = await findOfLecture.all({ lectureId });
  if (rows.length === 0) return [];
  const addressOf = await addressesFor(viewer, lectureId);
  return rows.map(({ key, content_type: type, title, byte_size: size, kind, language }) => ({ kind, url: addressOf(key), type, title, size, language }));
}

const attachFiles = statement(
  'media.attach',
  {
    parameters: {
      files: json(z.array(z.object({ lectureId: z.number(), fileId: z.number(), kind: z.enum(mediaKinds), seq: z.number(), language: z.string().nullable() }))),
    },
  },
  `INSERT INTO lecture_media (lecture_id, file_id, kind, seq, language)
   SELECT f."lectureId", f."fileId", f.kind, f.seq, f.language
   FROM jsonb_to_recordset($files::jsonb) AS f ("lectureId" bigint, "fileId" bigint, kind text, seq smallint, language text)`,
);

/** Gives kept files to lectures. */
export async function attachMedia(files: { lectureId: number; fileId: number; kind: MediaKind; seq: number; language: string | null }[]): Promise<void> {
  await attachFiles.run({ files });
}
