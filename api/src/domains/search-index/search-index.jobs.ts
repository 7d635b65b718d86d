import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { withLongTimeout } from '../../database/time-limits.ts';
import { defineJob } from '../../jobs/define-job.ts';

const countUses = statement(
  'search-index.count-word-uses',
  {},
  `UPDATE search_words w SET uses = counted.uses FROM (
     SELECT k.word, coalesce(n.uses, 0)::int AS uses FROM search_words k LEFT JOIN (
       SELECT word, count(*) AS uses FROM search_documents d, unnest(d.title_terms || d.tags) word GROUP BY word
     ) n ON n.word = k.word
   ) counted WHERE counted.word = w.word AND counted.uses <> w.uses`,
);

/** Counts how many documents have each word: common ones are suggested first, and unused ones are not. */
export const countSearchWords = defineJob('search-index.count-words', z.object({}), () => withLongTimeout(() => countUses.run()), {
  durability: 'housekeeping',
  cron: '12 * * * *',
});
