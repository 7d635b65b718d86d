import type { NoteFormat } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { csvFile } from '../../http/answers/csv-file.ts';

const row = {
  course_title: z.string(),
  section_title: z.string().nullable(),
  lecture_title: z.string(),
  at_seconds: z.number(),
  content: z.string(),
  created_at: z.date(),
};

const findNotes = statement(
  'course-notes.find-of-course',
  { parameters: { userId: z.number(), courseId: z.number() }, row },
  `SELECT c.title AS course_title, s.title AS section_title, l.title AS lecture_title, n.at_seconds, n.content, n.created_at
   FROM course_notes n JOIN courses c ON c.id = n.course_id JOIN lectures l ON l.id = n.lecture_id LEFT JOIN sections s ON s.id = l.section_id
   WHERE n.user_id = $userId AND n.course_id = $courseId ORDER BY s.seq, l.seq, l.id, n.at_seconds, n.id`,
);
/** In place of their section. */
const removedLectures = '강의에서 빠진 수업';

type Note = Awaited<ReturnType<typeof findNotes.all>>[number];

interface NoteFile {
  name: string;
  type: string;
  text: string;
}

/** The notes of a course as a file; a course without any makes an empty one. */
export async function exportNotes(userId: number, courseId: number, format: NoteFormat): Promise<NoteFile> {
  const notes = await findNotes.all({ userId, courseId });
  const title = notes[0]?.course_title ?? '내 강의';
  const name = `${title.replace(/[\\/:*?"<>|]/g, ' ').trim()} 노트.${format}`;
  return format === 'md' ? { name, type: 'text/markdown', text: toMarkdown(title, notes) } : { name, type: 'text/csv', text: toCsv(notes) };
}

function toMarkdown(title: string, notes: readonly Note[]): string {
  const byLecture = Map.groupBy(notes, ({ section_title: section, lecture_title: lecture }) => `${section ?? removedLectures} · ${lecture}`);
  const parts = [...byLecture].map(
    ([lecture, own]) => `## ${lecture}\n\n${own.map(({ at_seconds: at, content }) => `**${clockOf(at)}**\n\n${content}\n`).join('\n')}`,
  );
  return `# ${title}\n\n${parts.join('\n')}`;
}

function toCsv(notes: readonly Note[]): string {
  const head = ['섹션', '수업', '시간', '노트', '남긴 때'];
  return csvFile(
    head,
    notes.map((note) => [
      note.section_title ?? removedLectures,
      note.lecture_title,
      clockOf(note.at_seconds),
      note.content,
      formatSeoulMinute(note.created_at),
    ]),
  );
}

function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return hours === '00' ? `${minutes}:${rest}` : `${hours}:${minutes}:${rest}`;
}
