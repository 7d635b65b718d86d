import { courseStatuses, sectionSchema, type CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { composeText } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { introOf } from '../media/media.public.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from './course-card.public.ts';
import { instructorCards } from './instructor-cards.public.ts';
import { mayPreview, operates } from './may-preview.public.ts';

const lecture = `'id', l.id, 'title', l.title, 'seq', l.seq, 'type', l.type,
  'durationSeconds', l.duration_seconds, 'isPreview', l.is_preview`;

/** Sections with those lectures; an empty section is not shown. */
const curriculumOf = (item: string, condition: string): string => `(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'seq', s.seq, 'lectures', s.lectures) ORDER BY s.seq), '[]')
  FROM (
    SELECT s.id, s.title, s.seq, json_agg(json_build_object(${item}) ORDER BY l.seq) AS lectures
    FROM sections s JOIN lectures l ON l.section_id = s.id AND ${condition} WHERE s.course_id = c.id GROUP BY s.id
  ) s
)`;

const select = (curriculum: string, condition: string): string => `
  SELECT ${courseCardColumns}, c.subtitle, c.description_html, c.goals, c.audience, c.prerequisites, ${curriculum} AS curriculum,
    c.total_seconds, c.lecture_count, c.caption_languages, c.has_certificate, c.certificate_threshold, c.access_days, c.status, c.like_count,
    c.published_at, c.updated_at, c.intro_asset_id IS NOT NULL AS has_intro
  FROM courses c JOIN users u ON u.id = c.instructor_id
  WHERE ${condition}`;

const shown = curriculumOf(lecture, 'l.shown');
const published = (condition: string): string => select(shown, `c.status = 'PUBLISHED' AND ${condition}`);

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
  has_intro: present(z.boolean()),
};

const findById = statement('courses.find-course', { parameters: { id: z.number() }, row: detailRow }, published('c.id = $id'));
/** In any state. */
export const findAnyCourse = statement('courses.find-any-course', { parameters: { id: z.number() }, row: detailRow }, select(shown, 'c.id = $id'));
const findBySlug = statement('courses.find-course-by-slug', { parameters: { slug: z.string() }, row: detailRow }, published('c.slug = $slug'));

const findPreview = statement(
  'courses.find-preview',
  { parameters: { id: z.number().nullable(), slug: z.string().nullable(), userId: z.number(), operator: z.boolean() }, row: detailRow },
  select(
    curriculumOf(`${lecture}, 'live', l.live`, 'l.removed_at IS NULL'),
    `(c.id = $id::bigint OR c.slug = $slug::text) AND ${mayPreview('$userId', '$operator')}`,
  ),
);

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
  return introduced(row);
}

/** A course in any state, with all that it will have, for its instructor and for operators. @throws AppError COMMON_004 for all others */
export async function previewCourse(idOrSlug: string, actor: UserActor): Promise<CourseDetail> {
  const row = await findPreview.first({ id: null, slug: null, ...nameOf(idOrSlug), userId: actor.userId, operator: operates(actor) });
  if (!row) throw fail(commonErrors.notFound);
  return introduced(row, actor.userId);
}

/** With its introduction, for everybody unless a viewer is given, and with its instructor. */
async function introduced(row: RowOf<typeof detailRow>, viewer?: number): Promise<CourseDetail> {
  const [intro, [instructorCard]] = await Promise.all([row.has_intro ? introOf(row.id, viewer) : undefined, instructorCards([row.instructor_id])]);
  return { ...toCourseDetail(row), ...(intro && { intro }), ...(instructorCard && { instructorCard }) };
}

async function findCourse(idOrSlug: string): Promise<RowOf<typeof detailRow> | undefined> {
  const name = nameOf(idOrSlug);
  return name.slug === undefined ? findById.first(name) : findBySlug.first(name);
}

/** A slug is never a number, so the two cannot be confused. */
function nameOf(idOrSlug: string): { id: number; slug?: undefined } | { slug: string; id?: undefined } {
  if (!/^\d+$/.test(idOrSlug)) return { slug: composeText(idOrSlug).toLowerCase() };
  // No course id has so many digits.
  return { id: idOrSlug.length > 15 ? 0 : Number(idOrSlug) };
}
