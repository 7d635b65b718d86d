import type { RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { roadmapRow, roadmaps, toRoadmapCard } from './roadmap-rows.ts';

const listLatest = statement(
  'roadmaps.list-latest',
  { parameters: { limit: z.number() }, row: roadmapRow },
  `${roadmaps("visibility = 'PUBLIC' AND shown ORDER BY created_at DESC, id DESC LIMIT $limit")} ORDER BY r.created_at DESC, r.id DESC`,
);

/** Where searches look for roadmaps. */
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

/** Newest public roadmaps with the sums over their published courses. */
export async function latestRoadmaps(limit: number): Promise<RoadmapCard[]> {
  return (await listLatest.all({ limit })).map(toRoadmapCard);
}
