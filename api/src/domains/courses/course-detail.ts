import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { isoTime } from '../../database/json-shapes.ts';
import { sql } from '../../database/sql.ts';
import { fail } from '../../http/app-error.ts';
import { courseCard } from './course-card.service.ts';

const lecture = `json_build_object('id', l.id, 'title', l.title, 'seq', l.seq, 'type', l.type,
  'durationSeconds', l.duration_seconds, 'isPreview', l.is_preview)`;

/** Sections with their lectures; a section that is still empty is not shown. */
const curriculum = `(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'seq', s.seq, 'lectures', s.lectures) ORDER BY s.seq), '[]')
  FROM (
    SELECT s.id, s.title, s.seq, json_agg(${lecture} ORDER BY l.seq) AS lectures
    FROM sections s JOIN lectures l ON l.section_id = s.id WHERE s.course_id = c.id GROUP BY s.id
  ) s
)`;

const detail = `json_build_object(
  'subtitle', c.subtitle, 'descriptionHtml', c.description_html,
  'goals', c.goals, 'audience', c.audience, 'prerequisites', c.prerequisites, 'curriculum', ${curriculum},
  'totalSeconds', c.total_seconds, 'lectureCount', c.lecture_count, 'captionLanguages', c.caption_languages,
  'hasCertificate', c.has_certificate, 'certificateThreshold', c.certificate_threshold, 'accessDays', c.access_days,
  'status', c.status, 'publishedAt', ${isoTime('c.published_at')}, 'updatedAt', ${isoTime('c.updated_at')})`;

const text = (condition: string): string => `
  SELECT ${courseCard} AS card, ${detail} AS detail
  FROM courses c JOIN users u ON u.id = c.instructor_id
  WHERE c.status = 'PUBLISHED' AND ${condition}`;

/** Statements by what names the course. A slug is never a number, so the two cannot be confused. */
const statements = {
  id: { name: 'courses.detail.id', text: text('c.id = $1') },
  slug: { name: 'courses.detail.slug', text: text('c.slug = $1') },
};

interface DetailRow {
  card: Omit<CourseDetail, keyof DetailRow['detail']>;
  detail: Pick<
    CourseDetail,
    | 'subtitle' | 'descriptionHtml' | 'goals' | 'audience' | 'prerequisites' | 'curriculum' | 'totalSeconds' | 'lectureCount'
    | 'captionLanguages' | 'hasCertificate' | 'certificateThreshold' | 'accessDays' | 'status' | 'publishedAt' | 'updatedAt'
  >;
}

/** A published course by its number or slug. @throws AppError COMMON_004 for any other */
export async function getCourse(idOrSlug: string): Promise<CourseDetail> {
  const [row] = await findCourse(idOrSlug);
  if (!row) throw fail(commonErrors.notFound);
  return { ...row.card, ...row.detail };
}

function findCourse(idOrSlug: string): Promise<DetailRow[]> {
  if (!/^\d+$/.test(idOrSlug)) return sql(statements.slug.name, statements.slug.text, [idOrSlug.normalize('NFC').toLowerCase()]);
  return idOrSlug.length > 15 ? Promise.resolve([]) : sql(statements.id.name, statements.id.text, [Number(idOrSlug)]);
}
