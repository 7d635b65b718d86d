import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepDrafts = statement(
  'instructor-applications.sweep-drafts',
  { parameters: { days: z.number() } },
  "DELETE FROM instructor_applications WHERE status = 'DRAFT' AND created_at < now() - make_interval(days => $days)",
);

/** Deletes what nobody has sent as a member for as long as `DRAFT_APPLICATIONS_RETENTION_DAYS` says: mostly a stranger's personal data. */
export const sweepApplications = defineJob(
  'instructor-applications.sweep',
  z.object({}),
  () => sweepDrafts.run({ days: config().DRAFT_APPLICATIONS_RETENTION_DAYS }),
  { durability: 'housekeeping', cron: '40 * * * *' },
);
