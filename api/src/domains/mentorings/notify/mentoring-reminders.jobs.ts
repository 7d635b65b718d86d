import { mentoringSides } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { transaction } from '../../../database/transaction.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { hoursAfter } from './moments.ts';
import { findNotified, otherSide, personOf, receiverOf } from './notified-mentoring.ts';

/** Minimum remaining hours for a reminder: shortly before the session it is pointless, because the one-hour reminder follows. */
const leastHours: Readonly<Record<number, number>> = { 24: 1, 1: 0 };

/** Every job reads the session at that time: one that was moved or cancelled gets no reminder, even if one is still queued. */
const payload = { mentoringId: z.number() };

export const remindMentoring = defineJob(
  'mentorings.remind',
  z.object({ ...payload, hours: z.number(), startAt: z.iso.datetime() }),
  ({ mentoringId, hours, startAt }) =>
    transaction(async () => {
      const session = await findNotified.first({ id: mentoringId });
      if (session?.status !== 'ACCEPTED' || session.start_at.toISOString() !== startAt) return;
      const [from, until] = [hoursAfter(session.start_at, -hours), hoursAfter(session.start_at, -(leastHours[hours] ?? 0))];
      if (session.now < from || session.now >= until) return;
      const key = `mentoring/${mentoringId}/${hours}h/${startAt}`;
      for (const side of mentoringSides)
        await notify(personOf(session, side), 'mentoring-soon', { ...receiverOf(session, side), hours }, { key, by: personOf(session, otherSide(side)) });
    }),
  { durability: 'mail' },
);

export const askForAnswer = defineJob(
  'mentorings.ask-for-answer',
  z.object({ ...payload, expiresAt: z.iso.datetime() }),
  ({ mentoringId, expiresAt }) =>
    transaction(async () => {
      const session = await findNotified.first({ id: mentoringId });
      if (session?.status !== 'REQUESTED' || session.expires_at?.toISOString() !== expiresAt || session.expires_at < session.now) return;
      await notify(
        session.mentor_id,
        'mentoring-waiting',
        { ...receiverOf(session, 'MENTOR'), expiresAt, over: false },
        { key: `mentoring/${mentoringId}/answer/${expiresAt}`, by: session.mentee_id },
      );
    }),
  { durability: 'mail' },
);

export const askForReview = defineJob(
  'mentorings.ask-for-review',
  z.object(payload),
  ({ mentoringId }) =>
    transaction(async () => {
      const session = await findNotified.first({ id: mentoringId });
      if (session?.status !== 'COMPLETED' || session.reviewed) return;
      const about = { key: `mentoring/${mentoringId}/review`, by: session.mentor_id };
      await notify(session.mentee_id, 'mentoring-ended', { ...receiverOf(session, 'MENTEE'), end: 'REVIEW' }, about);
    }),
  { durability: 'mail' },
);
