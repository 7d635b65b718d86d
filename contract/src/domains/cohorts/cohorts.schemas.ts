import { z } from 'zod';
import { USER_LIMITS } from '../../engine/constants.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { idSchema, textSchema } from '../../shared/scalars.ts';
import { identifierRule, identifierTypesRule } from '../evaluations/evaluations.rules.ts';
import { entityDescription, entityName, environmentSchema, managedMembers, shownDescription, shownName } from '../workspaces/management.schemas.ts';
import { memberLimits, memberSourceProblems, storableRule } from './cohorts.rules.ts';

const identifierValue = withRule(withRule(z.union([z.string(), z.number()]), identifierRule), storableRule);
const identifierType = withRule(z.string(), storableRule);

/** What the public SDK's `X-HACKLE-USER` header holds once decoded; further members of it are of no interest. */
export const sdkUserSchema = z.object({ identifiers: withRule(z.record(identifierType, identifierValue), identifierTypesRule) });

/** The header itself: base64url of the JSON text in UTF-8. */
export const sdkUserHeader = z.string().meta({
  description: '`{"identifiers":{"$id":"…","$deviceId":"…","$userId":"…"}}`의 base64url',
  examples: ['eyJpZGVudGlmaWVycyI6eyIkaWQiOiJkZXZpY2UtMSIsIiR1c2VySWQiOiI0MiJ9fQ'],
});

const identifierSchema = z
  .object({
    type: z.string().meta({ description: '식별자의 종류', examples: ['$userId'] }),
    value: z.string().meta({ description: '식별자의 값', examples: ['42'] }),
  })
  .meta({ id: 'UserIdentifier', description: '사용자의 식별자 하나' });

const identifierCohortsSchema = z
  .object({
    identifier: identifierSchema.meta({ description: '물어본 식별자' }),
    cohorts: z.array(z.int()).meta({ description: '속한 코호트의 번호', examples: [[7]] }),
  })
  .meta({ id: 'IdentifierCohorts', description: '식별자와 그 식별자가 속한 코호트' });

export const userCohortsSchema = z
  .object({ cohorts: z.array(identifierCohortsSchema).meta({ description: '코호트에 속한 식별자' }) })
  .meta({
    id: 'UserCohorts',
    description: '물어본 식별자마다 속한 코호트. 속한 곳이 없으면 빈 목록',
    examples: [{ cohorts: [{ identifier: { type: '$userId', value: '42' }, cohorts: [7] }] }],
  });
export type UserCohorts = z.output<typeof userCohortsSchema>;

const userTargetEvent = z.object({}).meta({ id: 'UserTargetEvent', description: '이벤트 이력의 한 항목. 이 서비스는 보내지 않습니다.' });
export const userTargetsSchema = z
  .object({ events: z.array(userTargetEvent).max(0).meta({ description: '늘 빈 목록입니다.', examples: [[]] }) })
  .meta({ id: 'UserTargets', description: '이벤트 이력에 따른 대상. 이 서비스는 쓰지 않으므로 늘 비어 있습니다.', examples: [{ events: [] }] });

const cohortRule = { description: '누구를 모은 것인지 적은 기준. 사람은 따로 넣습니다.', examples: ['최근 30일 안에 강의를 산 회원'] };
const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['최근 구매 회원'] }),
  description: entityDescription.meta({ examples: ['재구매 쿠폰을 받을 회원입니다.'] }),
  rule: textSchema(1000).meta(cohortRule),
};

export const newCohortSchema = z
  .strictObject(input)
  .partial()
  .required({ name: true })
  .meta({ id: 'CohortInput', description: '새 코호트' });
/** What is absent stays. */
export const cohortUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({
    id: 'CohortUpdate',
    description: '코호트의 변경. 보내지 않은 항목은 그대로입니다.',
    examples: [{ version: 1, name: '최근 구매 회원' }],
  });

export const cohortSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '주소에 쓰는 번호. id와 같습니다.' }),
    name: shownName.meta({ examples: ['최근 구매 회원'] }),
    description: shownDescription.meta({ examples: ['재구매 쿠폰을 받을 회원입니다.'] }),
    rule: z.string().meta(cohortRule),
    memberCount: z.int().min(0).meta({ description: '속한 식별자의 수', examples: [120] }),
    ...managedMembers,
  })
  .meta({ id: 'Cohort', description: '코호트: 식별자로 정한 사용자의 모음' });
export type Cohort = z.output<typeof cohortSchema>;

export const newCohortMembersSchema = withRules(
  z.strictObject({
    identifierType: z
      .string()
      .min(1)
      .max(USER_LIMITS.identifierType)
      .default('$userId')
      .meta({ description: '`identifiers`와 한 열짜리 파일의 식별자 종류', examples: ['$userId'] }),
    identifiers: z
      .array(z.string().min(1).max(USER_LIMITS.identifierValue))
      .min(1)
      .max(memberLimits.list)
      .optional()
      .meta({ description: '넣을 식별자. `csv`와 함께 보낼 수 없습니다.', examples: [['42', '43']] }),
    csv: z.string().optional().meta({
      description: '`identifierType,identifierValue` 두 열, 또는 값만 있는 한 열. 첫 줄은 제목이어도 됩니다.',
      examples: ['identifierType,identifierValue\n$userId,42\n'],
    }),
  }),
  memberSourceProblems,
).meta({ id: 'NewCohortMembers', description: '코호트에 넣을 식별자', examples: [{ identifierType: '$userId', identifiers: ['42', '43'] }] });
export type NewCohortMembers = z.output<typeof newCohortMembersSchema>;

export const addedMembersSchema = z
  .object({ added: z.int().min(0).meta({ description: '새로 들어간 수. 이미 있던 것은 세지 않습니다.', examples: [2] }) })
  .meta({ id: 'AddedCohortMembers', description: '코호트에 넣은 결과', examples: [{ added: 2 }] });
