import { editorPlace } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import { reviewReasons } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import type { CourseCheck, CourseSubmission } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import type { Context } from '../../context.ts';
import { pairs } from '../../terminal/drawn-table.ts';
import { inLanguages, wordsByName } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { harmless, type Cell } from '../../terminal/table.ts';
import { mediaWord } from './media/media-word.ts';
import { priceText } from './price.ts';

const texts = inLanguages({
  ko: {
    id: '번호',
    title: '제목',
    state: '상태',
    price: '값',
    lectures: '수업',
    counted: (sections: number, lectures: number) => `섹션 ${sections}개, 수업 ${lectures}개`,
    edited: '고친 때',
    address: '편집하는 곳',
    hidden: '숨긴 까닭',
    submitted: '제출한 때',
    checklist: '심사를 받기 전에 있어야 하는 것',
    files: '아직 준비되지 않은 파일',
    reasons: '반려한 이유',
    checks: '자동으로 살펴본 것',
    changed: '제출한 뒤에 고쳤습니다. 다시 제출해야 고친 내용으로 심사합니다.',
  },
  en: {
    id: 'Number',
    title: 'Title',
    state: 'State',
    price: 'Price',
    lectures: 'Lectures',
    counted: (sections: number, lectures: number) => `${lectures} in ${sections} sections`,
    edited: 'Edited',
    address: 'Edited at',
    hidden: 'Hidden because',
    submitted: 'Submitted',
    checklist: 'What has to be there before a review',
    files: 'Files that are not ready yet',
    reasons: 'Why it was sent back',
    checks: 'What was looked at by itself',
    changed: 'It was edited since it was submitted. Submit it again to have it reviewed as it is now.',
  },
});

export const courseState = wordsByName({
  DRAFT: ['쓰는 중', 'draft'],
  IN_REVIEW: ['심사 중', 'in review'],
  PUBLISHED: ['공개', 'published'],
  HIDDEN: ['숨김', 'hidden'],
  REJECTED: ['반려', 'sent back'],
});

/**
 * Prints the status of a course: its state, what is missing and where to fix it, files being uploaded, the last submission.
 * @param isShort people read its name, its state and where it is edited only
 */
export async function printCourse(context: Context, course: TeachingCourse, { isShort = false } = {}): Promise<void> {
  const { output } = context;
  const { host } = await context.session();
  const members = membersOf(context, course, host);
  const dim = (text: string): string => output.paintData('dim', text);
  const bold = (text: string): string => output.paintData('bold', text);
  const { id, title, status } = course;
  const short = [`${id} '${harmless(title)}' · ${courseState(status)}`, editorOf(host, id), ''];
  const parts = isShort ? short : [pairs(members, dim), ...sectionsOf(course, host, bold)];
  await print(output, course, { pairs: members, human: output.format === 'human' ? parts.join('\n') : undefined });
}

function membersOf({ output }: Context, course: TeachingCourse, host: string): [string, Cell][] {
  const t = texts();
  const { id, title, status, price, sections, updatedAt, hiddenReason, submission } = course;
  const lectures = sections.reduce((sum, section) => sum + section.lectures.length, 0);
  return [
    [t.id, id],
    [t.title, title],
    [t.state, courseState(status)],
    [t.price, priceText(price)],
    [t.lectures, t.counted(sections.length, lectures)],
    [headOfMoments(output, t.edited), updatedAt],
    ...(submission ? [[headOfMoments(output, t.submitted), submission.submittedAt] as [string, Cell]] : []),
    ...(hiddenReason === undefined ? [] : [[t.hidden, hiddenReason] as [string, Cell]]),
    [t.address, editorOf(host, id)],
  ];
}

const editorOf = (host: string, id: number): string => `${host}/instructor/courses/${id}/edit`;

function sectionsOf(course: TeachingCourse, host: string, bold: (text: string) => string): string[] {
  const t = texts();
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${bold(title)}\n${lines.map((line) => `${harmless(line)}\n`).join('')}`];
  const { submission } = course;
  const isOpen = course.status !== 'PUBLISHED' && course.status !== 'HIDDEN';
  return [
    ...(isOpen ? part(t.checklist, checklistLines(course, host)) : []),
    ...part(t.files, filesOf(course).map(fileLine)),
    ...part(t.checks, submission ? checkLines(submission.checks, course.id, host) : []),
    ...part(t.reasons, submission ? reasonLines(submission) : []),
    ...(submission?.state === 'PENDING' && submission.edited ? [`${t.changed}\n`] : []),
  ];
}

/** What is missing, with where to mend it. */
export function checklistLines({ id, checklist }: Pick<TeachingCourse, 'id' | 'checklist'>, host: string): string[] {
  return checklist.map(({ item, done, message }) => (done ? `  ✓ ${message}` : `  ✗ ${message}  ${host}${editorPlace(id, { item }) ?? ''}`));
}

export function checkLines(checks: readonly CourseCheck[], id: number, host: string): string[] {
  return checks.map((check) => {
    const place = editorPlace(id, check);
    return `  ${check.level === 'ERROR' ? '✗' : '!'} ${check.message}${place ? `  ${host}${place}` : ''}`;
  });
}

function reasonLines({ state, reasons, note }: CourseSubmission): string[] {
  if (state !== 'REJECTED') return [];
  return [...reasons.map((reason) => `  - ${reviewReasons[reason]}`), ...(note ? note.split('\n').map((line) => `  ${line}`) : [])];
}

/** Files of a course that are not what they are to be. */
export function filesOf({ intro, sections }: TeachingCourse): TeachingMedia[] {
  const used = sections.flatMap(({ lectures }) =>
    lectures.flatMap(({ media, captions, attachments }) => [media, ...captions.map((each) => each.media), ...attachments.map((each) => each.media)]),
  );
  return [intro, ...used].flatMap((media) => (media && media.state !== 'READY' ? [media] : []));
}

function fileLine(media: TeachingMedia): string {
  const { mediaId, name, failure } = media;
  return `  ${name} (${mediaId}): ${mediaWord(media)}${failure ? `. ${failure.message}` : ''}`;
}
