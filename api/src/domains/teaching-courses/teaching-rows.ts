import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { teachingSectionSchema } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { courseSubmissionSchema } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { checklistItems, hiders, type ChecklistItem } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse, TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { teachingMediaSchema } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { z } from 'zod';
import { json, present, type RowOf } from '../../database/statement.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from '../courses/course-card.service.ts';
import { mediaJson } from '../uploads/media-json.service.ts';
import { latestSubmission } from './submission-json.service.ts';

/** A lecture that learners can do something with: watch it, read it, or take its files. */
const playable = `EXISTS (
  SELECT FROM lectures l WHERE l.course_id = c.id AND l.shown AND CASE l.type
    WHEN 'TEXT' THEN coalesce(l.text_md, l.text_html, '') <> ''
    ELSE EXISTS (SELECT FROM lecture_media m LEFT JOIN media_assets a ON a.id = m.asset_id
      WHERE m.lecture_id = l.id AND m.kind = CASE l.type WHEN 'VIDEO' THEN 'VIDEO' ELSE 'ATTACHMENT' END AND coalesce(a.state, 'READY') IN ('READY', 'CONVERTING'))
  END
)`;

/** Whether each thing that a submission needs is there, by its name. */
const met: Readonly<Record<ChecklistItem, string>> = {
  title: 'char_length(c.title) >= 5',
  category: 'true',
  cover: 'c.cover_key IS NOT NULL',
  description: "c.description_html <> ''",
  section: 'EXISTS (SELECT FROM sections s WHERE s.course_id = c.id)',
  lecture: playable,
  price: 'true',
  contract: 'c.price = 0 OR EXISTS (SELECT FROM contract_agreements g WHERE g.user_id = c.instructor_id)',
};
const missing = `array_remove(ARRAY[${checklistItems.map((item) => `CASE WHEN NOT (${met[item]}) THEN '${item}' END`).join(', ')}], NULL)`;

/** Columns of {@link cardRow}, for `c` (courses) and `u` (their instructor). */
export const cardColumns = `${courseCardColumns}, c.status, c.hidden_by, c.hidden_reason, c.updated_at, c.lecture_count, ${missing} AS missing`;
export const cardRow = {
  ...courseCardRow,
  status: z.enum(courseStatuses),
  hidden_by: z.enum(hiders).nullable(),
  hidden_reason: z.string().nullable(),
  updated_at: z.date(),
  lecture_count: z.number(),
  missing: present(z.array(z.enum(checklistItems))),
};

const lecture = `jsonb_strip_nulls(jsonb_build_object('id', l.id, 'title', l.title, 'seq', l.seq, 'type', l.type, 'durationSeconds', l.duration_seconds,
  'isPreview', l.is_preview, 'live', l.live, 'liveAt', to_char(l.live_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'markdown', l.text_md,
  'learned', EXISTS (SELECT FROM lecture_progress p WHERE p.lecture_id = l.id),
  'media', (SELECT ${mediaJson('a')} FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'VIDEO' ORDER BY m.seq LIMIT 1),
  'captions', (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', m.language, 'label', m.title, 'default', m.is_default, 'media', ${mediaJson('a')}) ORDER BY m.seq), '[]')
    FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'CAPTION'),
  'attachments', (SELECT coalesce(jsonb_agg(jsonb_build_object('title', m.title, 'media', ${mediaJson('a')}) ORDER BY m.seq), '[]')
    FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'ATTACHMENT')))`;

