import { z } from 'zod';
import type { RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { imageUrl, priceNow, toAuthor } from '../courses/course-card.service.ts';

const roadmapRow = {
  id: z.number(),
  title: z.string(),
  description: z.string(),
  cover_key: z.string().nullable(),
  owner_id: z.number(),
  owner_name: z.string(),
  owner_slug: z.string().nullable(),
  course_count: present(z.number()),
  total_seconds: present(z.number()),
  price: present(z.number()),
  price_now: present(z.number()),
  like_count: z.number(),
};

/** Roadmaps `r` that were chosen first, with the sums over their published courses. */
const roadmaps = (chosen: string): string => `
  SELECT r.id, r.title, r.description, r.cover_key, r.like_count, u.id AS owner_id, u.name AS owner_name, u.slug AS owner_slug, t.*
  FROM (SELECT * FROM roadmaps WHERE visibility = 'PUBLIC' ${chosen}) r
  JOIN users u ON u.id = r.owner_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS course_count, coalesce(sum(c.total_seconds), 0) AS total_seconds,
      coalesce(sum(c.price), 0)::won AS price, coalesce(sum(${priceNow}), 0)::won AS price_now
    FROM roadmap_courses rc JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED'
    WHERE rc.roadmap_id = r.id
  ) t`;

const listLatest = statement(
  'roadmaps.list-latest',
  { parameters: { limit: z.number() }, row: roadmapRow },
  `${roadmaps('ORDER BY created_at DESC, id DESC LIMIT $limit')} ORDER BY r.created_at DESC, r.id DESC`,
);

/** Where searches look for roadmaps. */
export const roadmapSource = {
  from: 'roadmaps r',
  key: 'r.id',
  reference: 'roadmap_id',
  visible: "r.visibility = 'PUBLIC'",
  parameters: {},
  popularity: 'r.created_at DESC, r.id DESC',
} as const;

const findThese = statement(
  'roadmaps.find-these',
  { parameters: { ids: z.array(z.number()) }, row: roadmapRow },
  `${roadmaps('AND id = ANY ($ids)')} ORDER BY array_position($ids, r.id)`,
);

/** These roadmaps, in this order. */
export async function findRoadmaps(ids: number[]): Promise<RoadmapCard[]> {
  return ids.length === 0 ? [] : (await findThese.all({ ids })).map(toRoadmapCard);
}

/** Newest public roadmaps with the sums over their published courses. */
export async function latestRoadmaps(limit: number): Promise<RoadmapCard[]> {
  return (await listLatest.all({ limit })).map(toRoadmapCard);
}

function toRoadmapCard(row: RowOf<typeof roadmapRow>): RoadmapCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnailUrl: imageUrl(row.cover_key),
    owner: toAuthor(row.owner_id, row.owner_name, row.owner_slug),
    courseCount: row.course_count,
    totalSeconds: row.total_seconds,
    price: row.price,
    salePrice: row.price_now,
    likeCount: row.like_count,
  };
}
