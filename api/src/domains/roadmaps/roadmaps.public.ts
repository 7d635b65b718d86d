import type { RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { roadmapRow, roadmaps, toRoadmapCard } from './roadmap-rows.ts';

const listLatest = statement(
  'roadmaps.list-latest',
  { parameters: { limit: z.number() }, row: roadmapRow },
  `${roadmaps("visibility = 'PUBLIC' AND shown ORDER BY created_at DESC, id DESC LIMIT $limit")} ORDER BY r.created_at DESC, r.id DESC`,
);

/** Source of roadmaps for searches. */
export const roadmapSource = {
  from: 'roadmaps r',
  key: 'r.id',
  reference: 'roadmap_id',
  visible: "r.visibility = 'PUBLIC' AND r.shown",
  parameters: {},
  popularity: 'r.created_at DESC, r.id DESC',
} as const;

const findThese = statement(
  'roadmaps.find-these',
  { parameters: { ids: z.array(z.number()) }, row: roadmapRow },
  `${roadmaps("visibility = 'PUBLIC' AND shown AND id = ANY ($ids)")} ORDER BY array_position($ids, r.id)`,
);

/** These roadmaps, in this order. */
export async function findRoadmaps(ids: number[]): Promise<RoadmapCard[]> {
  return ids.length === 0 ? [] : (await findThese.all({ ids })).map(toRoadmapCard);
}

/** Most roadmaps of a course that are read, and of several courses that are shown. */
const most = { ofCourse: 200, told: 24 } as const;

const findWith = statement(
  'roadmaps.find-with-courses',
  { parameters: { courseIds: z.array(z.number()), without: z.array(z.number()) }, row: { id: z.number() } },
  `SELECT r.id FROM unnest($courseIds::bigint[]) AS c (id)
   CROSS JOIN LATERAL (SELECT k.roadmap_id FROM roadmap_courses k WHERE k.course_id = c.id ORDER BY k.roadmap_id DESC LIMIT ${most.ofCourse}) k
   JOIN roadmaps r ON r.id = k.roadmap_id
   WHERE r.visibility = 'PUBLIC' AND r.shown AND r.id <> ALL ($without)
   GROUP BY r.id ORDER BY count(*) DESC, r.id DESC LIMIT ${most.told}`,
);

/** Public roadmaps with any of these courses, those with most of them first. */
export async function findRoadmapsWith(courseIds: number[], without: number[]): Promise<number[]> {
  return courseIds.length === 0 ? [] : (await findWith.all({ courseIds, without })).map(({ id }) => id);
}

/** Newest public roadmaps with the sums over their published courses. */
export async function latestRoadmaps(limit: number): Promise<RoadmapCard[]> {
  return (await listLatest.all({ limit })).map(toRoadmapCard);
}
