import { z } from 'zod';
import { USER_LIMITS } from '../../engine/constants.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, textSchema } from '../../shared/scalars.ts';
import { identifierRule, identifierTypesRule } from '../evaluations/evaluations.rules.ts';
import { entityDescription, entityName, environmentSchema, managedMembers, shownDescription, shownName } from '../workspaces/management.schemas.ts';
import { memberLimits, memberSourceProblems, membershipProblems, storableRule } from './cohorts.rules.ts';

const identifierValue = withRule(withRule(z.union([z.string(), z.number()]), identifierRule), storableRule);
const identifierType = withRule(z.string(), storableRule);

/** Decoded content of the public SDK's `X-HACKLE-USER` header; other members are ignored. */
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

export const userCohortsSchema = z.object({ cohorts: z.array(identifierCohortsSchema).meta({ description: '코호트에 속한 식별자' }) }).meta({
  id: 'UserCohorts',
  description: '물어본 식별자마다 속한 코호트. 속한 곳이 없으면 빈 목록',
  examples: [{ cohorts: [{ identifier: { type: '$userId', value: '42' }, cohorts: [7] }] }],
});
export type UserCohorts = z.output<typeof userCohortsSchema>;

const userTargetEvent = z.object({}).meta({ id: 'UserTargetEvent', description: '이벤트 이력의 한 항목. 이 서비스는 보내지 않습니다.' });
export const userTargetsSchema = z
  .object({
    events: z
      .array(userTargetEvent)
      .max(0)
      .meta({ description: '늘 빈 목록입니다.', examples: [[]] }),
  })
  .meta({ id: 'UserTargets', description: '이벤트 이력에 따른 대상. 이 서비스는 쓰지 않으므로 늘 비어 있습니다.', examples: [{ events: [] }] });

const days = z
  .int()
  .min(1)
  .max(90)
  .meta({ description: '지금부터 며칠 전까지의 이벤트를 보는지. 90까지', examples: [30] });

const eventConditionSchema = z
  .strictObject({
    type: z.literal('EVENT').meta({ description: '조건의 종류' }),
    eventKey: z
      .string()
      .min(1)
      .max(128)
      .meta({ description: '한 이벤트', examples: ['purchase'] }),
    atLeast: z
      .int()
      .min(1)
      .max(100_000)
      .meta({ description: '몇 번 넘게 했는지. 이 수를 포함합니다.', examples: [2] }),
    days,
  })
  .meta({ id: 'CohortEventCondition', description: '며칠 동안 이벤트를 몇 번 이상 한 사용자' });
const propertyConditionSchema = z
  .strictObject({
    type: z.literal('PROPERTY').meta({ description: '조건의 종류' }),
    property: z
      .string()
      .min(1)
      .max(USER_LIMITS.propertyKey)
      .meta({ description: '사용자 속성', examples: ['grade'] }),
    values: z
      .array(z.union([z.string().max(USER_LIMITS.propertyString), z.number(), z.boolean()]))
      .min(1)
      .max(100)
      .meta({ description: '이 가운데 하나와 같으면 맞습니다. 속성이 목록이면 하나라도 같으면 됩니다.', examples: [['GOLD']] }),
    days,
  })
  .meta({ id: 'CohortPropertyCondition', description: '며칠 동안 온 이벤트 가운데 마지막 것의 속성이 이 값인 사용자' });

/** The rule of a cohort. */
export const membershipSchema = z
  .strictObject({
    identifierType: z
      .string()
      .min(1)
      .max(USER_LIMITS.identifierType)
      .default('$userId')
      .meta({ description: '찾은 사용자를 적는 식별자의 종류', examples: ['$userId'] }),
    conditions: z
      .array(z.discriminatedUnion('type', [eventConditionSchema, propertyConditionSchema]).meta({ id: 'CohortCondition', description: '사용자를 찾는 조건' }))
      .min(1)
      .max(5)
      .meta({ description: '모두 맞는 사용자를 찾습니다.' }),
  })
  .meta({
    id: 'CohortMembership',
    description: '이벤트와 속성으로 사용자를 찾는 규칙',
    examples: [{ identifierType: '$userId', conditions: [{ type: 'EVENT', eventKey: 'purchase', atLeast: 2, days: 30 }] }],
  });
export type Membership = z.output<typeof membershipSchema>;

const foundBy = { description: '사용자를 스스로 찾는 규칙. 한 시간마다 다시 찾습니다. null이면 찾지 않고, 넣은 사람만 속합니다.' };

