import type { RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { sql } from '../../database/sql.ts';
import { imageUrl, priceNow, toAuthor } from '../courses/course-card.service.ts';

const text = `
  SELECT r.id, r.title, r.description, r.cover_key, u.id AS owner_id, u.name AS owner_name, u.slug AS owner_slug, t.*
  FROM (
    SELECT * FROM roadmaps WHERE visibility = 'PUBLIC' ORDER BY created_at DESC, id DESC LIMIT $1
  ) r
  JOIN users u ON u.id = r.owner_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS course_count, coalesce(sum(c.total_seconds), 0) AS total_seconds,
      coalesce(sum(c.price), 0) AS price, coalesce(sum(${priceNow}), 0) AS price_now
    FROM roadmap_courses rc JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED'
    WHERE rc.roadmap_id = r.id
  ) t
  ORDER BY r.created_at DESC, r.id DESC`;

interface RoadmapRow {
  id: number;
  title: string;
  description: string;
  cover_key: string | null;
  owner_id: number;
  owner_name: string;
  owner_slug: string | null;
  course_count: number;
  total_seconds: number;
  price: number;
  price_now: number;
}

/** Newest public roadmaps with the sums over their published courses. */
export async function latestRoadmaps(limit: number): Promise<RoadmapCard[]> {
  return (await sql<RoadmapRow>('roadmaps.latest', text, [limit])).map(toRoadmapCard);
}

function toRoadmapCard(row: RoadmapRow): RoadmapCard {
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
  };
}
