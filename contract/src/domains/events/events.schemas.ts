import { z } from 'zod';
import { parseBoundedJson } from '../../shared/bounded-json.ts';
import { demoSdkKeys } from '../../shared/constants.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { environmentSchema } from '../workspaces/management.schemas.ts';
import { eventErrors } from './events.errors.ts';
import { batchRule, eventLists, mostBudgetMegabytes, eventLimits } from './events.rules.ts';

/** Maximum size of a batch in bytes: a thousand browser events with properties. */
export const batchLimit = 5_000_000;

const properties = z.record(z.string(), z.unknown());
const decisionReason = z.string().meta({ description: '그렇게 결정한 이유', examples: ['TRAFFIC_ALLOCATED'] });
const common = {
  insertId: z.string().meta({
    description: '이벤트의 고유한 이름. 같은 이벤트를 다시 보내도 한 번만 저장됩니다.',
    examples: ['9bcd3531-32ff-450a-bd3d-748fbbc937b5'],
  }),
  timestamp: z.number().meta({ description: '일어난 시각(유닉스 밀리초)', examples: [1_795_252_484_184] }),
  userId: z
    .string()
    .optional()
    .meta({ description: '`$id` 식별자. 없으면 identifiers에서 찾습니다.', examples: ['user_1'] }),
  identifiers: z.record(z.string(), z.string()).meta({ description: '사용자의 식별자: 종류와 값', examples: [{ $id: 'user_1', $deviceId: 'device-1' }] }),
  userProperties: properties.optional().meta({ description: '사용자 속성', examples: [{ grade: 'GOLD' }] }),
  hackleProperties: properties.optional().meta({ description: 'SDK가 채우는 속성', examples: [{ osName: 'Android' }] }),
  properties: properties.optional().meta({ description: '이벤트 속성', examples: [{ course: 'react-from-zero' }] }),
};

const exposureEventSchema = z.looseObject({
  ...common,
  experimentId: z.number().meta({ description: '실험 또는 플래그의 번호', examples: [101] }),
  experimentKey: z.number().meta({ description: '실험 또는 플래그의 key', examples: [1] }),
  experimentType: z.enum(['AB_TEST', 'FEATURE_FLAG']).meta({ description: '실험의 종류' }),
  experimentVersion: z
    .number()
    .optional()
    .meta({ description: '실험의 버전', examples: [1] }),
  variationId: z
    .number()
    .optional()
    .meta({ description: '받은 변형의 번호', examples: [11] }),
  variationKey: z.string().meta({ description: '받은 변형의 key', examples: ['B'] }),
  decisionReason,
});

const trackEventSchema = z.looseObject({
  ...common,
  eventTypeId: z.number().meta({ description: '이벤트 종류의 번호. 워크스페이스가 모르는 이벤트는 0', examples: [1] }),
  eventTypeKey: z.string().meta({ description: '이벤트의 key', examples: ['purchase'] }),
  value: z
    .number()
    .default(0)
    .meta({ description: '평균 지표로 더할 값', examples: [5000] }),
});

const remoteConfigEventSchema = z.looseObject({
  ...common,
  parameterId: z.number().meta({ description: '매개변수의 번호', examples: [12] }),
  parameterKey: z.string().meta({ description: '매개변수의 key', examples: ['home_search_prompt'] }),
  parameterType: z.string().meta({ description: '값의 타입', examples: ['STRING'] }),
  valueId: z
    .number()
    .optional()
    .meta({ description: '받은 값의 번호. 기본값이면 없습니다.', examples: [301] }),
  decisionReason,
});

/** Documented as `schema`, but accepts any value: the server validates each event on its own, so that an invalid one does not affect others. */
function validatedAlone(schema: z.ZodType, id: string, description: string) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  return z.unknown().meta({ ...shape, id, description });
}

const example = {
  trackEvents: [
    {
      insertId: '9bcd3531-32ff-450a-bd3d-748fbbc937b5',
      timestamp: 1_795_252_484_184,
      userId: 'user_1',
      identifiers: { $id: 'user_1' },
      userProperties: { grade: 'GOLD' },
      hackleProperties: {},
      eventTypeId: 1,
      eventTypeKey: 'purchase',
      value: 5000,
      properties: { course: 'react-from-zero' },
    },
  ],
};

