import { userRoles, type ListUsersQuery } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { userStatuses, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';
import { containing } from '../../database/like-pattern.ts';
import { present, statement } from '../../database/statement.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.service.ts';

const filters = { pattern: z.string().nullable(), id: z.number().nullable(), role: z.enum(userRoles).nullable(), status: z.enum(userStatuses).nullable() };

/** The index of trigrams has the same expression. */
const searched = "lower(name || ' ' || email)";
const condition = `($pattern::text IS NULL OR ${searched} LIKE $pattern OR id = $id)
  AND ($status::text IS NULL OR status = $status)
  AND CASE $role::text WHEN 'ADMIN' THEN role_admin WHEN 'INSTRUCTOR' THEN is_instructor WHEN 'MENTOR' THEN is_mentor
    WHEN 'LEARNER' THEN NOT (role_admin OR is_instructor OR is_mentor) ELSE true END`;

const findPeople = statement(
  'users.search-people',
  { parameters: { ...filters, limit: z.number(), offset: z.number() }, row: personRow },
  `SELECT ${personColumns} FROM users WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset`,
);

const countPeople = statement(
  'users.count-people',
  { parameters: filters, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM users WHERE ${condition}`,
);

/** People whose name or address has the words, or whose number it is; the newest first. */
export async function searchPeople({ q, role, status, page, pageSize }: ListUsersQuery): Promise<{ people: UserSelf[]; total: number }> {
  const wanted = {
    pattern: q === undefined ? null : containing(q.toLowerCase()),
    id: /^\d{1,15}$/.test(q ?? '') ? Number(q) : null,
    role: role ?? null,
    status: status ?? null,
  };
  const rows = await findPeople.all({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize });
  const { total } = await countPeople.one(wanted);
  return { people: rows.map(toUserSelf), total };
}
