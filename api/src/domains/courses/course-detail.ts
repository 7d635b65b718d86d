import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { sql } from '../../database/sql.ts';
import { fail } from '../../http/app-error.ts';
import { courseCardColumns, toCourseCard, type CourseCardRow } from './course-card.service.ts';

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

const text = (condition: string): string => `
  SELECT ${courseCardColumns}, c.subtitle, c.description_html, c.goals, c.audience, c.prerequisites, ${curriculum} AS curriculum,
    c.total_seconds, c.lecture_count, c.caption_languages, c.has_certificate, c.certificate_threshold, c.access_days, c.status,
    c.published_at, c.updated_at
  FROM courses c JOIN users u ON u.id = c.instructor_id
  WHERE c.status = 'PUBLISHED' AND ${condition}`;

/** Statements by what names the course. A slug is never a number, so the two cannot be confused. */
const statements = {
  id: { name: 'courses.detail.id', text: text('c.id = $1') },
  slug: { name: 'courses.detail.slug', text: text('c.slug = $1') },
};

interface DetailRow extends CourseCardRow {
  subtitle: string;
  description_html: string;
  goals: string[];
  audience: string[];
  prerequisites: string[];
  curriculum: CourseDetail['curriculum'];
  total_seconds: number;
  lecture_count: number;
  caption_languages: string[];
  has_certificate: boolean;
  certificate_threshold: number;
  access_days: number | null;
  status: CourseDetail['status'];
  published_at: Date | null;
  updated_at: Date;
}

function toCourseDetail(row: DetailRow): CourseDetail {
  return {
    ...toCourseCard(row),
    subtitle: row.subtitle,
    descriptionHtml: row.description_html,
    goals: row.goals,
    audience: row.audience,
    prerequisites: row.prerequisites,
    curriculum: row.curriculum,
    totalSeconds: row.total_seconds,
    lectureCount: row.lecture_count,
    captionLanguages: row.caption_languages,
    hasCertificate: row.has_certificate,
    certificateThreshold: row.certificate_threshold,
    accessDays: row.access_days,
    status: row.status,
    ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A published course by its number or slug. @throws AppError COMMON_004 for any other */
export async function getCourse(idOrSlug: string): Promise<CourseDetail> {
  const [row] = await findCourse(idOrSlug);
  if (!row) throw fail(commonErrors.notFound);
  return toCourseDetail(row);
}

function findCourse(idOrSlug: string): Promise<DetailRow[]> {
  if (!/^\d+$/.test(idOrSlug)) return sql(statements.slug.name, statements.slug.text, [idOrSlug.normalize('NFC').toLowerCase()]);
  return idOrSlug.length > 15 ? Promise.resolve([]) : sql(statements.id.name, statements.id.text, [Number(idOrSlug)]);
}
