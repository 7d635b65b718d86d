import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notifyOf } from '../notifications/notifications.service.ts';

const find = statement(
  'inquiries.find-announced',
  { parameters: { id: z.number() }, row: { user_id: z.number(), title: z.string(), instructor_id: z.number() } },
  'SELECT i.user_id, c.title, c.instructor_id FROM inquiries i JOIN courses c ON c.id = i.course_id WHERE i.id = $id AND i.shown',
);

/** Tells the course's instructor of a new inquiry; of a held one when it is released. */
export async function announceInquiry(id: number): Promise<void> {
  const inquiry = await find.first({ id });
  if (inquiry) await notifyOf(inquiry.user_id, inquiry.instructor_id, 'inquiry-received', { id, course: inquiry.title }, `inquiry/${id}`);
}
