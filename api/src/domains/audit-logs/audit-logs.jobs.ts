import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepLogs = statement('audit-logs.sweep', { parameters: { days: z.number() } }, 'DELETE FROM audit_logs WHERE at < now() - make_interval(days => $days)');

/** Deletes records of changes once they are as old as `AUDIT_LOGS_RETENTION_DAYS` says. */
export const sweepAuditLogs = defineJob('audit-logs.sweep', z.object({}), () => sweepLogs.run({ days: config().AUDIT_LOGS_RETENTION_DAYS }), {
  durability: 'housekeeping',
  cron: '50 * * * *',
});
