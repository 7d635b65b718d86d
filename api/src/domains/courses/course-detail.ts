import { courseStatuses, sectionSchema, type CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { composeText } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from './course-card.service.ts';

const lecture = `json_build_object('id', l.id, 'title', l.title, 'seq', l.seq, 'type', l.type,
  'durationSeconds', l.duration_seconds, 'isPreview', l.is_preview)`;

/** Sections with their lectures; a section that is still empty is not shown. */
const curriculum = `(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'seq', s.seq, 'lectures', s.lectures) ORDER BY s.seq), '[]')
  FROM (
    SELECT s.id, s.title, s.seq, json_agg(${lecture} ORDER BY l.seq) AS lectures
    FROM sections s JOIN lectures l ON l.section_id = s.id AND l.shown WHERE s.course_id = c.id GROUP BY s.id
  ) s
)`;

const text = (condition: string): string => `
  SELECT ${courseCardColumns}, c.subtitle, c.description_html, c.goals, c.audience, c.prerequisites, ${curriculum} AS curriculum,
    c.total_seconds, c.lecture_count, c.caption_languages, c.has_certificate, c.certificate_threshold, c.access_days, c.status, c.like_count,
    c.published_at, c.updated_at
  FROM courses c JOIN users u ON u.id = c.instructor_id
  WHERE c.status = 'PUBLISHED' AND ${condition}`;

const detailRow = {
  ...courseCardRow,
  subtitle: z.string(),
  description_html: z.string(),
  goals: z.array(z.string()),
  audience: z.array(z.string()),
  prerequisites: z.array(z.string()),
  curriculum: present(json(z.array(sectionSchema))),
  total_seconds: z.number(),
  lecture_count: z.number(),
  caption_languages: z.array(z.string()),
  has_certificate: z.boolean(),
  certificate_threshold: z.number(),
  access_days: z.number().nullable(),
  status: z.enum(courseStatuses),
  like_count: z.number(),
  published_at: z.date().nullable(),
  updated_at: z.date(),
};

const findById = statement('courses.find-course', { parameters: { id: z.number() }, row: detailRow }, text('c.id = $id'));
/** Whatever its state. */
export const findAnyCourse = statement(
  'courses.find-any-course',
  { parameters: { id: z.number() }, row: detailRow },
  text('c.id = $id').replace("c.status = 'PUBLISHED' AND ", ''),
);
const findBySlug = statement('courses.find-course-by-slug', { parameters: { slug: z.string() }, row: detailRow }, text('c.slug = $slug'));

export function toCourseDetail(row: RowOf<typeof detailRow>): CourseDetail {
  return {
    ...toCourseCard(row),
    subtitle: row.subtitle,
    descriptionHtml: storedHtml(row.description_html),
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
    likeCount: row.like_count,
    ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A published course by its number or slug. @throws AppError COMMON_004 for any other */
export async function getCourse(idOrSlug: string): Promise<CourseDetail> {
  const row = await findCourse(idOrSlug);
  if (!row) throw fail(commonErrors.notFound);
  return toCourseDetail(row);
}

/** A slug is never a number, so the two cannot be confused. */
async function findCourse(idOrSlug: string): Promise<RowOf<typeof detailRow> | undefined> {
  if (!/^\d+$/.test(idOrSlug)) return findBySlug.first({ slug: composeText(idOrSlug).toLowerCase() });
  return idOrSlug.length > 15 ? undefined : findById.first({ id: Number(idOrSlug) });
}
