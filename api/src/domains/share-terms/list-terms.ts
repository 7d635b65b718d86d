import type { ListShareTermsQuery } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermStates } from '@baeum/contract/domains/share-terms/share-terms.rules.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { termColumns, termRow, terms, toShareTerm } from './term-rows.ts';

const list = statement(
  'share-terms.list',
  {
    parameters: {
      state: z.enum(shareTermStates).nullable(),
      instructorId: z.number().nullable(),
      courseId: z.number().nullable(),
      limit: z.number(),
      offset: z.number(),
    },
    row: { ...termRow, total: present(z.number()) },
  },
  `SELECT ${termColumns}, count(*) OVER () AS total FROM ${terms}
   WHERE ($state::text IS NULL OR t.state = $state) AND ($courseId::bigint IS NULL OR t.course_id = $courseId)
     AND ($instructorId::bigint IS NULL OR t.instructor_id = $instructorId OR t.teacher_id = $instructorId)
   ORDER BY t.starts_on DESC, t.id DESC LIMIT $limit OFFSET $offset`,
);

/** Those first that begin last. */
export async function listShareTerms({ state, instructorId, courseId, ...query }: ListShareTermsQuery) {
  const asked = { state: state ?? null, instructorId: instructorId ?? null, courseId: courseId ?? null };
  const { rows, total } = await countedPage(query, (range) => list.all({ ...asked, ...range }));
  return toPage(rows.map(toShareTerm), query, total);
}
