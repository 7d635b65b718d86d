import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { sweepVersions } from './state/entity-history.ts';

/** Deletes former versions past their retention. */
export const sweepEntityVersions = defineJob('workspaces.sweep-versions', z.object({}), sweepVersions, { durability: 'housekeeping', cron: '20 3 * * *' });
