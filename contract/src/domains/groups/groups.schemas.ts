import { z } from 'zod';
import { dateTimeSchema, idSchema, textSchema } from '../../shared/scalars.ts';

/** `EDU` groups switch their members to the wording of education mode. */
export const groupKinds = ['BUSINESS', 'EDU'] as const;

/** Largest group, and most courses that it learns. */
const limits = { seats: 100_000, courses: 100 } as const;

const kind = z.enum(groupKinds).meta({ id: 'GroupKind', description: 'BUSINESS: 기업, EDU: 교육 기관' });
const name = z.string().meta({ description: '그룹의 이름', examples: ['배움상사'] });
const seats = z
  .int()
  .min(1)
  .max(limits.seats)
  .meta({ description: '함께 배울 수 있는 사람의 수', examples: [50] });
const courseIds = z
  .array(idSchema)
  .max(limits.courses)
  .meta({ description: '회원이 수강하게 되는 강의의 번호', examples: [[]] });
const inviteExpiresAt = dateTimeSchema.optional().meta({ description: '초대 링크가 끝나는 때. 없으면 끝나지 않습니다.' });

/** The secret of an invite link. */
export const inviteSchema = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: '초대 링크에 담긴 값', examples: ['mT7uWc2Lk8ZrJvN1bYdH5sEpG4fA9xQ0'] });

/** A group as those who are invited see it. */
export const invitingGroupSchema = z.object({ id: idSchema, name, kind }).meta({ id: 'InvitingGroup', description: '초대한 그룹' });
export type InvitingGroup = z.output<typeof invitingGroupSchema>;

export const groupSchema = z
  .object({
    id: idSchema,
    name,
    kind,
    seats,
    memberCount: z
      .int()
      .min(0)
      .meta({ description: '참여한 사람의 수', examples: [12] }),
    courseIds,
    inviteExpiresAt,
    createdAt: dateTimeSchema,
  })
  .meta({ id: 'Group', description: '기업·교육 그룹' });
export type Group = z.output<typeof groupSchema>;

export const newGroupSchema = groupSchema
  .extend({
    invite: inviteSchema,
    inviteUrl: z.string().meta({
      description: '초대 링크. 이 답에서만 볼 수 있습니다.',
      examples: ['https://baeum.example/groups/12/signup?invite=mT7uWc2Lk8ZrJvN1bYdH5sEpG4fA9xQ0'],
    }),
  })
  .meta({ id: 'NewGroup', description: '새로 만든 그룹과 초대 링크' });
export type NewGroup = z.output<typeof newGroupSchema>;

export const groupInputSchema = z
  .strictObject({
    name: textSchema(60, 1).meta({ description: '그룹의 이름', examples: ['배움상사'] }),
    kind,
    seats,
    courseIds: courseIds.default([]),
    inviteExpiresAt,
  })
  .meta({ id: 'GroupInput', description: '새 그룹', examples: [{ name: '배움상사', kind: 'BUSINESS', seats: 50, courseIds: [] }] });
export type GroupInput = z.output<typeof groupInputSchema>;
