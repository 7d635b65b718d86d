import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const follow = statement(
  'roadmaps.follow',
  { parameters: { userId: z.number(), ids: z.array(z.number()) } },
  'INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $userId, r.id FROM roadmaps r WHERE r.id = ANY ($ids) ORDER BY r.id FOR KEY SHARE ON CONFLICT DO NOTHING',
);

/** Makes roadmaps some of those that somebody follows, whoever may see them; what is gone is left out. */
export async function followRoadmaps(userId: number, ids: readonly number[]): Promise<void> {
  const each = [...new Set(ids)];
  if (each.length > 0) await follow.run({ userId, ids: each });
}
