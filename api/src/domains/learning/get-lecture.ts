import { lectureTypes } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { filesOfLecture, type LectureFile } from '../media/media.service.ts';
import { deliverWhole } from '../reached-lectures/reached-lectures.service.ts';
import { toProgress } from './progress-rows.ts';
import { watchingRule } from './watching-rule.ts';

const lectureRow = {
  id: z.number(),
  title: z.string(),
  seq: present(z.number()),
  type: z.enum(lectureTypes),
  duration_seconds: z.number(),
  is_preview: z.boolean(),
  course_id: z.number(),
  text_html: z.string().nullable(),
  published: present(z.boolean()),
  enrolled: present(z.boolean()),
  expired: present(z.boolean()),
  position_seconds: z.number().nullable(),
  watched_seconds: z.number().nullable(),
  completed_at: z.date().nullable(),
  updated_at: z.date().nullable(),
  reached: present(z.boolean()),
  rate: z.number().nullable(),
  caption_language: z.string().nullable(),
  quality: z.string().nullable(),
  autoplay_next: z.boolean().nullable(),
  prev_id: z.number().nullable(),
  next_id: z.number().nullable(),
};

const findLecture = statement(
  'learning.find-lecture',
  { parameters: { lectureId: z.number(), userId: z.number().nullable() }, row: lectureRow },
  `SELECT l.id, l.title, l.seq, l.type, l.duration_seconds, l.is_preview, l.course_id, l.text_html, c.status = 'PUBLISHED' AS published,
     e.id IS NOT NULL AS enrolled, coalesce(e.expires_at <= now(), false) AS expired,
     p.position_seconds, p.watched_seconds, p.completed_at, p.updated_at, coalesce(r.rate >= 100, false) AS reached, f.rate::float8, f.caption_language, f.quality, f.autoplay_next, around.prev_id, around.next_id
   FROM lectures l JOIN courses c ON c.id = l.course_id
     LEFT JOIN enrollments e ON e.course_id = l.course_id AND e.user_id = $userId::bigint
     LEFT JOIN lecture_progress p ON p.lecture_id = l.id AND p.user_id = $userId
     LEFT JOIN reached_lectures r ON r.lecture_id = l.id AND r.user_id = $userId
     LEFT JOIN player_preferences f ON f.user_id = $userId
     LEFT JOIN LATERAL (
       SELECT o.prev_id, o.next_id FROM (
         SELECT a.id, lag(a.id) OVER w AS prev_id, lead(a.id) OVER w AS next_id
         FROM lectures a JOIN sections s ON s.id = a.section_id WHERE a.course_id = l.course_id AND a.shown WINDOW w AS (ORDER BY s.seq, a.seq)
       ) o WHERE o.id = l.id
     ) around ON true
   WHERE l.id = $lectureId AND l.shown`,
);
type LectureRow = RowOf<typeof lectureRow>;

/** A lecture as somebody may watch it. @throws AppError COMMON_004, COURSE_001, COURSE_002 */
export async function getLecture(lectureId: number, userId: number | undefined): Promise<LecturePlay> {
  const row = await findLecture.first({ lectureId, userId: userId ?? null });
  // Whoever is enrolled goes on learning a course that is no longer offered; for all others it does not exist.
  if (!row || (!row.published && !row.enrolled)) throw fail(commonErrors.notFound);
  const refusal = watchingRule(row);
  if (refusal && !(row.is_preview && row.published)) throw fail(refusal);
  // Texts and files are handed over by this answer, films part by part when they are played.
  if (!refusal && userId !== undefined && row.type !== 'VIDEO' && !row.reached && !(await deliverWhole(userId, row.id))) throw fail(enrollmentErrors.expired);
  const files = await filesOfLecture(row.id, refusal || userId === undefined ? undefined : userId);
  return toLecturePlay(row, files, !refusal);
}

function toLecturePlay(row: LectureRow, files: readonly LectureFile[], enrolled: boolean): LecturePlay {
  const progress = enrolled ? progressOf(row) : undefined;
  return {
    id: row.id,
    title: row.title,
    seq: row.seq,
    type: row.type,
    durationSeconds: row.duration_seconds,
    isPreview: row.is_preview,
    courseId: row.course_id,
    ...filesIn(files),
    ...(row.text_html !== null && { textHtml: storedHtml(row.text_html) }),
    // Whoever comes back to a lecture that was watched to its end wants to see it again.
    resumeAtSeconds: progress && progress.positionSeconds < row.duration_seconds - 1 ? progress.positionSeconds : 0,
    ...(row.prev_id !== null && { prevId: row.prev_id }),
    ...(row.next_id !== null && { nextId: row.next_id }),
    enrolled,
    ...(progress && { progress }),
    preferredRate: row.rate ?? 1,
    ...(row.caption_language !== null && { preferredCaption: row.caption_language }),
    ...(row.quality !== null && { preferredQuality: row.quality }),
    autoplayNext: row.autoplay_next ?? true,
  };
}

function progressOf({ id, position_seconds, watched_seconds, completed_at, updated_at, duration_seconds }: LectureRow) {
  if (updated_at === null) return undefined;
  return toProgress({
    lecture_id: id,
    position_seconds: position_seconds ?? 0,
    watched_seconds: watched_seconds ?? 0,
    completed_at,
    updated_at,
    duration_seconds,
  });
}

function filesIn(files: readonly LectureFile[]) {
  const videos = files.filter(({ kind }) => kind === 'VIDEO');
  const [video] = videos;
  return {
    ...(video && { videoUrl: video.url }),
    sources: videos.map(({ url, type }) => ({ url, type })),
    captions: files
      .filter(({ kind }) => kind === 'CAPTION')
      .map(({ url, title, language }, index) => ({ lang: language ?? 'ko', label: title, url, default: index === 0 })),
    attachments: files.filter(({ kind }) => kind === 'ATTACHMENT').map(({ url, title, size }) => ({ name: title, size, url })),
  };
}
