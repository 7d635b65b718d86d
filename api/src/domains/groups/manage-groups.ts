import { groupFieldErrors } from '@baeum/contract/domains/groups/groups.errors.ts';
import { groupKinds, type Group, type GroupInput, type NewGroup } from '@baeum/contract/domains/groups/groups.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { groupColumns, groupRow, toGroup } from './group-rows.ts';

const listStatement = statement(
  'groups.list',
  { parameters: { limit: z.number(), offset: z.number() }, row: groupRow },
  `SELECT ${groupColumns} FROM groups g ORDER BY g.id DESC LIMIT $limit OFFSET $offset`,
);

const countStatement = statement('groups.count', { row: { total: present(z.number()) } }, 'SELECT count(*) AS total FROM groups');

const addGroup = statement(
  'groups.add',
  {
    parameters: { name: z.string(), kind: z.enum(groupKinds), seats: z.number(), inviteHash: z.string(), inviteExpiresAt: z.date().nullable() },
    row: { id: z.number() },
  },
  'INSERT INTO groups (name, kind, seats, invite_hash, invite_expires_at) VALUES ($name, $kind, $seats, $inviteHash, $inviteExpiresAt) RETURNING id',
);

const addCourses = statement(
  'groups.add-courses',
  { parameters: { groupId: z.number(), courseIds: z.array(z.number()) } },
  'INSERT INTO group_courses (group_id, course_id) SELECT $groupId, id FROM courses WHERE id = ANY ($courseIds)',
);

const findGroup = statement('groups.find', { parameters: { id: z.number() }, row: groupRow }, `SELECT ${groupColumns} FROM groups g WHERE g.id = $id`);

/** The newest first. */
export async function listGroups(query: { page: number; pageSize: number }) {
  const rows = await listStatement.all({ limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  return toPage<Group>(rows.map(toGroup), query, (await countStatement.one()).total);
}

/** A group and its invite link, whose secret is shown in this answer only. @throws AppError COMMON_001 for a course that does not exist */
export async function createGroup(call: { actor: UserActor; context: RequestContext }, input: GroupInput): Promise<NewGroup> {
  const { name, kind, seats, inviteExpiresAt } = input;
  const invite = newSecret();
  const courseIds = [...new Set(input.courseIds)];
  const group = await transaction(async () => {
    const values = { name, kind, seats, inviteHash: hashSecret(invite), inviteExpiresAt: inviteExpiresAt === undefined ? null : new Date(inviteExpiresAt) };
    const { id } = await addGroup.one(values);
    if ((await addCourses.run({ groupId: id, courseIds })) < courseIds.length) throw fail(groupFieldErrors.courseIds);
    const made = toGroup(await findGroup.one({ id }));
    await recordAudit({ author: authorOf(call), action: 'groups.create', target: `groups/${id}`, diff: differences(undefined, made) });
    return made;
  });
  return { ...group, invite, inviteUrl: `${config().siteOrigin}/groups/${group.id}/signup?invite=${invite}` };
}
