import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import { drawCard } from '../files/draw-card.service.ts';

const findCourse = statement(
  'feeds.find-course',
  { parameters: { id: z.number() }, row: { title: z.string(), instructor: z.string() } },
  "SELECT c.title, u.name AS instructor FROM courses c JOIN users u ON u.id = c.instructor_id WHERE c.status = 'PUBLISHED' AND c.id = $id",
);

/** The picture that stands beside a link to a course. @throws AppError COMMON_004 */
export async function coursePreview(id: number): Promise<Buffer> {
  const course = await findCourse.first({ id });
  if (!course) throw fail(commonErrors.notFound);
  return drawCard({ title: course.title, foot: `${course.instructor} · ${config().SITE_NAME}` });
}
