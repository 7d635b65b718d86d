import type { QueuedJob } from '../../../jobs/define-job.ts';
import { askForAnswer, askForReview, remindMentoring } from './mentoring-reminders.jobs.ts';
import { hoursAfter } from './moments.ts';
import type { NotifiedMentoring } from './notified-mentoring.ts';

/** This long before a request expires, its mentor is reminded. */
const answerHours = 24;
/** Minimum hours after a session before its mentee is asked for a review. */
const reviewHours = 2;

/** Queues the later notices of a session as it is now, in place of those queued before. */
export async function planReminders(session: NotifiedMentoring): Promise<void> {
  const { id: mentoringId, status } = session;
  const startAt = session.start_at.toISOString();
  // Nothing was queued before it was agreed, so nothing has to be cancelled.
  for (const hours of status === 'ACCEPTED' || session.accepted_at ? [24, 1] : []) {
    const at = status === 'ACCEPTED' ? hoursAfter(session.start_at, -hours) : undefined;
    await plan(remindMentoring, `mentoring ${mentoringId} ${hours}h`, { mentoringId, hours, startAt }, session, at);
  }
  const { expires_at: expiresAt } = session;
  const answer = status === 'REQUESTED' && expiresAt ? hoursAfter(expiresAt, -answerHours) : undefined;
  await plan(askForAnswer, `mentoring ${mentoringId} answer`, { mentoringId, expiresAt: (expiresAt ?? session.now).toISOString() }, session, answer);
  if (status === 'COMPLETED') {
    const waitSeconds = Math.max(0, secondsUntil(hoursAfter(session.end_at, reviewHours), session));
    await askForReview.enqueue({ mentoringId }, { waitSeconds, key: `mentoring ${mentoringId} review` });
  }
}

/** Reminders that would already be due are omitted: a booking an hour before needs no reminder of the day before. */
async function plan<Payload>(job: QueuedJob<Payload>, key: string, payload: Payload, session: NotifiedMentoring, at: Date | undefined): Promise<void> {
  const waitSeconds = at ? secondsUntil(at, session) : 0;
  if (waitSeconds > 0) await job.enqueue(payload, { waitSeconds, key });
  else await job.cancel(key);
}

function secondsUntil(at: Date, { now }: NotifiedMentoring): number {
  return (at.getTime() - now.getTime()) / 1000;
}
