import { visibilities } from '@baeum/contract/domains/roadmaps/roadmaps.rules.ts';
import type { Roadmap, RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { largestAmount } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { courseCardColumns, courseCardRow, priceBefore, priceNow, toCourseCard } from '../courses/course-card.public.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/** Columns of every query of roadmaps. */
export const roadmapRow = {
  id: z.number(),
  title: z.string(),
  description: z.string(),
  cover_key: z.string().nullable(),
  like_count: z.number(),
  owner_id: z.number(),
  ...authorRow('owner'),
  course_count: present(z.number()),
  total_seconds: present(z.number()),
  price: present(z.number()),
  price_now: present(z.number()),
};

/** Roadmaps `r` that were chosen first, with the sums over their published courses. */
export const roadmaps = (chosen: string, further = ''): string => `
  SELECT r.id, r.title, r.description, r.cover_key, r.like_count, u.id AS owner_id, ${authorColumns('u', 'owner')}, t.*${further}
  FROM (SELECT * FROM roadmaps WHERE ${chosen}) r
  JOIN users u ON u.id = r.owner_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS course_count, coalesce(sum(c.total_seconds), 0) AS total_seconds,
      least(coalesce(sum(${priceBefore}), 0), ${largestAmount})::won AS price, least(coalesce(sum(${priceNow}), 0), ${largestAmount})::won AS price_now
    FROM roadmap_courses rc JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED'
    WHERE rc.roadmap_id = r.id
  ) t`;

export function toRoadmapCard(row: RowOf<typeof roadmapRow>): RoadmapCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnailUrl: imageUrl(row.cover_key),
    owner: toAuthor(row.owner_id, row.owner_name, row.owner_slug, row.owner_picture),
    courseCount: row.course_count,
    totalSeconds: row.total_seconds,
    price: row.price,
    salePrice: row.price_now,
    likeCount: row.like_count,
  };
}

const reader = { userId: z.number().nullable(), ids: z.array(z.number()) };

/** Whether the reader follows the roadmap: it remains theirs whatever happens to its owner. */
const follows = (roadmap: string): string => `EXISTS (SELECT FROM roadmap_enrollments e WHERE e.roadmap_id = ${roadmap}.id AND e.user_id = $userId)`;

const wholeRow = {
  ...roadmapRow,
  category_id: z.number(),
  visibility: z.enum(visibilities),
  held: z.boolean(),
  removed: z.boolean(),
  updated_at: z.date(),
  enrolled: present(z.boolean()),
};
const findWhole = statement(
  'roadmaps.find-whole',
  { parameters: reader, row: wholeRow },
  `${roadmaps(`id = ANY ($ids) AND (owner_id = $userId OR (visibility = 'PUBLIC' AND (shown OR ${follows('roadmaps')})))`, `, r.category_id, r.visibility, r.held, r.removed, r.updated_at, ${follows('r')} AS enrolled`)}
   ORDER BY array_position($ids, r.id)`,
);

const courseRow = {
  ...courseCardRow,
  roadmap_id: z.number(),
  goal: present(z.string().nullable()),
  lectures: present(z.number()),
  progress: present(z.number()),
  learns: present(z.boolean()),
  completed: present(z.boolean()),
};
/** Published courses, and those of blocked instructors that the reader learns. The owner gets only courses that a roadmap may contain. */
const findCourses = statement(
  'roadmaps.find-courses',
  { parameters: reader, row: courseRow },
  `SELECT ${courseCardColumns}, rc.roadmap_id, c.goals[1] AS goal, greatest(c.lecture_count, 1) AS lectures, coalesce(e.progress_rate, 0)::float8 AS progress,
     e.id IS NOT NULL AND (e.expires_at IS NULL OR e.expires_at > now()) AS learns, e.completed_at IS NOT NULL AS completed
   FROM roadmap_courses rc JOIN roadmaps r ON r.id = rc.roadmap_id JOIN courses c ON c.id = rc.course_id JOIN users u ON u.id = c.instructor_id
     LEFT JOIN enrollments e ON e.course_id = c.id AND e.user_id = $userId
   WHERE rc.roadmap_id = ANY ($ids) AND (c.status = 'PUBLISHED' OR (c.author_blocked AND e.id IS NOT NULL AND r.owner_id IS DISTINCT FROM $userId)) ORDER BY rc.roadmap_id, rc.seq`,
);

/** These roadmaps with their courses, in this order, as this person may see them; two statements. */
export async function findWholeRoadmaps(ids: number[], userId: number | undefined): Promise<Roadmap[]> {
  if (ids.length === 0) return [];
  const asked = { ids, userId: userId ?? null };
  const [rows, courses] = await Promise.all([findWhole.all(asked), findCourses.all(asked)]);
  const byRoadmap = Map.groupBy(courses, ({ roadmap_id: id }) => id);
  return rows.map((row) => toRoadmap(row, byRoadmap.get(row.id) ?? []));
}

function toRoadmap(row: RowOf<typeof wholeRow>, courses: RowOf<typeof courseRow>[]): Roadmap {
  return {
    ...toRoadmapCard(row),
    courses: courses.map(toCourseCard),
    goals: courses.flatMap(({ goal }) => goal ?? []),
    category: categoryOf(row.category_id),
    visibility: row.visibility,
    held: row.held,
    removed: row.removed,
    enrolled: row.enrolled,
    enrolledCourseIds: courses.filter(({ learns }) => learns).map(({ id }) => id),
    completedCourseIds: courses.filter(({ completed }) => completed).map(({ id }) => id),
    ...(row.enrolled && { progressRate: progressOf(courses) }),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** How much of all lectures was learned, in percent with one decimal; a course counts by its lectures. */
function progressOf(courses: readonly { lectures: number; progress: number }[]): number {
  const all = courses.reduce((sum, { lectures }) => sum + lectures, 0);
  const learned = courses.reduce((sum, { lectures, progress }) => sum + lectures * progress, 0);
  return all === 0 ? 0 : Math.floor((10 * learned) / all) / 10;
}
