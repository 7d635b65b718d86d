import type { ListShareTermsQuery } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermStates } from '@baeum/contract/domains/share-terms/share-terms.rules.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { present, statement } from '../../database/statement.ts';
import { termColumns, termRow, terms, toShareTerm } from './term-rows.ts';

const filter = { state: z.enum(shareTermStates).nullable(), instructorId: z.number().nullable(), courseId: z.number().nullable() };
const found = `FROM ${terms} WHERE ($state::text IS NULL OR t.state = $state) AND ($courseId::bigint IS NULL OR t.course_id = $courseId)
  AND ($instructorId::bigint IS NULL OR t.instructor_id = $instructorId OR t.teacher_id = $instructorId)`;

const list = statement(
  'share-terms.list',
  { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: termRow },
  `SELECT ${termColumns} ${found} ORDER BY t.starts_on DESC, t.id DESC LIMIT $limit OFFSET $offset`,
);
const count = statement(
  'share-terms.count',
  { parameters: filter, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 ${found} LIMIT ${mostCounted}) t`,
);

/** The last to begin comes first. */
export async function listShareTerms({ state, instructorId, courseId, ...query }: ListShareTermsQuery) {
  const asked = { state: state ?? null, instructorId: instructorId ?? null, courseId: courseId ?? null };
  const { rows, total } = await cappedPage(
    query,
    (range) => list.all({ ...asked, ...range }),
    () => count.one(asked),
  );
  return toCappedPage(rows.map(toShareTerm), query, total);
}
