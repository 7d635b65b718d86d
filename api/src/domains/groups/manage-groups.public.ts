import { groupFieldErrors } from '@baeum/contract/domains/admin-groups/admin-groups.errors.ts';
import type { Group, GroupChange, GroupInput, ListGroupsQuery, NewGroup, RenewInvite } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { groupErrors } from '@baeum/contract/domains/groups/groups.errors.ts';
import { groupKinds } from '@baeum/contract/domains/groups/groups.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { groupColumns, groupRow, toGroup } from './group-rows.ts';

const filters = { pattern: z.string().nullable(), kind: z.enum(groupKinds).nullable() };
const condition = '($kind::text IS NULL OR g.kind = $kind) AND ($pattern::text IS NULL OR lower(g.name) LIKE $pattern)';

const listStatement = statement(
  'groups.list',
  { parameters: { ...filters, limit: z.number(), offset: z.number() }, row: groupRow },
  `SELECT ${groupColumns} FROM (SELECT * FROM groups g WHERE ${condition} ORDER BY g.id DESC LIMIT $limit OFFSET $offset) g ORDER BY g.id DESC`,
);

const countStatement = statement(
  'groups.count',
  { parameters: filters, row: { total: present(z.number()) } },
  `SELECT count(*)::int AS total FROM (SELECT 1 FROM groups g WHERE ${condition} LIMIT ${mostCounted}) t`,
);

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

/** Concurrent changes of the group, and joins, wait until the transaction ends. */
const lock = statement('groups.lock', { parameters: { id: z.number() }, row: { id: z.number() } }, 'SELECT id FROM groups WHERE id = $id FOR NO KEY UPDATE');

const change = statement(
  'groups.change',
  { parameters: { id: z.number(), name: z.string(), seats: z.number(), inviteExpiresAt: z.date().nullable() } },
  'UPDATE groups SET name = $name, seats = $seats, invite_expires_at = $inviteExpiresAt WHERE id = $id AND member_count <= $seats',
);

const renew = statement(
  'groups.renew-invite',
  { parameters: { id: z.number(), inviteHash: z.string(), inviteExpiresAt: z.date().nullable() } },
  'UPDATE groups SET invite_hash = $inviteHash, invite_expires_at = $inviteExpiresAt, invited_at = now() WHERE id = $id',
);

/** The operator, and their request. */
export interface Call {
  actor: UserActor;
  context: RequestContext;
}

/** The newest first. Short words match only the beginning of names. */
export async function listGroups({ q, kind, ...query }: ListGroupsQuery) {
  const filter = { kind: kind ?? null, pattern: wordsPattern(q) };
  const { rows, total } = await cappedPage(
    query,
    (range) => listStatement.all({ ...filter, ...range }),
    () => countStatement.one(filter),
  );
  return toCappedPage(rows.map(toGroup), query, total);
}

/** @throws AppError COMMON_004 */
export async function getGroup(id: number): Promise<Group> {
  const row = await findGroup.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toGroup(row);
}

/** A group and its invite link, whose secret is shown in this answer only. @throws AppError COMMON_001 for a course that does not exist */
export async function createGroup(call: Call, input: GroupInput): Promise<NewGroup> {
  const { name, kind, seats, inviteExpiresAt } = input;
  const invite = newSecret();
  const courseIds = [...new Set(input.courseIds)];
  return transaction(async () => {
    const { id } = await addGroup.one({ name, kind, seats, inviteHash: hashSecret(invite), inviteExpiresAt: endOf(inviteExpiresAt) });
    if ((await addCourses.run({ groupId: id, courseIds })) < courseIds.length) throw failField('courseIds', groupFieldErrors.courseIds);
    const made = await getGroup(id);
    await recordAudit({ author: authorOf(call), action: 'groups.create', target: `groups/${id}`, diff: differences(undefined, made) });
    return withInvite(made, invite);
  });
}

/** @throws AppError COMMON_004, COMMON_001 for an end in the past, GROUP_004 for fewer seats than are taken */
export async function updateGroup(call: Call, id: number, { inviteExpiresAt, ...changes }: GroupChange): Promise<Group> {
  if (inviteExpiresAt) refuseOver(new Date(inviteExpiresAt));
  return transaction(async () => {
    if (!(await lock.first({ id }))) throw fail(commonErrors.notFound);
    const before = await getGroup(id);
    const { name, seats } = { ...before, ...changes };
    const ends = inviteExpiresAt === undefined ? before.inviteExpiresAt : (inviteExpiresAt ?? undefined);
    if ((await change.run({ id, name, seats, inviteExpiresAt: endOf(ends) })) === 0)
      throw fail(groupErrors.fewSeats, { detail: `이미 ${before.memberCount}명이 참여했습니다.` });
    const after = await getGroup(id);
    await recordAudit({ author: authorOf(call), action: 'groups.update', target: `groups/${id}`, diff: differences(before, after, ['seatsLeft']) });
    return after;
  });
}

/** Another link in place of the former one, which ends at once. @throws AppError COMMON_004, COMMON_001 for an end in the past */
export async function renewGroupInvite(call: Call, id: number, { inviteExpiresAt }: RenewInvite): Promise<NewGroup> {
  const invite = newSecret();
  const ends = endOf(inviteExpiresAt);
  if (ends) refuseOver(ends);
  return transaction(async () => {
    const before = await getGroup(id);
    await renew.run({ id, inviteHash: hashSecret(invite), inviteExpiresAt: ends });
    const after = await getGroup(id);
    await recordAudit({
      author: authorOf(call),
      action: 'groups.renew-invite',
      target: `groups/${id}`,
      diff: differences(before, after, ['memberCount', 'seatsLeft']),
    });
    return withInvite(after, invite);
  });
}

function refuseOver(end: Date): void {
  if (end.getTime() <= databaseTime()) throw failField('inviteExpiresAt', groupFieldErrors.inviteExpiresAt);
}

function endOf(moment: string | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

function withInvite(group: Group, invite: string): NewGroup {
  return { ...group, invite, inviteUrl: `${config().siteOrigin}/groups/${group.id}/signup?invite=${invite}` };
}
