import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweep = statement('messages.sweep', {}, "DELETE FROM messages WHERE emptied_at < now() - interval '90 days'");

/** Forgets after three months that there was a message which neither side keeps. */
export const sweepMessages = defineJob('messages.sweep', z.object({}), () => sweep.run(), { durability: 'housekeeping', cron: '15 4 * * *' });
