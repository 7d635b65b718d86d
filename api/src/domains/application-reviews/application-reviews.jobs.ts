import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { decidedApplications } from '../instructor-applications/decided-applications.public.ts';
import { cancelAllOf } from '../mentorings/change/cancel-all.public.ts';

/** Cancels the sessions of a mentor who lost the role, unless the decision was changed again. */
export const cancelRejected = defineJob(
  'application-reviews.cancel-sessions',
  z.object({ applicationId: z.number(), mentorId: z.number() }),
  ({ applicationId, mentorId }) => cancelAllOf(mentorId, '멘토가 더 활동하지 않아 운영자가 취소했습니다.', () => decidedApplications.isRejected(applicationId)),
  { durability: 'money' },
);

/** When bookings and payments that were under way during the decision are finished. */
const againAfterSeconds = 3600;

/** Queues that in the caller's transaction. */
export async function cancelSessions(applicationId: number, mentorId: number): Promise<void> {
  await cancelRejected.enqueue({ applicationId, mentorId });
  await cancelRejected.enqueue({ applicationId, mentorId }, { waitSeconds: againAfterSeconds });
}
