import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const copy = statement(
  'media.copy-of-course',
  { parameters: { from: z.number(), to: z.number() } },
  `INSERT INTO lecture_media (lecture_id, file_id, asset_id, kind, seq, language, title, is_default)
   SELECT k.id, m.file_id, m.asset_id, m.kind, m.seq, m.language, m.title, m.is_default
   FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id JOIN sections s ON s.id = l.section_id
     JOIN sections n ON n.course_id = $to AND n.seq = s.seq JOIN lectures k ON k.section_id = n.id AND k.seq = l.seq
   WHERE s.course_id = $from`,
);

/** Gives lectures the files of the lectures in the same place of another course. */
export async function copyMedia(from: number, to: number): Promise<void> {
  await copy.run({ from, to });
}
