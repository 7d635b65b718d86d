import { userRoles, type userSorts } from '@baeum/contract/domains/admin-users/admin-users.rules.ts';
import type { ExportUsersQuery, ListUsersQuery } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { userStatuses, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { containing, startingWith } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { plannedByValues } from '../../database/transaction.ts';
import { findAccountByEmail } from './accounts.public.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.public.ts';

const filter = {
  part: z.string().nullable(),
  beginning: z.string().nullable(),
  id: z.number().nullable(),
  role: z.enum(userRoles).nullable(),
  status: z.enum(userStatuses).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};
type Filter = RowOf<typeof filter>;

/** Each has an index of the same expression or condition. */
const wanted = `(($id::bigint IS NULL AND $part::text IS NULL AND $beginning::text IS NULL) OR u.id = $id OR lower(u.name || ' ' || u.email) LIKE $part
    OR lower(u.name) LIKE $beginning OR lower(u.email) LIKE $beginning)
  AND ($status::text IS NULL OR u.status = $status)
  AND ($role::text IS NULL OR ($role = 'ADMIN' AND u.role_admin) OR ($role = 'INSTRUCTOR' AND u.is_instructor) OR ($role = 'MENTOR' AND u.is_mentor)
    OR ($role = 'LEARNER' AND NOT (u.role_admin OR u.is_instructor OR u.is_mentor)))
  AND ($from::text IS NULL OR u.created_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR u.created_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;

type Sort = (typeof userSorts)[number];
const orders: Readonly<Record<Sort, { by: string; key: string; goesOn: '<' | '>' }>> = {
  '-createdAt': { by: 'u.created_at DESC, u.id DESC', key: 'created_at', goesOn: '<' },
  createdAt: { by: 'u.created_at, u.id', key: 'created_at', goesOn: '>' },
  name: { by: 'u.name, u.id', key: 'name', goesOn: '>' },
  '-name': { by: 'u.name DESC, u.id DESC', key: 'name', goesOn: '<' },
};

const nameOf = (sort: Sort) => sort.replace(/^-(.*)/, '$1-descending');

/** The page is chosen first: details are read only of these people. */
const chosen = (sort: Sort, range: string, further = '') =>
  `WITH chosen AS MATERIALIZED (SELECT u.id FROM users u WHERE ${wanted}${further} ORDER BY ${orders[sort].by} ${range})
   SELECT ${personColumns} FROM users WHERE id IN (SELECT id FROM chosen) ORDER BY ${orders[sort].by.replaceAll('u.', 'users.')}`;

const pageOf = (sort: Sort) =>
  statement(
    `users.list-by-${nameOf(sort)}`,
    { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: personRow },
    chosen(sort, 'LIMIT $limit OFFSET $offset'),
  );
const pages = { '-createdAt': pageOf('-createdAt'), createdAt: pageOf('createdAt'), name: pageOf('name'), '-name': pageOf('-name') };

const portionOf = (sort: Sort) => {
  const { key, goesOn } = orders[sort];
  const after = `AND ($afterId::bigint IS NULL OR (u.${key}, u.id) ${goesOn} (SELECT l.${key}, l.id FROM users l WHERE l.id = $afterId))`;
  return statement(
    `users.export-by-${nameOf(sort)}`,
    { parameters: { ...filter, afterId: z.number().nullable(), limit: z.number() }, row: personRow },
    chosen(sort, 'LIMIT $limit', ` ${after}`),
  );
};
const portions = { '-createdAt': portionOf('-createdAt'), createdAt: portionOf('createdAt'), name: portionOf('name'), '-name': portionOf('-name') };

const countPeople = statement(
  'users.count-people',
  { parameters: filter, row: { counted: present(z.number()) } },
  `SELECT count(*) AS counted FROM (SELECT 1 FROM users u WHERE ${wanted} LIMIT ${totalCap + 1}) t`,
);

/** People whose name or address contains the words, or with that number, and how many there are, counted a little further than {@link totalCap}. */
export async function searchPeople({ page, pageSize, sort, ...query }: ListUsersQuery): Promise<{ people: UserSelf[]; counted: number }> {
  const asked = await toFilter(query);
  return plannedByValues(async () => {
    const offset = (page - 1) * pageSize;
    const rows = offset < totalCap ? await pages[sort].all({ ...asked, limit: pageSize, offset }) : [];
    return { people: rows.map(toUserSelf), ...(await countPeople.one(asked)) };
  });
}

const portion = 500;

/** All people of the list, in its order, a portion at a time. */
export async function* everyPerson({ sort, ...query }: ExportUsersQuery): AsyncGenerator<UserSelf[]> {
  const asked = await toFilter(query);
  for (let afterId: number | null = null; ;) {
    const after: number | null = afterId;
    const rows: RowOf<typeof personRow>[] = await plannedByValues(() => portions[sort].all({ ...asked, afterId: after, limit: portion }));
    if (rows.length > 0) yield rows.map(toUserSelf);
    afterId = rows.at(-1)?.id ?? null;
    if (rows.length < portion || afterId === null) return;
  }
}

/**
 * A whole address is one account's. A number may be a person's; very short words, which are in every second name, match only the beginning
 * of names and addresses.
 */
async function toFilter({ q = '', role, status, from, to }: Partial<Omit<ListUsersQuery, 'page' | 'pageSize'>>): Promise<Filter> {
  const others = { role: role ?? null, status: status ?? null, from: from ?? null, to: to ?? null };
  const text = q.trim().toLowerCase();
  const owner = emailRule(text) ? undefined : await findAccountByEmail(text);
  if (text === '' || owner) return { id: owner?.id ?? null, part: null, beginning: null, ...others };
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const isShort = [...text].length < 3;
  return { id, part: isShort ? null : containing(text), beginning: isShort ? startingWith(text) : null, ...others };
}
