import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { notify } from '../notifications/notifications.public.ts';

const findReached = statement(
  'enrollments.find-reached',
  { parameters: { id: z.number() }, row: { user_id: z.number(), course_id: z.number(), title: z.string(), has_certificate: z.boolean() } },
  'SELECT e.user_id, e.course_id, c.title, c.has_certificate FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE e.id = $id',
);

/** Notifies a person once that they have met a course's conditions. */
export const notifyReached = defineJob(
  'enrollments.tell-reached',
  z.object({ enrollmentId: z.number() }),
  async ({ enrollmentId }) => {
    const row = await findReached.first({ id: enrollmentId });
    if (!row) return;
    const { user_id: userId, course_id: courseId, title, has_certificate: certificate } = row;
    await notify(userId, 'course-completed', { title, certificate }, { key: `enrollment/${enrollmentId}`, courseId });
  },
  { durability: 'mail' },
);

/** A week ahead. People enrolled for two weeks or less know when it ends; those who have completed the course need no reminder. */
const takeEnding = statement(
  'enrollments.take-ending',
  { row: { id: z.number(), user_id: z.number(), course_id: z.number(), title: z.string(), expires_at: present(z.date()) } },
  `UPDATE enrollments e SET ending_told_at = now() FROM courses c
   WHERE c.id = e.course_id AND e.id IN (
     SELECT id FROM enrollments WHERE expires_at > now() AND expires_at < now() + interval '7 days' AND ending_told_at IS NULL AND completed_at IS NULL
       AND expires_at > enrolled_at + interval '14 days' ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED
   ) RETURNING e.id, e.user_id, e.course_id, c.title, e.expires_at`,
);

/** @returns how many people were notified */
function notifySome(): Promise<number> {
  return transaction(async () => {
    const ending = await takeEnding.all();
    for (const { id, user_id: userId, course_id: courseId, title, expires_at: expiresAt } of ending) {
      const key = `enrollment/${id}/${expiresAt.getTime()}`;
      await notify(userId, 'enrollment-ending', { title, courseId, expiresAt: expiresAt.toISOString() }, { key, courseId });
    }
    return ending.length;
  });
}

/** Notifies learners in the morning that an enrolment ends within a week, each enrolment once. */
export const notifyEnding = defineJob(
  'enrollments.tell-ending',
  z.object({}),
  async () => {
    for (let told = await notifySome(); told > 0; told = await notifySome());
  },
  { durability: 'mail', cron: '0 1 * * *' },
);
