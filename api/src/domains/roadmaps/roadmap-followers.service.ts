import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const follow = statement(
  'roadmaps.follow',
  { parameters: { userId: z.number(), id: z.number() } },
  'INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $userId, r.id FROM roadmaps r WHERE r.id = $id FOR KEY SHARE ON CONFLICT DO NOTHING',
);

/** Makes a roadmap one of those that somebody follows, whoever may see it; one that is gone is left out. */
export async function followRoadmap(userId: number, id: number): Promise<void> {
  await follow.run({ userId, id });
}
