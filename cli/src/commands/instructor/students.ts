import { courseStudentsContract, type CourseStudent } from '@baeum/contract/domains/course-students/course-students.contract.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';

const texts = inLanguages({
  ko: { name: '이름', course: '강의', enrolled: '시작한 때', progress: '진도율 (%)', completed: '완강', seen: '마지막 학습' },
  en: { name: 'name', course: 'course', enrolled: 'began at', progress: 'progress (%)', completed: 'completed', seen: 'last seen' },
});

export interface ListFlags {
  courseId?: string;
  sort?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

export async function listStudents(context: Context, words: readonly string[], { all, ...flags }: ListFlags): Promise<void> {
  const t = texts();
  const { output } = context;
  const session = await context.session();
  await printPages<CourseStudent>(output, {
    send: (request) => session.send(courseStudentsContract.listCourseStudents, request),
    request: { query: { ...flags, ...(words.length > 0 && { q: words.join(' ') }) } },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.name, t.course, headOfMoments(output, t.enrolled), t.progress, t.completed, headOfMoments(output, t.seen)],
      rows: items.map(({ user, courseTitle, enrolledAt, progressRate, completedAt, lastSeenAt }) => [
        user.id,
        user.name,
        courseTitle,
        enrolledAt,
        progressRate,
        completedAt ? '✓' : '',
        lastSeenAt,
      ]),
    }),
  });
}
