import type { RoadmapCard } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { author, imageUrl } from '../../database/json-shapes.ts';
import { sql } from '../../database/sql.ts';
import { priceNow } from '../courses/course-card.service.ts';

const text = `
  SELECT r.id, r.title, r.description, ${imageUrl('r.cover_key')} AS "thumbnailUrl", ${author('u')} AS owner,
    t.courses AS "courseCount", t.seconds AS "totalSeconds", t.price, t.price_now AS "salePrice"
  FROM (
    SELECT * FROM roadmaps WHERE visibility = 'PUBLIC' ORDER BY created_at DESC, id DESC LIMIT $1
  ) r
  JOIN users u ON u.id = r.owner_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS courses, coalesce(sum(c.total_seconds), 0) AS seconds,
      coalesce(sum(c.price), 0) AS price, coalesce(sum(${priceNow}), 0) AS price_now
    FROM roadmap_courses rc JOIN courses c ON c.id = rc.course_id AND c.status = 'PUBLISHED'
    WHERE rc.roadmap_id = r.id
  ) t
  ORDER BY r.created_at DESC, r.id DESC`;

/** Newest public roadmaps with the sums over their published courses. */
export function latestRoadmaps(limit: number): Promise<RoadmapCard[]> {
  return sql<RoadmapCard>('roadmaps.latest', text, [limit]);
}