/** A batch of events from an SDK. */
export const eventBatchSchema = withRule(
  z.strictObject({
    exposureEvents: z
      .array(validatedAlone(exposureEventSchema, 'SdkExposureEvent', '실험이나 기능 플래그의 노출'))
      .optional()
      .meta({ description: '실험이나 기능 플래그의 노출' }),
    trackEvents: z
      .array(validatedAlone(trackEventSchema, 'SdkTrackEvent', '사용자의 행동'))
      .optional()
      .meta({ description: '사용자의 행동' }),
    remoteConfigEvents: z
      .array(validatedAlone(remoteConfigEventSchema, 'SdkRemoteConfigEvent', '원격 구성 값의 사용'))
      .optional()
      .meta({ description: '원격 구성 값의 사용' }),
  }),
  batchRule,
).meta({ id: 'EventBatch', description: `한 번에 보내는 이벤트. 모두 합쳐 ${formatCount(eventLimits.batch)}개까지`, examples: [example] });
export type EventBatch = z.output<typeof eventBatchSchema>;

const rejectedEventSchema = z
  .object({
    insertId: z.string().meta({ description: '이벤트의 insertId. 없으면 `trackEvents.3`처럼 놓인 자리', examples: ['trackEvents.3'] }),
    reason: z.string().meta({ description: '받지 않은 이유', examples: ['timestamp: 숫자를 입력해주세요.'] }),
  })
  .meta({ id: 'RejectedEvent', description: '받지 않은 이벤트' });

export const batchResultSchema = z
  .object({
    accepted: z.int().meta({ description: '새로 받은 이벤트의 수', examples: [1] }),
    duplicates: z.int().meta({ description: '이미 받았던 이벤트의 수. NATS를 거치는 서버는 알 수 없어 항상 0', examples: [0] }),
    rejected: z.array(rejectedEventSchema).meta({ description: '받지 않은 이벤트와 그 이유' }),
  })
  .meta({ id: 'EventBatchResult', description: '이벤트마다 따로 판단한 결과', examples: [{ accepted: 1, duplicates: 0, rejected: [] }] });
export type BatchResult = z.output<typeof batchResultSchema>;

/** JSON inside a form's field. */
function jsonText<S extends z.ZodType>(schema: S) {
  const decoded = z.string().transform((text, context): unknown => {
    try {
      return parseBoundedJson(text, batchLimit);
    } catch {
      const { errorCode, message } = eventErrors.invalidInput;
      context.addIssue({ code: 'custom', message, params: { errorCode } });
      return z.NEVER;
    }
  });
  return decoded.pipe(schema);
}

const short = z.string().max(200);

/** `navigator.sendBeacon` cannot set headers, so they are form fields beside the JSON. */
export const beaconFormSchema = z
  .strictObject({
    sdkKey: short.optional().meta({ description: 'SDK 키. 주소의 키와 같으며, 주소의 것을 씁니다.', examples: [demoSdkKeys.client] }),
    sdkName: short.optional().meta({ description: 'SDK의 이름', examples: ['javascript-sdk'] }),
    sdkVersion: short.optional().meta({ description: 'SDK의 버전', examples: ['11.54.0'] }),
    sdkTime: short
      .optional()
      .meta({ description: '보내는 기기의 시각(유닉스 밀리초). 기기의 시계가 틀렸으면 이벤트의 시각을 그만큼 바로잡습니다.', examples: ['1795252484184'] }),
    data: jsonText(eventBatchSchema).meta({ description: 'EventBatch를 적은 JSON 문자열', examples: [JSON.stringify(example)] }),
  })
  .meta({ id: 'BeaconForm', description: '`sendBeacon`이 보내는 양식' });

const word = z.string().min(1).max(128);

