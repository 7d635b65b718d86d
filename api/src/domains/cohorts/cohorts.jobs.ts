import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { cohortsWithRule, refreshCohort } from './rule-members.ts';

/** Refreshes the members of one cohort by its rule. */
export const refreshMembers = defineJob(
  'cohorts.refresh-members',
  z.object({ environmentId: z.number(), cohortId: z.number() }),
  ({ environmentId, cohortId }) => refreshCohort(environmentId, cohortId),
  { durability: 'housekeeping' },
);

/** Queues an hourly refresh of each cohort with a rule. */
export const refreshCohorts = defineJob(
  'cohorts.refresh-all',
  z.object({}),
  async () => {
    for (const cohort of await cohortsWithRule()) await refreshMembers.enqueue(cohort, { key: keyOfRefresh(cohort) });
  },
  { durability: 'housekeeping', cron: '10 * * * *' },
);

/** A queued refresh is replaced by the next one of the same cohort. */
export function keyOfRefresh({ environmentId, cohortId }: { environmentId: number; cohortId: number }): string {
  return `cohorts.refresh-members ${environmentId} ${cohortId}`;
}
