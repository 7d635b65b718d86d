import { groupErrors } from '@baeum/contract/domains/groups/groups.errors.ts';
import type { InvitingGroup } from '@baeum/contract/domains/groups/groups.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { enrollByGroup } from '../enrollments/group-enrollments.public.ts';
import { findEducationMode, turnOnEducationMode } from '../users/education-mode.public.ts';
import { groupColumns, groupRow } from './group-rows.ts';

const findInvited = statement(
  'groups.find-invited',
  {
    parameters: { id: z.number(), inviteHash: z.string().nullable(), userId: z.number().nullable() },
    row: { ...groupRow, invited: present(z.boolean()), member: present(z.boolean()) },
  },
  `SELECT ${groupColumns},
     coalesce(g.invite_hash = $inviteHash AND (g.invite_expires_at IS NULL OR g.invite_expires_at > now()), false) AS invited,
     EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id = $userId) AS member
   FROM groups g WHERE g.id = $id`,
);

const addMember = statement(
  'groups.add-member',
  { parameters: { groupId: z.number(), userId: z.number(), realName: z.string().nullable() } },
  'INSERT INTO group_members (group_id, user_id, real_name) VALUES ($groupId, $userId, $realName) ON CONFLICT DO NOTHING',
);

/** However many join at once, no more get in than there are seats. */
const takeSeat = statement(
  'groups.take-seat',
  { parameters: { groupId: z.number() } },
  'UPDATE groups SET member_count = member_count + 1 WHERE id = $groupId AND member_count < seats',
);

interface Invitation {
  id: number;
  invite?: string | undefined;
  userId?: number | undefined;
}

async function openInvitation({ id, invite, userId }: Invitation) {
  const row = await findInvited.first({ id, inviteHash: invite === undefined ? null : hashSecret(invite), userId: userId ?? null });
  return row && { ...row, group: { id: row.id, name: row.name, kind: row.kind } satisfies InvitingGroup };
}

/** The view of invited people and members. @throws AppError GROUP_001 for everybody else, whether there is such a group or not */
export async function showInvitation(invitation: Invitation): Promise<{ group: InvitingGroup; member: boolean; seatsLeft: number }> {
  const found = await openInvitation(invitation);
  if (!found || !(found.invited || found.member)) throw fail(groupErrors.inviteInvalid);
  return { group: found.group, member: found.member, seatsLeft: found.seats - found.member_count };
}

/** Joins the group and its courses. @throws AppError GROUP_001, GROUP_002, GROUP_003 */
export async function joinGroup({ id, invite, userId, realName }: { id: number; invite: string; userId: number; realName?: string | undefined }) {
  return transaction(async () => {
    const found = await openInvitation({ id, invite, userId });
    if (!found?.invited) throw fail(groupErrors.inviteInvalid);
    if ((await addMember.run({ groupId: id, userId, realName: realName ?? null })) === 0) throw fail(groupErrors.alreadyMember);
    if ((await takeSeat.run({ groupId: id })) === 0) throw fail(groupErrors.full);
    if (found.kind === 'EDU') await turnOnEducationMode(userId);
    return { group: found.group, enrollmentIds: await enrollByGroup(userId, found.course_ids), isEdu: await findEducationMode(userId) };
  });
}
