import { courseNotesContract, type NoteFormat } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { enrollmentsContract } from '@baeum/contract/domains/enrollments/enrollments.contract.ts';
import type { LearningStatus } from '@baeum/contract/domains/enrollments/enrollments.rules.ts';
import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: { course: '강의', rate: '진도율', until: '수강 기한', section: '섹션', lecture: '수업', done: '완료' },
  en: { course: 'course', rate: 'progress', until: 'until', section: 'section', lecture: 'lecture', done: 'done' },
});

export interface ListFlags {
  status: LearningStatus;
  q?: string;
}

/** One's own courses, all of them. */
export async function list(context: Context, { status, q }: ListFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  await printPages<Enrollment>(context.output, {
    send: (request) => session.send(enrollmentsContract.listMyCourses, request),
    request: { query: { status, pageSize: '100', ...(q !== undefined && { q }) } },
    all: true,
    tableOf: (items) => ({
      head: ['id', t.course, t.rate, t.until],
      rows: items.map(({ course, progressRate, expiresAt }) => [course.id, course.title, `${progressRate}%`, expiresAt ?? '']),
    }),
  });
}

/** Every lecture of a course and how far it is. */
export async function progress(context: Context, courseId: string): Promise<void> {
  const t = texts();
  const session = await context.session();
  const learned = await session.call(learningContract.getLearningCourse, { params: { courseId } });
  const rates = new Map(learned.progress.map((each) => [each.lectureId, each]));
  const rows = learned.course.curriculum.flatMap(({ title, lectures }) =>
    lectures.map((lecture) => [lecture.id, title, lecture.title, `${rates.get(lecture.id)?.rate ?? 0}%`, rates.get(lecture.id)?.completed ? t.done : '']),
  );
  await print(context.output, learned, { table: { head: ['id', t.section, t.lecture, t.rate, ''], rows } });
}

export interface NotesFlags {
  format: NoteFormat;
}

export async function exportNotes(context: Context, courseId: string, { format }: NotesFlags): Promise<void> {
  const session = await context.session();
  const text = await session.call(courseNotesContract.exportCourseNotes, { query: { courseId, format } });
  await print(context.output, { text }, { human: text });
}
