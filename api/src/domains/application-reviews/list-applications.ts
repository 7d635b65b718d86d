import { applicationDecisions, applicationSorts } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type {
  ExportApplicationsQuery,
  ListApplicationsQuery,
  ReviewedApplication,
} from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { applicationModes } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { containing, startingWith } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { plannedByValues } from '../../database/transaction.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { reviewedColumns, reviewedJoins, reviewedRow, toReviewed, type ReviewedRow } from './reviewed-rows.ts';

const filter = {
  number: z.number().nullable(),
  part: z.string().nullable(),
  beginning: z.string().nullable(),
  userId: z.number().nullable(),
  status: z.enum(applicationDecisions).nullable(),
  mode: z.enum(applicationModes).nullable(),
  reviewed: z.boolean().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};
type Filter = RowOf<typeof filter>;

/** Each index of the table has one of these conditions; the one of trigrams has the same expression. */
const wanted = `a.status <> 'DRAFT' AND ($userId::bigint IS NULL OR a.user_id = $userId)
  AND (($number::bigint IS NULL AND $part::text IS NULL AND $beginning::text IS NULL) OR a.user_id = $number
    OR lower(a.realname || ' ' || a.contact_mail) LIKE $part OR lower(a.realname) LIKE $beginning OR lower(a.contact_mail) LIKE $beginning)
  AND ($status::text IS NULL OR a.status = $status) AND ($mode::text IS NULL OR a.mode = $mode)
  AND ($reviewed::boolean IS NULL OR ($reviewed AND a.reviewed_at IS NOT NULL) OR (NOT $reviewed AND a.reviewed_at IS NULL))
  AND ($from::text IS NULL OR a.created_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR a.created_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;

type Sort = (typeof applicationSorts)[number];
const directions: Readonly<Record<Sort, { name: string; word: string; goesOn: string }>> = {
  '-createdAt': { name: 'newest', word: 'DESC', goesOn: '<' },
  createdAt: { name: 'oldest', word: 'ASC', goesOn: '>' },
};

const listOf = (sort: Sort) => {
  const { name, word } = directions[sort];
  const order = `a.created_at ${word}, a.id ${word}`;
  return statement(
    `application-reviews.list-${name}`,
    { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: reviewedRow },
    `SELECT ${reviewedColumns} FROM (SELECT a.* FROM instructor_applications a WHERE ${wanted} ORDER BY ${order} LIMIT $limit OFFSET $offset) a
     ${reviewedJoins} ORDER BY ${order}`,
  );
};
const lists = { '-createdAt': listOf('-createdAt'), createdAt: listOf('createdAt') };

/** The key after which an export continues. */
const afterOf = (sort: Sort) => {
  const { name, word, goesOn } = directions[sort];
  const order = `a.created_at ${word}, a.id ${word}`;
  const next = `(a.created_at, a.id) ${goesOn} (SELECT l.created_at, l.id FROM instructor_applications l WHERE l.id = $afterId)`;
  return statement(
    `application-reviews.export-${name}`,
    { parameters: { ...filter, afterId: z.number().nullable(), limit: z.number() }, row: reviewedRow },
    `SELECT ${reviewedColumns} FROM (
       SELECT a.* FROM instructor_applications a WHERE ${wanted} AND ($afterId::bigint IS NULL OR ${next}) ORDER BY ${order} LIMIT $limit) a
     ${reviewedJoins} ORDER BY ${order}`,
  );
};
const exports = { '-createdAt': afterOf('-createdAt'), createdAt: afterOf('createdAt') };

const count = statement(
  'application-reviews.count',
  { parameters: filter, row: { counted: present(z.number()) } },
  `SELECT count(*) AS counted FROM (SELECT 1 FROM instructor_applications a WHERE ${wanted} LIMIT ${totalCap + 1}) t`,
);

export async function listApplications({ page, pageSize, sort, ...query }: ListApplicationsQuery, mask: Mask) {
  const asked = toFilter(query);
  return plannedByValues(async () => {
    const rows = await lists[sort].all({ ...asked, limit: pageSize, offset: (page - 1) * pageSize });
    const { counted } = await count.one(asked);
    return toCappedPage(
      rows.map((row) => toReviewed(row, mask)),
      { page, pageSize },
      counted,
    );
  });
}

const portion = 500;

/** All that the list has, in its order, a portion at a time. */
export async function* everyApplication({ sort, ...query }: ExportApplicationsQuery, mask: Mask): AsyncGenerator<ReviewedApplication[]> {
  const asked = toFilter(query);
  for (let afterId: number | null = null; ;) {
    const after: number | null = afterId;
    const rows: ReviewedRow[] = await plannedByValues(() => exports[sort].all({ ...asked, afterId: after, limit: portion }));
    if (rows.length > 0) yield rows.map((row) => toReviewed(row, mask));
    afterId = rows.at(-1)?.id ?? null;
    if (rows.length < portion || afterId === null) return;
  }
}

/** A number may be a person's; very short words, which are in every second name, match only the beginning of names and addresses. */
function toFilter({ q = '', userId, status, mode, reviewed, from, to }: Partial<Omit<ListApplicationsQuery, 'page' | 'pageSize'>>): Filter {
  const text = q.trim().toLowerCase();
  const isShort = [...text].length < 3;
  return {
    number: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null,
    part: text === '' || isShort ? null : containing(text),
    beginning: text !== '' && isShort ? startingWith(text) : null,
    userId: userId ?? null,
    status: status ?? null,
    mode: mode ?? null,
    reviewed: reviewed ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
