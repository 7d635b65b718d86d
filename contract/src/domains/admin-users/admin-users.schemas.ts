import { z } from 'zod';
import { pageQuery } from '../../shared/paging.ts';
import { booleanParam, idParam, textSchema } from '../../shared/scalars.ts';
import { userStatusSchema } from '../users/users.schemas.ts';

/** Roles that a list can be narrowed to; `LEARNER` has none of the others. */
export const userRoles = ['LEARNER', 'INSTRUCTOR', 'MENTOR', 'ADMIN'] as const;

export const userParams = z.strictObject({ id: idParam.meta({ description: '회원 번호', examples: ['42'] }) });

export const userSorts = ['recent', 'oldest', 'name'] as const;

const joined = (description: string, example: string) => z.iso.date().optional().meta({ description, examples: [example] });
const filters = {
  q: textSchema(100, 1)
    .optional()
    .meta({
      description: '이름이나 이메일에 들어 있는 글자, 또는 회원 번호. 온전한 이메일이면 그 회원만, 한두 글자면 처음부터 같은 회원만 찾습니다.',
      examples: ['김배움'],
    }),
  role: z
    .enum(userRoles)
    .optional()
    .meta({ description: '이 역할의 회원만. LEARNER는 다른 역할이 없는 회원', examples: ['INSTRUCTOR'] }),
  status: userStatusSchema.optional().meta({ description: '이 상태의 회원만', examples: ['ACTIVE'] }),
  from: joined('이날부터 가입한 회원만(서울)', '2026-01-01'),
  to: joined('이날까지 가입한 회원만(서울)', '2026-12-31'),
  sort: z.enum(userSorts).default('recent').meta({ description: '순서. recent: 최근에 가입한 회원부터, oldest: 오래된 회원부터, name: 이름' }),
  masked: booleanParam
    .optional()
    .meta({ description: 'true이면 이메일, 실명, 전화번호를 가리고 답합니다. 볼 권한이 없으면 늘 가립니다.', examples: ['true'] }),
};

export const listUsersQuery = z.strictObject({ ...filters, ...pageQuery });
export type ListUsersQuery = z.output<typeof listUsersQuery>;

export const getUserQuery = z.strictObject({ masked: filters.masked });

const exportFormats = ['csv', 'jsonl'] as const;
export const exportUsersQuery = z.strictObject({
  ...filters,
  format: z
    .enum(exportFormats)
    .default('csv')
    .meta({ description: '파일의 형식. csv: 엑셀에서 여는 표, jsonl: 한 줄에 UserSelf 하나', examples: ['csv'] }),
});
export type ExportUsersQuery = z.output<typeof exportUsersQuery>;

export const userRolesSchema = z
  .strictObject({
    isInstructor: z.boolean().optional().meta({ description: '지식공유자인지. 없으면 그대로' }),
    isMentor: z.boolean().optional().meta({ description: '멘토인지. 없으면 그대로' }),
    roleAdmin: z.boolean().optional().meta({ description: '운영자인지. 없으면 그대로' }),
  })
  .meta({ id: 'UserRoles', description: '회원의 역할', examples: [{ isInstructor: true }] });
export type UserRoles = z.output<typeof userRolesSchema>;

/** Dormancy comes by itself and withdrawal is the person's own; operators block and let in again. */
const settableStatuses = ['ACTIVE', 'BLOCKED'] as const;

export const userStatusInputSchema = z
  .strictObject({
    status: z.enum(settableStatuses).meta({ description: 'BLOCKED: 이용 제한, ACTIVE: 제한이나 휴면을 풂' }),
    reason: textSchema(500, 1).meta({ description: '바꾸는 이유. 감사 기록에 남습니다.', examples: ['수강평에 광고를 반복해서 올림'] }),
  })
  .meta({ id: 'UserStatusInput', description: '회원의 새 이용 상태', examples: [{ status: 'BLOCKED', reason: '수강평에 광고를 반복해서 올림' }] });
export type UserStatusInput = z.output<typeof userStatusInputSchema>;
