import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { category } from '../../database/json-shapes.ts';
import { sql } from '../../database/sql.ts';

const fields = `(SELECT coalesce(json_agg(${category('f.id')} ORDER BY f.seq), '[]') FROM unnest(m.category_ids) WITH ORDINALITY f (id, seq))`;

const text = `
  SELECT json_strip_nulls(json_build_object(
    'id', u.id, 'name', u.name, 'profileImageUrl', u.profile_image_url, 'job', m.job, 'career', m.career, 'company', m.company,
    'introduction', m.introduction, 'fields', ${fields}, 'skills', m.skills, 'price', m.price,
    'durationMinutes', m.duration_minutes, 'active', m.active, 'rating', m.rating, 'reviewCount', m.review_count,
    'sessionCount', m.session_count)) AS mentor
  FROM mentors m JOIN users u ON u.id = m.user_id
  WHERE m.active
  ORDER BY m.rating DESC, m.review_count DESC, m.user_id DESC
  LIMIT $1`;

/** Best rated mentors who take requests now. */
export async function bestMentors(limit: number): Promise<Mentor[]> {
  const rows = await sql<{ mentor: Mentor }>('mentors.best', text, [limit]);
  return rows.map(({ mentor }) => mentor);
}