/** Sections of `c` with all their lectures, of those that learners do not see as well; an empty section is one, too. */
export const sectionsJson = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'seq', s.seq, 'lectures', (
    SELECT coalesce(jsonb_agg(${lecture} ORDER BY l.seq), '[]') FROM lectures l WHERE l.section_id = s.id)) ORDER BY s.seq), '[]')
  FROM sections s WHERE s.course_id = c.id
)`;

/** Columns of {@link detailRow}, for `c` (courses) and `u` (their instructor). */
export const detailColumns = `${cardColumns}, c.subtitle, c.description_md, c.description_html, c.goals, c.audience, c.prerequisites, c.total_seconds,
  c.caption_languages, c.has_certificate, c.certificate_threshold, c.access_days, c.like_count, c.published_at, c.sale_price, c.sale_starts_at,
  c.sale_ends_at AS sale_stops_at, c.version, c.curriculum_version, ${sectionsJson} AS sections,
  (SELECT ${mediaJson('i')} FROM media_assets i WHERE i.id = c.intro_asset_id) AS intro,
  (SELECT jsonb_build_object('id', e.id, 'name', e.name) FROM users e WHERE e.id = c.updated_by) AS updated_by,
  ${latestSubmission} AS submission`;
export const detailRow = {
  ...cardRow,
  subtitle: z.string(),
  description_md: z.string().nullable(),
  description_html: z.string(),
  goals: z.array(z.string()),
  audience: z.array(z.string()),
  prerequisites: z.array(z.string()),
  total_seconds: z.number(),
  caption_languages: z.array(z.string()),
  has_certificate: z.boolean(),
  certificate_threshold: z.number(),
  access_days: z.number().nullable(),
  like_count: z.number(),
  published_at: z.date().nullable(),
  sale_price: z.number().nullable(),
  sale_starts_at: z.date().nullable(),
  sale_stops_at: z.date().nullable(),
  version: z.number(),
  curriculum_version: z.number(),
  sections: present(json(z.array(teachingSectionSchema))),
  intro: json(teachingMediaSchema).nullable(),
  updated_by: json(z.object({ id: z.number(), name: z.string() })).nullable(),
  submission: json(courseSubmissionSchema).nullable(),
};

const owned = (row: RowOf<typeof cardRow>) => ({
  status: row.status,
  ...(row.hidden_by !== null && { hiddenBy: row.hidden_by }),
  ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
  updatedAt: row.updated_at.toISOString(),
});

export function toTeachingCard(row: RowOf<typeof cardRow>): TeachingCourseCard {
  return { ...toCourseCard(row), ...owned(row), lectureCount: row.lecture_count, missing: row.missing };
}

export function toTeachingCourse(row: RowOf<typeof detailRow>): TeachingCourse {
  return {
    ...toCourseCard(row),
    ...owned(row),
    subtitle: row.subtitle,
    descriptionHtml: storedHtml(row.description_html),
    descriptionMarkdown: row.description_md ?? '',
    goals: row.goals,
    audience: row.audience,
    prerequisites: row.prerequisites,
    totalSeconds: row.total_seconds,
    lectureCount: row.lecture_count,
    captionLanguages: row.caption_languages,
    hasCertificate: row.has_certificate,
    certificateThreshold: row.certificate_threshold,
    accessDays: row.access_days,
    likeCount: row.like_count,
    ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
    ...saleOf(row),
    ...(row.intro && { intro: row.intro }),
    sections: row.sections,
    version: row.version,
    curriculumVersion: row.curriculum_version,
    ...(row.updated_by && { updatedBy: row.updated_by }),
    ...(row.submission && { submission: row.submission }),
    checklist: checklistItems.map((item) => ({ item, done: !row.missing.includes(item), message: wishes[item] })),
  };
}

function saleOf({ sale_price: price, sale_starts_at: starts, sale_stops_at: ends }: RowOf<typeof detailRow>): Pick<TeachingCourse, 'sale'> {
  return price === null || !starts ? {} : { sale: { price, startsAt: starts.toISOString(), ...(ends && { endsAt: ends.toISOString() }) } };
}

const wishes: Readonly<Record<ChecklistItem, string>> = {
  title: '제목을 다섯 자 이상 적어주세요.',
  category: '분야를 골라주세요.',
  cover: '강의를 나타낼 그림을 올려주세요.',
  description: '강의를 소개하는 글을 적어주세요.',
  section: '섹션을 하나 이상 만들어주세요.',
  lecture: '바로 볼 수 있는 수업이 하나 이상 있어야 합니다.',
  price: '값을 정해주세요.',
  contract: '유료 강의는 지식공유 계약에 동의해야 합니다.',
};
