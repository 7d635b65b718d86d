import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const beginLive = statement(
  'curricula.begin-live',
  { parameters: { courseId: z.number() } },
  'UPDATE lectures SET live_at = now() WHERE course_id = $courseId AND shown AND live_at IS NULL',
);

/** Shows the lectures meant for learners from now on, since their course is published. */
export async function beginLectures(courseId: number): Promise<void> {
  await beginLive.run({ courseId });
}
