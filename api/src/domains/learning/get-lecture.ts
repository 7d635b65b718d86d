import { lectureTypes } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { mayPreview, operates } from '../courses/may-preview.public.ts';
import { captionTracks } from '../media/caption-tracks.public.ts';
import { mediaOfLecture, type LectureMedia } from '../media/media.public.ts';
import { deliverWhole } from '../reached-lectures/reached-lectures.public.ts';
import { toProgress } from './progress-rows.ts';
import { watchingRule } from './watching-rule.public.ts';

const lectureRow = {
  id: z.number(),
  title: z.string(),
  seq: present(z.number()),
  type: z.enum(lectureTypes),
  duration_seconds: z.number(),
  is_preview: z.boolean(),
  live: z.boolean(),
  course_id: z.number(),
  text_html: z.string().nullable(),
  published: present(z.boolean()),
  previews: present(z.boolean()),
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
  { parameters: { lectureId: z.number(), userId: z.number().nullable(), operator: z.boolean() }, row: lectureRow },
  `SELECT l.id, l.title, l.seq, l.type, l.duration_seconds, l.is_preview, l.live, l.course_id, l.text_html, c.status = 'PUBLISHED' AS published,
     v.previews,
     e.id IS NOT NULL AS enrolled, coalesce(e.expires_at <= now(), false) AS expired,
     p.position_seconds, p.watched_seconds, p.completed_at, p.updated_at, coalesce(r.rate >= 100, false) AS reached, f.rate::float8, f.caption_language, f.quality, f.autoplay_next, around.prev_id, around.next_id
   FROM lectures l JOIN courses c ON c.id = l.course_id
     LEFT JOIN enrollments e ON e.course_id = l.course_id AND e.user_id = $userId::bigint
     LEFT JOIN lecture_progress p ON p.lecture_id = l.id AND p.user_id = $userId
     LEFT JOIN reached_lectures r ON r.lecture_id = l.id AND r.user_id = $userId
     LEFT JOIN player_preferences f ON f.user_id = $userId
     CROSS JOIN LATERAL (
       SELECT ${mayPreview('$userId', '$operator')} AND NOT (l.shown AND e.id IS NOT NULL AND coalesce(e.expires_at > now(), true)) AS previews
     ) v
     LEFT JOIN LATERAL (
       SELECT o.prev_id, o.next_id FROM (
         SELECT a.id, lag(a.id) OVER w AS prev_id, lead(a.id) OVER w AS next_id
         FROM lectures a JOIN sections s ON s.id = a.section_id WHERE a.course_id = l.course_id AND (a.shown OR v.previews AND a.removed_at IS NULL) WINDOW w AS (ORDER BY s.seq, a.seq)
       ) o WHERE o.id = l.id
     ) around ON true
   WHERE l.id = $lectureId AND (l.shown OR v.previews AND l.removed_at IS NULL)`,
);
type LectureRow = RowOf<typeof lectureRow>;

/**
 * A lecture as a person may watch it. The course's instructor, and operators, see it before it is public, too; this counts as no playback.
 * @throws AppError COMMON_004, COURSE_001, COURSE_002
 */
export async function getLecture(lectureId: number, actor: UserActor | undefined): Promise<LecturePlay> {
  const userId = actor?.userId;
  const row = await findLecture.first({ lectureId, userId: userId ?? null, operator: operates(actor) });
  if (!row) throw fail(commonErrors.notFound);
  if (row.previews) return toLecturePlay(row, await mediaOfLecture({ lectureId, viewer: userId, previews: true }), false);
  // Enrolled people can still learn a course that is no longer offered; for all others it does not exist.
  if (!row.published && !row.enrolled) throw fail(commonErrors.notFound);
  const refusal = watchingRule(row);
  if (refusal && !(row.is_preview && row.published)) throw fail(refusal);
  // Texts and files are delivered by this answer, films part by part during playback.
  if (!refusal && userId !== undefined && row.type !== 'VIDEO' && !row.reached && !(await deliverWhole(userId, row.id))) throw fail(enrollmentErrors.expired);
  return toLecturePlay(row, await mediaOfLecture({ lectureId, viewer: refusal ? undefined : userId, previews: false }), !refusal);
}

function toLecturePlay(row: LectureRow, media: LectureMedia, enrolled: boolean): LecturePlay {
  const progress = enrolled ? progressOf(row) : undefined;
  return {
    id: row.id,
    title: row.title,
    seq: row.seq,
    type: row.type,
    durationSeconds: row.duration_seconds,
    isPreview: row.is_preview,
    ...(row.previews && { live: row.live }),
    courseId: row.course_id,
    ...filesIn(media),
    ...(row.text_html !== null && { textHtml: storedHtml(row.text_html) }),
    // A lecture that was watched to its end starts from the beginning again.
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

function filesIn({ captions, attachments, ...film }: LectureMedia) {
  return {
    ...film,
    captions: captionTracks(captions),
    attachments: attachments.map(({ url, title, size }) => ({ name: title, size, url })),
  };
}