const metricSchema = z
  .looseObject({
    name: word.meta({ description: '무엇을 쟀는지', examples: ['api.call'] }),
    type: word.meta({ description: '측정의 종류', examples: ['TIMER'] }),
    tags: z
      .record(z.string().max(128), z.string().max(1024))
      .default({})
      .meta({ description: '측정을 나누는 이름표', examples: [{ operation: 'get.workspace' }] }),
    measurements: z.record(z.string().max(128), z.number().nullable()).meta({ description: '잰 값: 이름과 수', examples: [{ count: 2, mean: 14 }] }),
  })
  .meta({ id: 'SdkMetric', description: 'SDK가 잰 값 하나' });

export const metricsSchema = z
  .strictObject({
    metrics: z.array(metricSchema).meta({ description: `측정값. ${eventLimits.metrics}개까지` }),
  })
  .meta({
    id: 'SdkMetrics',
    description: 'SDK가 스스로 잰 값',
    examples: [{ metrics: [{ name: 'api.call', type: 'TIMER', tags: { operation: 'get.workspace' }, measurements: { count: 2, mean: 14 } }] }],
  });
export type SdkMetrics = z.output<typeof metricsSchema>;

/** A live event as displayed to operators. */
export const liveEventSchema = z
  .object({
    list: z.string().meta({ description: '어느 목록으로 왔는지', examples: ['trackEvents'] }),
    accepted: z.boolean().meta({ description: '받았는지. 이미 받았던 것도 true입니다.' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: '받지 않은 이유', examples: [null] }),
    key: z
      .string()
      .nullable()
      .meta({ description: '실험, 이벤트 또는 매개변수의 key', examples: ['purchase'] }),
    insertId: z
      .string()
      .nullable()
      .meta({ description: '이벤트의 insertId', examples: ['9bcd3531-32ff-450a-bd3d-748fbbc937b5'] }),
    timestamp: z
      .number()
      .nullable()
      .meta({ description: '일어난 시각(유닉스 밀리초)', examples: [1_795_252_484_184] }),
    event: properties.meta({
      description: '이벤트의 나머지. 식별자는 앞 세 글자만, 이메일과 전화번호는 가립니다.',
      examples: [{ value: 5000, userId: 'use…' }],
    }),
  })
  .meta({ id: 'LiveEvent', description: '막 들어온 이벤트' });
export type LiveEvent = z.output<typeof liveEventSchema>;

const sdkName = z.string().meta({ description: 'SDK의 이름', examples: ['javascript-sdk'] });
const sdkVersion = z.string().meta({ description: 'SDK의 버전', examples: ['11.54.0'] });
const fromServer = z.boolean().meta({ description: 'SERVER 키로 보냈는지' });

const keptRejectionSchema = z
  .object({
    id: idSchema,
    rejectedAt: dateTimeSchema.meta({ description: '거절한 때' }),
    list: z.string().meta({ description: '어느 목록으로 왔는지', examples: ['trackEvents'] }),
    reason: z.string().meta({ description: '받지 않은 이유', examples: ['timestamp는 밀리초 단위의 정수여야 합니다.'] }),
    key: z
      .string()
      .nullable()
      .meta({ description: '실험, 이벤트 또는 매개변수의 key', examples: ['purchase'] }),
    insertId: z
      .string()
      .nullable()
      .meta({ description: '이벤트의 insertId', examples: ['9bcd3531-32ff-450a-bd3d-748fbbc937b5'] }),
    fromServer,
    sdk: z.object({ name: sdkName, version: sdkVersion }).nullable().meta({ id: 'SdkName', description: '보낸 SDK. 밝히지 않았으면 null' }),
    event: z.unknown().meta({
      description: `보낸 JSON. 식별자는 앞 세 글자만, 이메일과 전화번호는 가립니다. ${formatCount(eventLimits.rejections.text)}자까지 남깁니다.`,
      examples: [{ eventTypeKey: 'purchase', timestamp: '어제', userId: 'use…' }],
    }),
    isCut: z.boolean().meta({ description: '길어서 뒤의 항목을 남기지 않았는지' }),
  })
  .meta({ id: 'KeptRejection', description: '남겨둔, 받지 않은 이벤트' });
export type KeptRejection = z.output<typeof keptRejectionSchema>;

