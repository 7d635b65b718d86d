import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweep = statement('reports.sweep', {}, "DELETE FROM reports WHERE settled_at < now() - interval '1 year'");

/** Forgets reports a year after they were settled. */
export const sweepReports = defineJob('reports.sweep', z.object({}), () => sweep.run(), { durability: 'housekeeping', cron: '40 4 * * *' });
