import type { Group } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { groupKinds } from '@baeum/contract/domains/groups/groups.rules.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';

export const groupRow = {
  id: z.number(),
  name: z.string(),
  kind: z.enum(groupKinds),
  seats: z.number(),
  member_count: z.number(),
  invite_expires_at: z.date().nullable(),
  invited_at: z.date(),
  created_at: z.date(),
  course_ids: present(z.array(z.number())),
};

/** Columns of {@link groupRow} of a group `g`. */
export const groupColumns = `g.id, g.name, g.kind, g.seats, g.member_count, g.invite_expires_at, g.invited_at, g.created_at,
  ARRAY(SELECT c.course_id::float8 FROM group_courses c WHERE c.group_id = g.id ORDER BY c.course_id) AS course_ids`;

export function toGroup(row: RowOf<typeof groupRow>): Group {
  const { id, name, kind, seats, member_count: memberCount, course_ids: courseIds, invite_expires_at: expires } = row;
  return {
    id,
    name,
    kind,
    seats,
    memberCount,
    seatsLeft: seats - memberCount,
    courseIds,
    ...(expires && { inviteExpiresAt: expires.toISOString() }),
    invitedAt: row.invited_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