const cohortRule = { description: '누구를 모은 것인지 적은 글', examples: ['최근 30일 안에 강의를 산 회원'] };
const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['최근 구매 회원'] }),
  description: entityDescription.meta({ examples: ['재구매 쿠폰을 받을 회원입니다.'] }),
  rule: textSchema(1000).meta(cohortRule),
  membership: withRules(membershipSchema.nullable(), membershipProblems).meta(foundBy),
};

export const newCohortSchema = z.strictObject(input).partial().required({ name: true }).meta({ id: 'CohortInput', description: '새 코호트' });
export type NewCohort = z.output<typeof newCohortSchema>;
/** Absent members stay unchanged. */
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
    membership: membershipSchema.nullable().meta(foundBy),
    refreshedAt: dateTimeSchema.nullable().meta({ description: '규칙으로 마지막에 찾은 때. 찾은 적이 없으면 null' }),
    memberCount: z
      .int()
      .min(0)
      .meta({ description: '속한 식별자의 수', examples: [120] }),
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
      .meta({ description: '식별자. `csv`와 함께 보낼 수 없습니다.', examples: [['42', '43']] }),
    csv: z
      .string()
      .optional()
      .meta({
        description:
          '`identifierType,identifierValue` 두 열, 또는 값만 있는 한 열. 쉼표, 세미콜론, 탭으로 나눕니다. 첫 줄은 제목이어도 됩니다. `text/csv` 본문은 UTF-8, UTF-16, CP949로 읽습니다.',
        examples: ['identifierType,identifierValue\n$userId,42\n'],
      }),
  }),
  memberSourceProblems,
).meta({ id: 'NewCohortMembers', description: '코호트에 넣거나 코호트에서 뺄 식별자', examples: [{ identifierType: '$userId', identifiers: ['42', '43'] }] });
export type NewCohortMembers = z.output<typeof newCohortMembersSchema>;

export const addedMembersSchema = z
  .object({
    added: z
      .int()
      .min(0)
      .meta({ description: '새로 들어간 수. 이미 있던 것은 세지 않습니다.', examples: [2] }),
  })
  .meta({ id: 'AddedCohortMembers', description: '코호트에 넣은 결과', examples: [{ added: 2 }] });

export const removedMembersSchema = z
  .object({
    removed: z
      .int()
      .min(0)
      .meta({ description: '뺀 수. 속하지 않은 것은 세지 않습니다.', examples: [2] }),
  })
  .meta({ id: 'RemovedCohortMembers', description: '코호트에서 뺀 결과', examples: [{ removed: 2 }] });

const cohortMemberSchema = z
  .object({
    type: z.string().meta({ description: '식별자의 종류', examples: ['$userId'] }),
    value: z.string().meta({ description: '식별자의 값', examples: ['42'] }),
    addedAt: dateTimeSchema.meta({ description: '들어간 때' }),
    byRule: z.boolean().meta({ description: '규칙이 찾았는지. 규칙에 더 맞지 않으면 빠집니다.' }),
  })
  .meta({ id: 'CohortMember', description: '코호트에 속한 식별자' });
export type CohortMember = z.output<typeof cohortMemberSchema>;
export const cohortMembersSchema = cursorOf(cohortMemberSchema, 'CohortMemberPart');

export const cohortMemberQuery = z.strictObject({
  environment: environmentSchema,
  q: z
    .string()
    .max(512)
    .optional()
    .meta({ description: '값의 첫 글자들. 없으면 모두', examples: ['user-'] }),
  cursor: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: '앞 답의 nextCursor. 없으면 처음부터', examples: ['WyIkdXNlcklkIiwiNDIiXQ'] }),
  limit: pageSizeParam,
});
export type CohortMemberQuery = z.output<typeof cohortMemberQuery>;

export const rulePreviewInputSchema = z.strictObject({ membership: membershipSchema, environment: environmentSchema }).meta({
  id: 'CohortPreviewInput',
  description: '미리 볼 규칙',
  examples: [{ membership: { conditions: [{ type: 'EVENT', eventKey: 'purchase', atLeast: 2, days: 30 }] } }],
});
export const rulePreviewSchema = z
  .object({
    count: z
      .int()
      .min(0)
      .meta({ description: '지금 맞는 사용자의 수', examples: [120] }),
    sample: z.array(z.string()).meta({ description: '그 가운데 몇 사람의 식별자', examples: [['42', '43']] }),
  })
  .meta({ id: 'CohortPreview', description: '규칙에 맞는 사용자' });
