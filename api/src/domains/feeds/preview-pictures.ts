import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { drawCard } from '../files/draw-card.public.ts';
import { visibleMentor } from '../mentors/mentors.public.ts';

const findCourse = statement(
  'feeds.find-course',
  { parameters: { id: z.number() }, row: { title: z.string(), instructor: z.string() } },
  "SELECT c.title, u.name AS instructor FROM courses c JOIN users u ON u.id = c.instructor_id WHERE c.status = 'PUBLISHED' AND c.id = $id",
);
const findMentor = statement(
  'feeds.find-mentor',
  { parameters: { id: z.number() }, row: { name: z.string(), work: present(z.string()) } },
  `SELECT u.name, concat_ws(' · ', m.job, m.career, m.company) AS work FROM mentors m JOIN users u ON u.id = m.user_id WHERE m.user_id = $id AND ${visibleMentor}`,
);

/** The preview picture of a link to a course. @throws AppError COMMON_004 */
export async function coursePreview(id: number): Promise<Buffer> {
  const course = await findCourse.first({ id });
  if (!course) throw fail(commonErrors.notFound);
  return drawCard({ title: course.title, foot: `${course.instructor} · ${config().SITE_NAME}` });
}

/** The preview picture of a link to a mentor. @throws AppError COMMON_004 for a profile that others do not see */
export async function mentorPreview(id: number): Promise<Buffer> {
  const mentor = await findMentor.first({ id });
  if (!mentor) throw fail(commonErrors.notFound);
  return drawCard({ title: `${mentor.name} 멘토`, lead: mentor.work, foot: `1:1 멘토링 · ${config().SITE_NAME}` });
}
