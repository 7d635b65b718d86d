import { z } from 'zod';
import { c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { manage, manageLive, shownName } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { promotionFieldErrors, promotionLimit } from './environments.rules.ts';
import { memberChangeSchema, promotedKeySchema as key, promotedKindSchema as kind } from './environments.schemas.ts';

const { notFound, wrongState, traffic, circular, unconfirmed } = workspaceErrors;

const name = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: '환경 이름', examples: ['production'] });

const lastChangeSchema = z
  .object({
    at: dateTimeSchema.meta({ description: '바꾼 때' }),
    actor: z
      .string()
      .nullable()
      .meta({ description: '바꾼 운영자의 이름. 서버가 바꾸었거나 탈퇴했으면 null', examples: ['김운영'] }),
    action: z.string().meta({ description: '한 일', examples: ['experiments.start'] }),
    target: z.string().meta({ description: '바뀐 것', examples: ['experiments/7'] }),
  })
  .meta({ id: 'EnvironmentChange', description: '환경의 워크스페이스를 마지막으로 바꾼 일' });

const count = (what: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description: `${what}의 수`, examples: [example] });
const environmentCountsSchema = z
  .object({
    experiments: count('A/B 테스트', 8),
    runningExperiments: count('진행 중인 A/B 테스트', 3),
    featureFlags: count('기능 플래그', 12),
    remoteConfigs: count('원격 구성 매개변수', 4),
    inAppMessages: count('인앱 메시지', 2),
    segments: count('사용자 그룹', 5),
    cohorts: count('코호트', 3),
    containers: count('상호 배타 그룹', 1),
    eventTypes: count('이벤트 종류', 20),
  })
  .meta({ id: 'EnvironmentCounts', description: '환경에 있는 것의 수' });

const environmentViewSchema = z
  .object({
    id: idSchema,
    name,
    isPrimary: z.boolean().meta({ description: '기본 환경인지. 환경을 고르지 않은 요청은 이 환경에 합니다.' }),
    revision: z.int().meta({ description: '워크스페이스가 바뀔 때마다 1씩 느는 번호', examples: [42] }),
    counts: environmentCountsSchema,
    sdkKeys: z
      .object({ client: count('쓸 수 있는 CLIENT 키', 1), server: count('쓸 수 있는 SERVER 키', 2) })
      .meta({ id: 'EnvironmentKeyCounts', description: '쓸 수 있는 SDK 키의 수' }),
    modifiedAt: dateTimeSchema.meta({ description: '워크스페이스가 마지막으로 바뀐 때' }),
    lastChange: lastChangeSchema.nullable().meta({ description: '마지막 변경의 기록. 기록이 없으면 null' }),
  })
  .meta({ id: 'Environment', description: '실험 서비스의 환경' });
export type EnvironmentView = z.output<typeof environmentViewSchema>;

const askedEntitySchema = z
  .strictObject({
    kind,
    key,
    sourceVersion: z
      .int()
      .min(1)
      .optional()
      .meta({ description: '비교할 때 읽은, 보내는 환경의 version. 다르면 옮기지 않습니다.', examples: [4] }),
    targetVersion: z
      .int()
      .min(0)
      .optional()
      .meta({ description: '비교할 때 읽은, 받는 환경의 version. 없었으면 0. 다르면 옮기지 않습니다.', examples: [2] }),
  })
  .meta({ id: 'PromotedEntity', description: '옮길 것 하나' });

function promotionProblems({ from, to, entities }: { from: string; to: string; entities: readonly { kind: string; key: string }[] }): FieldProblem[] {
  const names = entities.map((entity) => `${entity.kind} ${entity.key}`);
  const repeated = names.findIndex((each, at) => names.indexOf(each) < at);
  return [
    ...(from === to ? [{ path: ['to'], error: promotionFieldErrors.sameEnvironment }] : []),
    ...(repeated < 0 ? [] : [{ path: ['entities', repeated], error: promotionFieldErrors.repeated }]),
  ];
}

