import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { sweepVersions } from './state/entity-history.ts';

/** Forgets former versions past their time. */
export const sweepEntityVersions = defineJob('workspaces.sweep-versions', z.object({}), sweepVersions, { durability: 'housekeeping', cron: '20 3 * * *' });
