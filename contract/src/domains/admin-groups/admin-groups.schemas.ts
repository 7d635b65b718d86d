import { z } from 'zod';
import { maskedQuery } from '../../shared/masking.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, lineSchema, rateSchema, tidySchema } from '../../shared/scalars.ts';
import { groupKindSchema, groupNameSchema, inviteSchema } from '../groups/groups.schemas.ts';
import { groupLimits as limits } from './admin-groups.rules.ts';

const seats = z
  .int()
  .min(1)
  .max(limits.seats)
  .meta({ description: '함께 배울 수 있는 사람의 수', examples: [50] });
const name = lineSchema(limits.name, 1).meta({ description: '그룹의 이름', examples: ['배움상사'] });
const courseIds = z
  .array(idSchema)
  .max(limits.courses)
  .meta({ description: '회원이 수강하게 되는 강의의 번호', examples: [[]] });
const inviteExpiresAt = dateTimeSchema.optional().meta({ description: '초대 링크가 끝나는 때. 없으면 끝나지 않습니다.' });
const people = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });
const q = (description: string, example: string) =>
  tidySchema(100)
    .optional()
    .meta({ description, examples: [example] });

export const groupSchema = z
  .object({
    id: idSchema,
    name: groupNameSchema,
    kind: groupKindSchema,
    seats,
    memberCount: people('참여한 사람의 수', 12),
    seatsLeft: people('남은 자리의 수', 38),
    courseIds,
    inviteExpiresAt,
    invitedAt: dateTimeSchema.meta({ description: '지금의 초대 링크를 만든 때' }),
    createdAt: dateTimeSchema.meta({ description: '그룹을 만든 때' }),
  })
  .meta({ id: 'Group', description: '기업·교육 그룹' });
export type Group = z.output<typeof groupSchema>;
export const groupPageSchema = pageOf(groupSchema, 'GroupPage');

export const newGroupSchema = groupSchema
  .extend({
    invite: inviteSchema,
    inviteUrl: z.string().meta({
      description: '초대 링크. 이 답에서만 볼 수 있습니다.',
      examples: ['https://baeum.example/groups/12/signup?invite=mT7uWc2Lk8ZrJvN1bYdH5sEpG4fA9xQ0'],
    }),
  })
  .meta({ id: 'NewGroup', description: '그룹과 새로 만든 초대 링크' });
export type NewGroup = z.output<typeof newGroupSchema>;

export const groupInputSchema = z
  .strictObject({
    name,
    kind: groupKindSchema,
    seats,
    courseIds: courseIds.default([]),
    inviteExpiresAt,
  })
  .meta({ id: 'GroupInput', description: '새 그룹', examples: [{ name: '배움상사', kind: 'BUSINESS', seats: 50, courseIds: [] }] });
export type GroupInput = z.output<typeof groupInputSchema>;

export const groupChangeSchema = z
  .strictObject({
    name: name.optional(),
    seats: seats.optional().meta({ description: '함께 배울 수 있는 사람의 수. 이미 참여한 사람보다 적을 수 없습니다.', examples: [80] }),
    inviteExpiresAt: dateTimeSchema
      .nullable()
      .optional()
      .meta({ description: '지금의 초대 링크가 끝나는 때. null이면 끝나지 않게 합니다.', examples: ['2036-12-31T14:59:59.000Z'] }),
  })
  .meta({ id: 'GroupChange', description: '그룹에서 바꿀 것', examples: [{ seats: 80 }] });
export type GroupChange = z.output<typeof groupChangeSchema>;

export const renewInviteSchema = z
  .strictObject({ inviteExpiresAt })
  .meta({ id: 'RenewGroupInvite', description: '새 초대 링크', examples: [{ inviteExpiresAt: '2036-12-31T14:59:59.000Z' }] });
export type RenewInvite = z.output<typeof renewInviteSchema>;

const groupFilter = {
  q: q('이름에서 찾을 말. 두 글자까지는 이름의 처음에서만 찾습니다.', '배움'),
  kind: groupKindSchema.optional().meta({ description: '이 종류의 그룹만', examples: ['EDU'] }),
};
export const listGroupsQuery = z.strictObject({ ...groupFilter, ...pageQuery });
export type ListGroupsQuery = z.output<typeof listGroupsQuery>;
export const groupParams = z.strictObject({ id: idParam.meta({ description: '그룹 번호', examples: ['1'] }) });

const progressCourse = z
  .object({
    courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
    title: z.string().meta({ description: '강의의 제목', examples: ['처음 만나는 파이썬'] }),
    progressRate: rateSchema.meta({ description: '진도율', examples: [42.5] }),
    completedAt: dateTimeSchema.optional().meta({ description: '수료한 때. 수료하지 않았으면 없습니다.' }),
    lastSeenAt: dateTimeSchema.optional().meta({ description: '마지막으로 학습한 때. 시작하지 않았으면 없습니다.' }),
  })
  .meta({ id: 'GroupCourseProgress', description: '그룹의 강의 하나의 진도' });

const progressSchema = z
  .object({
    userId: idSchema.meta({ description: '회원 번호', examples: [42] }),
    name: z.string().meta({ description: '그룹에 알린 실명, 없으면 이름', examples: ['김*움'] }),
    joinedAt: dateTimeSchema.meta({ description: '참여한 때' }),
    lastSeenAt: dateTimeSchema.optional().meta({ description: '그룹의 강의를 마지막으로 학습한 때. 시작하지 않았으면 없습니다.' }),
    progressRate: rateSchema.meta({ description: '그룹의 강의 진도율의 평균. 강의가 없으면 0', examples: [42.5] }),
    courses: z.array(progressCourse).meta({ description: '그룹의 강의마다의 진도. 수강하지 않는 강의는 빠집니다.' }),
  })
  .meta({ id: 'GroupMemberProgress', description: '그룹 회원의 진도' });
export type GroupMemberProgress = z.infer<typeof progressSchema>;
export const groupProgressPageSchema = pageOf(progressSchema, 'GroupProgressPage');

const progressFilter = { ...maskedQuery };
export const groupProgressQuery = z.strictObject({ ...progressFilter, ...pageQuery });
export type GroupProgressQuery = z.output<typeof groupProgressQuery>;
export const exportProgressQuery = z.strictObject(progressFilter);
