import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notifyOf } from '../notifications/notifications.public.ts';

const find = statement(
  'inquiries.find-announced',
  { parameters: { id: z.number() }, row: { user_id: z.number(), course_id: z.number(), title: z.string(), instructor_id: z.number() } },
  'SELECT i.user_id, i.course_id, c.title, c.instructor_id FROM inquiries i JOIN courses c ON c.id = i.course_id WHERE i.id = $id AND i.shown',
);

/** Notifies the course's instructor of a new inquiry; of a held one when it is released. */
export async function announceInquiry(id: number): Promise<void> {
  const inquiry = await find.first({ id });
  if (!inquiry) return;
  const { user_id: by, instructor_id: instructorId, title: course, course_id: courseId } = inquiry;
  await notifyOf(instructorId, 'inquiry-received', { id, course }, { by, key: `inquiry/${id}`, courseId });
}
