import { z } from 'zod';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { maskedQuery } from '../../shared/masking.ts';
import { pageQuery } from '../../shared/paging.ts';
import { withRules, type FieldProblem } from '../../shared/rule.ts';
import { idParam, idSchema, textSchema } from '../../shared/scalars.ts';
import { operatorScopes, type OperatorScope } from '../../shared/scopes.ts';
import { operatorScopeSchema, userStatusSchema } from '../users/users.schemas.ts';
import { adminUserErrors } from './admin-users.errors.ts';
import { userRoles, userSorts } from './admin-users.rules.ts';

export const userParams = z.strictObject({ id: idParam.meta({ description: '회원 번호', examples: ['42'] }) });

const userRoleSchema = z
  .enum(userRoles)
  .meta({ id: 'UserRole', description: 'INSTRUCTOR: 지식공유자, MENTOR: 멘토, ADMIN: 운영자, LEARNER: 다른 역할이 없는 회원', examples: ['INSTRUCTOR'] });
const userSortSchema = z
  .enum(userSorts)
  .meta({ id: 'UserSort', description: '순서. -createdAt: 최근에 가입한 회원부터, createdAt: 오래된 회원부터, name과 -name: 이름', examples: ['name'] });

const joined = (description: string, example: string) =>
  z.iso
    .date()
    .optional()
    .meta({ description, examples: [example] });
const filters = {
  q: textSchema(100, 1)
    .optional()
    .meta({
      description: '이름이나 이메일에 들어 있는 글자, 또는 회원 번호. 온전한 이메일이면 그 회원만, 한두 글자면 처음부터 같은 회원만 찾습니다.',
      examples: ['김배움'],
    }),
  role: userRoleSchema.optional().meta({ description: '이 역할의 회원만' }),
  status: userStatusSchema.optional().meta({ description: '이 상태의 회원만', examples: ['ACTIVE'] }),
  from: joined('이날부터 가입한 회원만(서울)', '2026-01-01'),
  to: joined('이날까지 가입한 회원만(서울)', '2026-12-31'),
  sort: userSortSchema.default('-createdAt').meta({ description: '순서. 없으면 최근에 가입한 회원부터', examples: ['name'] }),
  ...maskedQuery,
};

export const listUsersQuery = z.strictObject({ ...filters, ...pageQuery });
export type ListUsersQuery = z.output<typeof listUsersQuery>;

export const exportUsersQuery = z.strictObject({
  ...filters,
  format: exportFormatSchema.default('csv').meta({ description: '파일의 형식. 없으면 csv', examples: ['csv'] }),
});
export type ExportUsersQuery = z.output<typeof exportUsersQuery>;

/** An operator has at least one right, nobody else has one. */
function contradicting({ roleAdmin, ...given }: { roleAdmin?: boolean | undefined; operatorScopes?: readonly OperatorScope[] | undefined }): FieldProblem[] {
  const { operatorScopes: rights } = given;
  if (roleAdmin === undefined || rights === undefined || roleAdmin === rights.length > 0) return [];
  return [{ path: ['operatorScopes'], error: adminUserErrors.eitherRights }];
}

const roles = z
  .strictObject({
    isInstructor: z.boolean().optional().meta({ description: '지식공유자인지. 없으면 그대로' }),
    isMentor: z.boolean().optional().meta({ description: '멘토인지. 없으면 그대로' }),
    roleAdmin: z.boolean().optional().meta({ description: '운영자인지. true는 `operatorScopes: ["admin"]`, false는 `[]`와 같습니다. 없으면 그대로' }),
    operatorScopes: z
      .array(operatorScopeSchema)
      .max(operatorScopes.length)
      .optional()
      .meta({
        description: '운영자의 권한. 보낸 것만 남습니다. admin은 나머지를 모두 포함합니다. 비우면 운영자가 아닙니다. 없으면 그대로',
        examples: [['admin:support', 'admin:finance']],
      }),
  })
  .meta({ id: 'UserRoles', description: '회원의 역할', examples: [{ isInstructor: true }] });
export const userRolesSchema = withRules(roles, contradicting);
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

/** What operators see masked of a person. */
export const personalFields = ['email', 'phone', 'realName'] as const;
export type PersonalField = (typeof personalFields)[number];

export const uncoverInputSchema = z
  .strictObject({
    fields: z
      .array(z.enum(personalFields).meta({ id: 'PersonalField', description: 'email: 이메일, phone: 전화번호, realName: 실명', examples: ['email'] }))
      .min(1)
      .max(personalFields.length)
      .meta({ description: '볼 것', examples: [['email']] }),
    reason: textSchema(500, 1).meta({ description: '보는 이유. 감사 기록에 남습니다.', examples: ['환불 계좌를 확인하려고 연락'] }),
  })
  .meta({ id: 'UncoverInput', description: '가린 개인정보를 보려는 까닭', examples: [{ fields: ['email'], reason: '환불 계좌를 확인하려고 연락' }] });
export type UncoverInput = z.output<typeof uncoverInputSchema>;

export const personalDataSchema = z
  .object({
    userId: idSchema.meta({ description: '회원 번호', examples: [42] }),
    email: z
      .string()
      .optional()
      .meta({ description: '이메일. 묻지 않았으면 없습니다.', examples: ['learner@example.com'] }),
    phone: z
      .string()
      .nullable()
      .optional()
      .meta({ description: '전화번호. 알리지 않은 회원은 null, 묻지 않았으면 없습니다.', examples: ['01012345678'] }),
    realName: z
      .string()
      .nullable()
      .optional()
      .meta({ description: '실명. 밝히지 않은 회원은 null, 묻지 않았으면 없습니다.', examples: ['김배움'] }),
  })
  .meta({ id: 'PersonalData', description: '가리지 않은 개인정보. 물은 것만 있습니다.' });
export type PersonalData = z.infer<typeof personalDataSchema>;
