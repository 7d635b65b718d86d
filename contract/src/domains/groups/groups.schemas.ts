import { z } from 'zod';
import { idSchema } from '../../shared/scalars.ts';
import { groupKinds } from './groups.rules.ts';

export const groupKindSchema = z.enum(groupKinds).meta({ id: 'GroupKind', description: 'BUSINESS: 기업, EDU: 교육 기관' });
export const groupNameSchema = z.string().meta({ description: '그룹의 이름', examples: ['배움상사'] });
/** The secret of an invite link. */
export const inviteSchema = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: '초대 링크에 담긴 값', examples: ['mT7uWc2Lk8ZrJvN1bYdH5sEpG4fA9xQ0'] });

/** A group as those who are invited see it. */
export const invitingGroupSchema = z
  .object({ id: idSchema, name: groupNameSchema, kind: groupKindSchema })
  .meta({ id: 'InvitingGroup', description: '초대한 그룹' });
export type InvitingGroup = z.output<typeof invitingGroupSchema>;
