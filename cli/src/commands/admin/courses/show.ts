import type { ReviewCourse } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { pairs } from '../../../terminal/drawn-table.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { headOfMoments, momentText } from '../../../terminal/moments.ts';
import type { Output } from '../../../terminal/output.ts';
import { print } from '../../../terminal/print.ts';
import { given, harmless, type Cell } from '../../../terminal/table.ts';
import { isAgreed } from '../../api/consent.ts';
import { priceText } from '../../courses/price.ts';
import { courseState } from '../../courses/print-course.ts';
import { requestOf, send, type Task } from '../calls/task.ts';

const texts = inLanguages({
  ko: {
    id: '번호',
    title: '제목',
    instructor: '지식공유자',
    state: '상태',
    price: '값',
    submission: '제출',
    submitted: '제출한 때',
    hash: '내용의 SHA-256',
    claim: '맡은 운영자',
    until: (name: string, moment: string) => `${name} (${moment}까지)`,
    note: '남긴 말',
    watch: '보는 곳',
    checks: '자동으로 살펴본 것',
    changes: '지난 승인과 달라진 것',
    curriculum: '커리큘럼',
    minutes: (seconds: number) => `${Math.ceil(seconds / 60)}분`,
    edited: '제출한 뒤에 고친 강의입니다. 다시 제출해야 승인할 수 있습니다.',
  },
  en: {
    id: 'Number',
    title: 'Title',
    instructor: 'Instructor',
    state: 'State',
    price: 'Price',
    submission: 'Submission',
    submitted: 'Submitted',
    hash: 'SHA-256 of the content',
    claim: 'Claimed by',
    until: (name: string, moment: string) => `${name} (until ${moment})`,
    note: 'Note',
    watch: 'Watch it at',
    checks: 'What was looked at by itself',
    changes: 'Changed since the last approval',
    curriculum: 'Curriculum',
    minutes: (seconds: number) => `${Math.ceil(seconds / 60)} min`,
    edited: 'It was edited since it was submitted, and has to be submitted again to be approved.',
  },
});

/** Calls the operation, where it has been agreed to, and shows what the course is then. */
export async function act(task: Task): Promise<void> {
  const { context, route, flags } = task;
  const request = await requestOf(task);
  if (!(await isAgreed(context, { route, request, flags }))) return;
  await showReview(context.output, (await send(task, request)) as ReviewCourse, (await context.session()).host);
}

/** The submission to decide on, as far as a terminal can show it. */
export async function showReview(output: Output, review: ReviewCourse, host: string): Promise<void> {
  const members = membersOf(output, review, host);
  const [dim, bold] = [(text: string): string => output.paintData('dim', text), (text: string): string => output.paintData('bold', text)];
  const human = [pairs(members, dim), ...partsOf(review, bold)].join('\n');
  await print(output, review, { pairs: members, human: output.format === 'human' ? human : undefined });
}

function membersOf(output: Output, { course, pending }: ReviewCourse, host: string): [string, Cell][] {
  const t = texts();
  const { content, claim } = pending ?? {};
  return given<[string, Cell]>([
    [t.id, course.id],
    [t.title, content?.title ?? course.title],
    [t.instructor, course.instructor.name],
    [t.state, courseState(course.status)],
    [t.price, priceText(content?.price ?? course.price)],
    [t.submission, pending?.id],
    [headOfMoments(output, t.submitted), pending?.submittedAt],
    [t.hash, pending?.contentHash],
    [t.claim, claim && t.until(claim.by.name, momentText(claim.until))],
    [t.note, pending?.heldNote],
    [t.watch, `${host}/admin/courses/${course.id}`],
  ]);
}

function partsOf({ pending }: ReviewCourse, bold: (text: string) => string): string[] {
  if (!pending) return [];
  const t = texts();
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${bold(title)}\n${lines.map((line) => `  ${harmless(line)}\n`).join('')}`];
  const lectures = pending.content.sections.flatMap(({ title, lectures: own }) => [
    title,
    ...own.map((lecture) => `  ${lecture.title}${lecture.durationSeconds > 0 ? ` · ${t.minutes(lecture.durationSeconds)}` : ''}`),
  ]);
  const changes = (pending.changes ?? []).map(({ what, before, after }) => `${what}: ${before ?? '-'} → ${after ?? '-'}`);
  return [
    ...part(t.curriculum, lectures),
    ...part(
      t.checks,
      pending.checks.map(({ level, message }) => `${level === 'ERROR' ? '✗' : '!'} ${message}`),
    ),
    ...part(t.changes, changes),
    ...(pending.edited ? [`${t.edited}\n`] : []),
  ];
}