const promotionSchema = withRules(
  z.strictObject({
    from: name.meta({ description: '보내는 환경', examples: ['development'] }),
    to: name.meta({ description: '받는 환경' }),
    entities: z.array(askedEntitySchema).min(1).max(promotionLimit).meta({ description: '옮길 것. 서로 가리키는 것은 순서를 맞추어 옮깁니다.' }),
    dryRun: z.boolean().default(false).meta({ description: '무엇이 달라지는지만 알려주고 아무것도 바꾸지 않습니다.' }),
    withTraffic: z.boolean().default(false).meta({ description: '이미 있는 것의 트래픽, 비율, 기본 규칙도 옮깁니다. 새로 생기는 것은 늘 함께 옮깁니다.' }),
    withStatus: z.boolean().default(false).meta({ description: '시작, 일시 정지, 종료도 따라 합니다. 초안으로 되돌리지는 않습니다.' }),
    confirm: z.boolean().default(false).meta({ description: '시작한 실험의 배분이 바뀌는 것을 확인했습니다(EXP_009).' }),
  }),
  promotionProblems,
).meta({
  id: 'Promotion',
  description: '한 환경의 것을 다른 환경으로 옮기는 방법',
  examples: [{ from: 'development', to: 'production', entities: [{ kind: 'SEGMENT', key: 'gold-members' }], dryRun: true }],
});
export type Promotion = z.output<typeof promotionSchema>;

const promotedSchema = z
  .object({
    kind,
    key,
    name: shownName,
    sourceVersion: z.int().meta({ description: '보내는 환경의 version', examples: [4] }),
    targetVersion: z.int().meta({ description: '받는 환경에서 옮기기 전의 version. 없었으면 0', examples: [2] }),
    changes: z.array(memberChangeSchema).meta({ description: '받는 환경에서 달라지는 항목' }),
    heldBack: z
      .array(z.string())
      .meta({ description: '두 환경이 다르지만 옮기지 않는 항목: `status`, `traffic`, `weights`, `defaultRule`', examples: [['traffic']] }),
  })
  .meta({ id: 'PromotedEntityResult', description: '옮긴 것 하나와 달라진 항목' });
export type Promoted = z.output<typeof promotedSchema>;

const promotionResultSchema = z
  .object({
    dryRun: z.boolean().meta({ description: '미리 보기였는지' }),
    created: z.array(promotedSchema).meta({ description: '새로 만든 것' }),
    updated: z.array(promotedSchema).meta({ description: '바꾼 것' }),
    unchanged: z.array(promotedSchema).meta({ description: '이미 같은 것' }),
  })
  .meta({ id: 'PromotionResult', description: '옮긴 결과' });
export type PromotionResult = z.output<typeof promotionResultSchema>;

export const environmentsContract = c.router(
  {
    listEnvironments: {
      method: 'GET',
      path: '/admin/api/v1/environments',
      summary: '환경 목록',
      summaryEn: 'List environments',
      description: '기본 환경부터 답합니다.',
      metadata: manage(),
      responses: { 200: z.array(environmentViewSchema) },
    },
    promoteEntities: {
      method: 'POST',
      path: '/admin/api/v1/environments/promotions',
      summary: '다른 환경으로 옮기기',
      summaryEn: 'Promote entities to another environment',
      description:
        '받는 환경에 없는 것은 초안으로 만들고, 있는 것은 항목마다 맞춥니다. 모두 옮기거나 아무것도 옮기지 않습니다. 먼저 `dryRun`으로 보고, 그때 답한 version을 함께 보내면 그사이 바뀐 것을 덮어쓰지 않습니다. 지정 사용자, 상호 배타 그룹, 코호트 조건은 환경마다 따로이므로 옮기지 않습니다.',
      metadata: withConsequence('final', manageLive(notFound, wrongState, traffic, circular, unconfirmed, commonErrors.conflict)),
      body: promotionSchema,
      responses: { 200: promotionResultSchema },
    },
  },
  domainOptions,
);
