import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { countViews } from './count-views.ts';

/** Changes that are added at a time. */
const addedAtOnce = 20_000;

/** In one order, and in one statement: concurrent reads count each change once. */
const addChanges = statement(
  'teaching-figures.add-changes',
  {},
  `WITH taken AS (
     DELETE FROM figure_changes WHERE id = ANY (ARRAY(SELECT id FROM figure_changes ORDER BY id LIMIT ${addedAtOnce} FOR UPDATE SKIP LOCKED)) RETURNING kind, subject, at, n
   ), added AS (
     INSERT INTO figure_counts AS c (kind, subject, at, n) SELECT kind, subject, at, sum(n) FROM taken GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (kind, subject, at) DO UPDATE SET n = c.n + EXCLUDED.n
   )
   SELECT FROM taken`,
);

/** Adds the changes to the counts, so that a reader has few left to add. */
export const addFigureChanges = defineJob(
  'teaching-figures.add-changes',
  z.object({}),
  async () => {
    while ((await addChanges.run()) === addedAtOnce);
  },
  { durability: 'housekeeping', cron: '* * * * *', alone: true },
);

/** Counts viewers of courses, from events. */
export const countCourseViews = defineJob('teaching-figures.count-views', z.object({}), countViews, {
  durability: 'housekeeping',
  cron: '7 * * * *',
  alone: true,
});