export const rejectedEventsSchema = cursorOf(keptRejectionSchema, 'RejectedEventFeed');
export type RejectedEvents = z.output<typeof rejectedEventsSchema>;

export const rejectedEventsQuery = z.strictObject({
  environment: environmentSchema,
  list: z
    .enum(eventLists)
    .optional()
    .meta({ description: '이 목록으로 온 것만', examples: ['trackEvents'] }),
  key: z
    .string()
    .max(200)
    .optional()
    .meta({ description: '이 key의 것만', examples: ['purchase'] }),
  reason: z
    .string()
    .max(200)
    .optional()
    .meta({ description: '이 이유로 받지 않은 것만', examples: ['timestamp는 밀리초 단위의 정수여야 합니다.'] }),
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
  limit: pageSizeParam,
});
export type RejectedEventsQuery = z.output<typeof rejectedEventsQuery>;

export const sdkHealthSchema = z
  .object({
    name: sdkName,
    version: sdkVersion,
    fromServer,
    lastSeenAt: dateTimeSchema.meta({ description: '이벤트나 측정값을 마지막으로 보낸 때' }),
    requests: z.int().meta({ description: `최근 ${eventLimits.sdkDays}일에 이벤트와 측정값을 보낸 횟수`, examples: [412] }),
    calls: z.int().meta({ description: 'SDK가 이 서비스를 부른 횟수(SDK가 잰 값)', examples: [1200] }),
    failedCalls: z.int().meta({ description: '그 가운데 실패한 횟수', examples: [3] }),
    readyMilliseconds: z
      .object({
        mean: z.int().meta({ description: '평균', examples: [84] }),
        longest: z.int().meta({ description: '가장 긴 것', examples: [920] }),
      })
      .nullable()
      .meta({ id: 'SdkReadyTime', description: '준비하는 데, 곧 워크스페이스를 받는 데 걸린 시간(밀리초). 잰 값이 없으면 null' }),
  })
  .meta({ id: 'SdkHealth', description: 'SDK 하나의 상태' });
export type SdkHealth = z.output<typeof sdkHealthSchema>;

const budgetEnvironment = z.string().meta({ description: '환경 이름', examples: ['production'] });
const budgetMegabytes = z
  .number()
  .meta({ description: '하루에 저장하는 이벤트의 양(MB). CLIENT 키와 SERVER 키가 저마다 이만큼 보낼 수 있습니다.', examples: [2000] });
const usedBytes = (kind: string, bytes: number) =>
  z
    .int()
    .min(0)
    .meta({ description: `오늘 ${kind} 키로 받은 양(바이트)`, examples: [bytes] });

/** Daily event budget of an environment, and today's usage. */
export const eventBudgetSchema = z
  .object({
    environment: budgetEnvironment,
    megabytes: budgetMegabytes,
    isDefault: z.boolean().meta({ description: '환경에 정한 양이 없어 서버의 설정(EVENTS_DAILY_MEGABYTES)을 따르는지' }),
    usedBytes: z
      .object({ client: usedBytes('CLIENT', 412_000_000), server: usedBytes('SERVER', 96_000_000) })
      .meta({ id: 'EventUsage', description: '오늘 받은 양' }),
    endsAt: dateTimeSchema.meta({ description: '오늘이 끝나고 새로 세는 때(UTC 0시)' }),
  })
  .meta({ id: 'EventBudget', description: '환경이 하루에 저장하는 이벤트의 양' });
export type EventBudget = z.output<typeof eventBudgetSchema>;

export const eventBudgetChangeSchema = z
  .strictObject({
    environment: environmentSchema,
    megabytes: z
      .int()
      .min(1)
      .max(mostBudgetMegabytes)
      .nullable()
      .meta({ description: '하루에 저장할 이벤트의 양(MB). null이면 서버의 설정을 따릅니다.', examples: [5000] }),
  })
  .meta({ id: 'EventBudgetChange', description: '환경의 하루 이벤트 양', examples: [{ environment: 'production', megabytes: 5000 }] });
export type EventBudgetChange = z.output<typeof eventBudgetChangeSchema>;
