import { videoTerms } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import { lectureTypes } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { CheckCode, CheckLevel } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import type { CourseCheck } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import { coursePriceRule } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { mediaStates } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { findTeachingCourse } from '../teaching-courses/course-review.public.ts';
import { brokenLinks } from './broken-links.ts';
import { titleChecks } from './title-words.ts';

const measured = z.object({ hasSound: z.boolean().nullish(), loudness: z.number().nullish(), leadingSilence: z.number().nullish() });

const lectureRow = {
  id: z.number(),
  title: z.string(),
  type: z.enum(lectureTypes),
  text: present(z.string()),
  video: z.enum(mediaStates).nullable(),
  height: z.number().nullable(),
  checks: json(measured).nullable(),
  of_others: present(z.boolean()),
  files: present(z.number()),
  failed: present(z.number()),
  unready: present(z.number()),
};
type LectureRow = RowOf<typeof lectureRow>;

const others = `EXISTS (
  SELECT FROM media_files f JOIN media_files g ON g.sha256 = f.sha256 JOIN media_assets o ON o.file_id = g.id
  WHERE f.id = a.file_id AND o.owner_id <> a.owner_id AND o.kind = 'VIDEO')`;

/** Lectures that learners will see, with the data of their files. A former file without an asset can be played. */
const findLectures = statement(
  'course-submissions.find-lectures',
  { parameters: { courseId: z.number() }, row: lectureRow },
  `SELECT l.id, l.title, l.type, coalesce(l.text_md, l.text_html, '') AS text, CASE WHEN v.lecture_id IS NOT NULL THEN coalesce(a.state, 'READY') END AS video,
     a.height, a.checks, ${others} AS of_others, count(m.file_id) FILTER (WHERE m.kind = 'ATTACHMENT')::int AS files,
     count(*) FILTER (WHERE f.state = 'FAILED')::int AS failed, count(*) FILTER (WHERE f.state NOT IN ('FAILED', 'READY'))::int AS unready
   FROM lectures l JOIN sections s ON s.id = l.section_id
     LEFT JOIN LATERAL (SELECT * FROM lecture_media m WHERE m.lecture_id = l.id AND m.kind = 'VIDEO' ORDER BY m.seq LIMIT 1) v ON true
     LEFT JOIN media_assets a ON a.id = v.asset_id
     LEFT JOIN lecture_media m ON m.lecture_id = l.id AND m.kind <> 'VIDEO'
     LEFT JOIN media_assets f ON f.id = m.asset_id
   WHERE l.course_id = $courseId AND l.shown
   GROUP BY l.id, s.seq, v.lecture_id, a.id ORDER BY s.seq, l.seq`,
);

const of = (code: CheckCode, level: CheckLevel, message: string, where: Pick<CourseCheck, 'item' | 'lectureId'>): CourseCheck => ({
  code,
  level,
  message,
  ...where,
});

/** Automatic checks of a course before a review; errors first, and both in the order of the editor. */
export async function checkCourse(courseId: number): Promise<CourseCheck[]> {
  const [course, lectures] = [await findTeachingCourse(courseId), await findLectures.all({ courseId })];
  if (!course) throw new Error(`course ${courseId} is locked and not there`);
  const checks = [
    ...course.checklist.filter(({ done }) => !done).map(({ item, message }) => of('CHECKLIST', 'ERROR', message, { item })),
    ...titleChecks(`${course.title}\n${course.subtitle}`).map(({ level, message }) => of('TITLE_WORDS', level, message, { item: 'title' })),
    ...priceChecks(course),
    ...introChecks(course),
    ...linkChecks(course.descriptionHtml, { item: 'description' }),
    ...lectures.flatMap((lecture) => [...fileErrors(lecture), ...videoWarnings(lecture), ...linkChecks(lecture.text, { lectureId: lecture.id })]),
  ];
  return checks.toSorted((one, other) => Number(other.level === 'ERROR') - Number(one.level === 'ERROR'));
}

/** The files alone, which may have changed although the course has not. */
export async function checkMedia(courseId: number): Promise<CourseCheck[]> {
  return (await findLectures.all({ courseId })).flatMap(fileErrors);
}

/** @throws AppError COURSE_004 with each error, at its place in the editor */
export function refuseErrors(checks: readonly CourseCheck[]): void {
  const { errorCode } = teachingCourseErrors.unmet;
  const fields = checks
    .filter(({ level }) => level === 'ERROR')
    .map(({ item, lectureId, message }) => ({ field: lectureId === undefined ? (item ?? 'course') : `lectures.${lectureId}`, errorCode, message }));
  if (fields.length > 0) throw fail(teachingCourseErrors.unmet, { fields });
}

