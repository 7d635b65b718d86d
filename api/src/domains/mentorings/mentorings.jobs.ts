import { noShowTerms } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { lockMentoring, type MentoringHead } from './change/change-mentoring.ts';
import { earn } from './change/earn.ts';
import { endMentoring } from './change/end-mentoring.ts';
import { endProposal } from './change/move-mentoring.ts';
import { isInTime } from './change/set-status.ts';
import { hoursAfter } from './notify/moments.ts';

const row = { id: z.number() };

const findExpired = statement(
  'mentorings.find-expired',
  { row },
  "SELECT id FROM mentorings WHERE status = 'REQUESTED' AND expires_at <= now() ORDER BY expires_at LIMIT 500",
);
const findLapsed = statement(
  'mentorings.find-lapsed',
  { row },
  "SELECT id FROM mentorings WHERE proposal_until <= now() AND status = 'ACCEPTED' ORDER BY proposal_until LIMIT 500",
);
const findHeld = statement(
  'mentorings.find-held',
  { parameters: { hours: z.number() }, row },
  `SELECT id FROM mentorings WHERE status = 'ACCEPTED' AND end_at <= now() - make_interval(hours => $hours) AND disputed_at IS NULL
   ORDER BY end_at LIMIT 500`,
);

const findToEarn = statement(
  'mentorings.find-to-earn',
  { parameters: { hours: z.number() }, row },
  `SELECT id FROM mentorings WHERE earned_at IS NULL AND (status = 'COMPLETED' OR no_show_by = 'MENTEE') AND end_at <= now() - make_interval(hours => $hours)
     AND (disputed_at IS NULL OR dispute_outcome IS NOT NULL) ORDER BY end_at LIMIT 500`,
);

/** Ends requests that their mentor did not answer in time; they are fully refunded. */
export const expireRequests = defineJob(
  'mentorings.expire',
  z.object({}),
  async () =>
    eachSeparately(await findExpired.all(), async (head) => {
      if (head.status !== 'REQUESTED' || isInTime(head)) return;
      await endMentoring(head, { status: 'EXPIRED', event: 'EXPIRED', by: 'SYSTEM', rate: 100 });
    }),
  { durability: 'money', cron: '* * * * *' },
);

/** Frees proposed times that were not answered; the previous time remains. */
export const lapseProposals = defineJob(
  'mentorings.lapse-proposals',
  z.object({}),
  async () =>
    eachSeparately(await findLapsed.all(), async (head) => {
      if (head.status === 'ACCEPTED' && head.proposal_until && head.proposal_until <= head.now) await endProposal(head, 'SYSTEM');
    }),
  { durability: 'housekeeping', cron: '* * * * *' },
);

/** Sessions without any report count as held. */
export const completeHeld = defineJob(
  'mentorings.complete',
  z.object({}),
  async () =>
    eachSeparately(await findHeld.all({ hours: noShowTerms.hours }), async (head) => {
      if (head.status !== 'ACCEPTED' || head.disputed_at || head.now < hoursAfter(head.end_at, noShowTerms.hours)) return;
      await endMentoring(head, { status: 'COMPLETED', event: 'COMPLETED', by: 'SYSTEM' });
    }),
  { durability: 'money', cron: '*/10 * * * *' },
);

/** Sessions that the mentor reported as held, or missed by the mentee, are earned once that cannot be disputed any more. */
export const earnHeld = defineJob(
  'mentorings.earn',
  z.object({}),
  async () =>
    eachSeparately(await findToEarn.all({ hours: noShowTerms.hours }), async (head) => {
      const isOpen = head.disputed_at !== null && head.dispute_outcome === null;
      if (isOpen || !(head.status === 'COMPLETED' || head.no_show_by === 'MENTEE')) return;
      await earn(head);
    }),
  { durability: 'money', cron: '*/10 * * * *' },
);

/** One after another, each in its own transaction: a failure of one does not stop the others, and is reported at the end. */
async function eachSeparately(found: readonly { id: number }[], work: (head: MentoringHead) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of found) {
    await transaction(async () => {
      const head = await lockMentoring(id);
      if (head) await work(head);
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sessions could not be changed`);
}
