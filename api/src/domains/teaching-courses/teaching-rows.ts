import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { teachingSectionSchema } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { courseSubmissionSchema } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { checklistItems, courseLimits, hiders, type ChecklistItem } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse, TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { teachingMediaSchema } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { z } from 'zod';
import { json, present, type RowOf } from '../../database/statement.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from '../courses/course-card.public.ts';
import { playable, sectionsJson } from '../courses/curriculum-json.public.ts';
import { mediaJson } from '../uploads/media-json.public.ts';
import { latestSubmission } from './submission-json.public.ts';

/** Whether each requirement of a submission is met, by its name. */
const met: Readonly<Record<ChecklistItem, string>> = {
  title: `char_length(c.title) BETWEEN ${courseLimits.title.min} AND ${courseLimits.title.max}`,
  category: 'true',
  cover: 'c.cover_key IS NOT NULL',
  description: "c.description_html <> ''",
  section: 'EXISTS (SELECT FROM sections s WHERE s.course_id = c.id)',
  lecture: `EXISTS (SELECT FROM lectures l WHERE l.course_id = c.id AND l.shown AND ${playable})`,
  price: `(c.price = 0 OR c.price BETWEEN ${courseLimits.price.min} AND ${courseLimits.price.max})`,
  contract: `c.price = 0 OR EXISTS (SELECT FROM contract_agreements g WHERE g.user_id = c.instructor_id AND g.version = '${currentVersion('instructor')}')`,
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