function priceChecks({ price, sale }: TeachingCourse): CourseCheck[] {
  const wrong = [coursePriceRule(price), sale && coursePriceRule(sale.price)].find((error) => error !== undefined);
  return wrong ? [of('PRICE', 'ERROR', wrong.message, { item: 'price' })] : [];
}

function introChecks({ intro }: TeachingCourse): CourseCheck[] {
  if (!intro || intro.state === 'READY') return [];
  return intro.state === 'FAILED'
    ? [of('MEDIA_FAILED', 'ERROR', '소개 영상을 재생할 수 없습니다. 다른 영상으로 바꿔주세요.', { item: 'intro' })]
    : [of('MEDIA_NOT_READY', 'ERROR', '소개 영상을 아직 준비하고 있습니다. 끝나면 제출할 수 있습니다.', { item: 'intro' })];
}

/** Errors that make a lecture unusable for learners. */
function fileErrors(lecture: LectureRow): CourseCheck[] {
  const error = (code: CheckCode, message: string) => of(code, 'ERROR', `‘${lecture.title}’ ${message}`, { lectureId: lecture.id });
  const empty = { VIDEO: lecture.video === null, TEXT: lecture.text.trim() === '', FILE: lecture.files === 0 }[lecture.type];
  const emptyWords = { VIDEO: '수업에 영상이 없습니다.', TEXT: '수업에 글이 없습니다.', FILE: '수업에 파일이 없습니다.' }[lecture.type];
  const video = lecture.type === 'VIDEO' ? lecture.video : null;
  return [
    ...(empty ? [error('EMPTY_LECTURE', `${emptyWords} 채우거나 아직 공개하지 않는 수업으로 바꿔주세요.`)] : []),
    ...(video === 'FAILED' ? [error('MEDIA_FAILED', '수업의 영상을 재생할 수 없습니다. 다른 영상으로 바꿔주세요.')] : []),
    ...(video && video !== 'READY' && video !== 'FAILED' ? [error('MEDIA_NOT_READY', '수업의 영상을 아직 준비하고 있습니다. 끝나면 제출할 수 있습니다.')] : []),
    ...(lecture.failed > 0 ? [error('MEDIA_FAILED', '수업에 읽을 수 없는 자막이나 파일이 있습니다. 바꾸거나 빼주세요.')] : []),
    ...(lecture.unready > 0 ? [error('MEDIA_NOT_READY', '수업의 자막이나 파일을 아직 다 올리지 않았습니다.')] : []),
  ];
}

/** Warnings: quality, and a video that others have as well. */
function videoWarnings({ type, title, id, height, checks, of_others: ofOthers }: LectureRow): CourseCheck[] {
  if (type !== 'VIDEO') return [];
  const warning = (code: CheckCode, message: string) => of(code, 'WARNING', `‘${title}’ ${message}`, { lectureId: id });
  const { hasSound, loudness, leadingSilence } = checks ?? {};
  const { min, max } = videoTerms.loudness;
  return [
    ...(height !== null && height < videoTerms.height
      ? [warning('LOW_RESOLUTION', `영상의 세로가 ${height}픽셀입니다. ${videoTerms.height}픽셀 이상이면 글자가 잘 보입니다.`)]
      : []),
    ...(hasSound === false ? [warning('LOUDNESS', '영상에 소리가 없습니다.')] : []),
    ...(loudness != null && loudness < min ? [warning('LOUDNESS', `영상의 소리가 작습니다(${Math.round(loudness)} LUFS).`)] : []),
    ...(loudness != null && loudness > max ? [warning('LOUDNESS', `영상의 소리가 너무 큽니다(${Math.round(loudness)} LUFS).`)] : []),
    ...(leadingSilence != null && leadingSilence > videoTerms.silence
      ? [warning('LEADING_SILENCE', `영상이 시작하고 ${Math.round(leadingSilence)}초 동안 소리가 없습니다.`)]
      : []),
    ...(ofOthers ? [warning('DUPLICATE_VIDEO', '영상을 다른 지식공유자도 올렸습니다. 써도 되는 영상인지 확인해주세요.')] : []),
  ];
}

/** The address as typed, for an internationalised host name. */
function readable(address: string): string {
  const host = URL.parse(address)?.hostname;
  return host ? address.replace(host, domainToUnicode(host)) : address;
}

function linkChecks(text: string, where: Pick<CourseCheck, 'item' | 'lectureId'>): CourseCheck[] {
  return brokenLinks(text).map((link) => of('BROKEN_LINK', 'WARNING', `열리지 않는 주소가 있습니다: ${readable(link)}`, where));
}
