import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { copyMedia } from '../media/copy-media.public.ts';

const ofCourses = { parameters: { from: z.number(), to: z.number() } };

const copySections = statement(
  'curricula.copy-sections',
  ofCourses,
  'INSERT INTO sections (course_id, title, seq) SELECT $to, title, seq FROM sections WHERE course_id = $from',
);

const copyLectures = statement(
  'curricula.copy-lectures',
  ofCourses,
  `INSERT INTO lectures (section_id, course_id, title, seq, type, duration_seconds, is_preview, text_md, text_html, live)
   SELECT n.id, n.course_id, l.title, l.seq, l.type, l.duration_seconds, l.is_preview, l.text_md, l.text_html, l.live
   FROM lectures l JOIN sections s ON s.id = l.section_id JOIN sections n ON n.course_id = $to AND n.seq = s.seq WHERE s.course_id = $from`,
);

/** Copies the whole current content of a course into an empty one; the caller has locked the course. Files are shared. */
export async function copyCurriculum(from: number, to: number): Promise<void> {
  await copySections.run({ from, to });
  await copyLectures.run({ from, to });
  await copyMedia(from, to);
}
