import { watchedStep } from '@baeum/contract/domains/lecture-retention/lecture-retention.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

/** Stretches that are added at a time. */
const addedAtOnce = 10_000;

/** In one statement: a stretch is either inserted or added to. Those of a deleted lecture are deleted. */
const addStretches = statement(
  'learning.add-watched',
  {},
  `WITH taken AS (
     DELETE FROM watched_stretches WHERE id = ANY (ARRAY(SELECT id FROM watched_stretches ORDER BY id LIMIT ${addedAtOnce} FOR UPDATE SKIP LOCKED))
     RETURNING lecture_id, day, from_second, to_second
   ), pieces AS (
     SELECT t.lecture_id, t.day, n, sum(least(t.to_second, ${watchedStep} * (n + 1)) - greatest(t.from_second, ${watchedStep} * n)) AS seconds
     FROM taken t CROSS JOIN LATERAL generate_series(t.from_second / ${watchedStep}, (t.to_second - 1) / ${watchedStep}) AS n GROUP BY 1, 2, 3
   ), days AS (
     SELECT d.lecture_id, d.day, array_agg(coalesce(p.seconds, 0)::int ORDER BY n) AS seconds
     FROM (SELECT lecture_id, day, max(n) AS last FROM pieces GROUP BY 1, 2) d CROSS JOIN LATERAL generate_series(0, d.last) AS n
       LEFT JOIN pieces p USING (lecture_id, day, n) GROUP BY 1, 2
   ), added AS (
     INSERT INTO lecture_watch AS w (lecture_id, day, seconds) SELECT d.lecture_id, d.day, d.seconds FROM days d JOIN lectures l ON l.id = d.lecture_id ORDER BY 1, 2
     ON CONFLICT (lecture_id, day) DO UPDATE SET seconds = ARRAY(
       SELECT coalesce(former, 0) + coalesce(more, 0) FROM unnest(w.seconds, EXCLUDED.seconds) WITH ORDINALITY AS u (former, more, n) ORDER BY n)
   )
   SELECT FROM taken`,
);

/** Adds up the watched parts of lectures. */
export const addWatched = defineJob(
  'learning.add-watched',
  z.object({}),
  async () => {
    while ((await addStretches.run()) === addedAtOnce);
  },
  { durability: 'housekeeping', cron: '* * * * *', alone: true },
);
