import type { DeskQueue } from '@baeum/contract/domains/desk/desk.contract.ts';
import { deskQueueNames, deskQueues, queueCap, type DeskQueueName } from '@baeum/contract/domains/desk/desk.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { mayOperate } from '../../http/admission/rights.ts';
import { listDeadJobs } from '../../jobs/queue-state.ts';

interface Waiting {
  waiting: number;
  oldest: Date | null;
}

const row = { waiting: present(z.number()), oldest: z.date().nullable() };

/** Number of waiting items and waiting time of the oldest: reads the oldest in order of an index, up to the limit of counting. */
function queue(name: string, rows: string) {
  return statement(`desk.queue-${name}`, { row }, `SELECT count(*)::int AS waiting, min(at) AS oldest FROM (${rows} LIMIT ${queueCap + 1}) AS t (at)`);
}

const applications = queue(
  'applications',
  "SELECT created_at FROM instructor_applications WHERE status = 'APPROVED' AND reviewed_at IS NULL ORDER BY created_at",
);
const courses = queue('courses', "SELECT submitted_at FROM course_submissions WHERE state = 'PENDING' ORDER BY submitted_at");
const reports = queue('reports', "SELECT created_at FROM reports WHERE status = 'OPEN' ORDER BY created_at");
const disputes = queue('disputes', 'SELECT disputed_at FROM mentorings WHERE disputed_at IS NOT NULL ORDER BY disputed_at');
/** Each kind has an index of held rows, which is short. */
const held = queue(
  'held',
  `SELECT h.at FROM (
     SELECT created_at AS at FROM posts WHERE held AND deleted_at IS NULL AND NOT author_blocked
     UNION ALL SELECT created_at FROM reviews WHERE held AND NOT (removed OR author_blocked)
     UNION ALL SELECT created_at FROM inquiries WHERE held AND NOT (removed OR author_blocked)
     UNION ALL SELECT created_at FROM roadmaps WHERE held AND NOT (removed OR author_blocked)
     UNION ALL SELECT profile_held_at FROM users WHERE profile_held_at IS NOT NULL AND status IN ('ACTIVE', 'DORMANT')
     UNION ALL SELECT updated_at FROM mentors WHERE held AND NOT (removed OR author_blocked)
     UNION ALL SELECT created_at FROM mentoring_reviews WHERE held AND NOT (removed OR author_blocked)
   ) h ORDER BY h.at`,
);
/** Statements are confirmed by a job; one still open a month after its end was missed by it. */
const settlements = queue(
  'settlements',
  `SELECT (month + interval '1 month')::timestamp AT TIME ZONE 'Asia/Seoul' FROM settlements
   WHERE state = 'OPEN' AND month < (date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') - interval '1 month')::date ORDER BY month`,
);
const heldSettlements = queue('held-settlements', "SELECT confirmed_at FROM settlements WHERE state = 'HELD' ORDER BY month");
const payouts = queue('payouts', "SELECT made_at FROM payout_batches WHERE state = 'MADE' ORDER BY made_at");
const contact = queue('contact', "SELECT created_at FROM contact_messages WHERE state = 'OPEN' ORDER BY created_at");
const approvals = queue('approvals', "SELECT asked_at FROM approvals WHERE state = 'WAITING' ORDER BY asked_at");
const webhooks = queue('webhooks', "SELECT tried_at FROM webhook_deliveries WHERE status = 'FAILED' ORDER BY tried_at");

/** The job queue contains only few jobs that failed for good. */
async function deadJobs(): Promise<Waiting> {
  const jobs = await listDeadJobs();
  const [oldest] = jobs.map(({ createdAt }) => createdAt).toSorted((one, other) => one.getTime() - other.getTime());
  return { waiting: jobs.length, oldest: oldest ?? null };
}

const readers: Readonly<Record<DeskQueueName, () => Promise<Waiting>>> = {
  APPLICATIONS: () => applications.one(),
  COURSES: () => courses.one(),
  HELD: () => held.one(),
  REPORTS: () => reports.one(),
  CONTACT: () => contact.one(),
  DISPUTES: () => disputes.one(),
  APPROVALS: () => approvals.one(),
  SETTLEMENTS: () => settlements.one(),
  HELD_SETTLEMENTS: () => heldSettlements.one(),
  PAYOUTS: () => payouts.one(),
  JOBS: deadJobs,
  WEBHOOKS: () => webhooks.one(),
};

/** The queues that this operator may see, the longest waiting first. */
export async function getDeskQueues(actor: UserActor): Promise<DeskQueue[]> {
  const seen = deskQueueNames.filter((name) => mayOperate(actor, 'admin:read', ...deskQueues[name]));
  const queues = await Promise.all(seen.map(async (name) => toQueue(name, await readers[name]())));
  return queues.toSorted((one, other) => (one.oldestAt ?? '9999').localeCompare(other.oldestAt ?? '9999'));
}

function toQueue(name: DeskQueueName, { waiting, oldest }: Waiting): DeskQueue {
  return {
    queue: name,
    count: Math.min(waiting, queueCap),
    ...(waiting > queueCap && { countIsCapped: true }),
    oldestAt: oldest?.toISOString() ?? null,
  };
}
