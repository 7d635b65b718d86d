import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { batchRule } from './events.rules.ts';
import { eventErrors } from './events.errors.ts';

const properties = z.record(z.string(), z.unknown());
const common = {
  insertId: z.string().meta({ description: '이벤트의 고유한 이름. 같은 이벤트를 다시 보내도 한 번만 저장됩니다.' }),
  timestamp: z.number().meta({ description: '일어난 시각, 밀리초' }),
  userId: z.string().optional().meta({ description: '`$id` 식별자. 없으면 identifiers에서 찾습니다.' }),
  identifiers: z.record(z.string(), z.string()),
  userProperties: properties.optional(),
  hackleProperties: properties.optional(),
  properties: properties.optional(),
};

const exposureEventSchema = z.looseObject({
  ...common,
  experimentId: z.number(),
  experimentKey: z.number(),
  experimentType: z.enum(['AB_TEST', 'FEATURE_FLAG']),
  experimentVersion: z.number().optional(),
  variationId: z.number().optional(),
  variationKey: z.string(),
  decisionReason: z.string(),
});

const trackEventSchema = z.looseObject({
  ...common,
  eventTypeId: z.number().meta({ description: '워크스페이스가 모르는 이벤트는 0' }),
  eventTypeKey: z.string(),
  value: z.number().default(0),
});

const remoteConfigEventSchema = z.looseObject({
  ...common,
  parameterId: z.number(),
  parameterKey: z.string(),
  parameterType: z.string(),
  valueId: z.number().optional(),
  decisionReason: z.string(),
});

/** Documented like `schema` and taken as it comes: the server judges each event alone, so that a bad one costs no other. */
function judgedAlone(schema: z.ZodType, id: string, description: string) {
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

/** What an SDK sends at once. */
export const eventBatchSchema = withRule(
  z.strictObject({
    exposureEvents: z.array(judgedAlone(exposureEventSchema, 'SdkExposureEvent', '실험이나 기능 플래그의 노출')).optional(),
    trackEvents: z.array(judgedAlone(trackEventSchema, 'SdkTrackEvent', '사용자의 행동')).optional(),
    remoteConfigEvents: z.array(judgedAlone(remoteConfigEventSchema, 'SdkRemoteConfigEvent', '원격 구성 값의 사용')).optional(),
  }),
  batchRule,
).meta({ id: 'EventBatch', description: '한 번에 보내는 이벤트. 모두 합쳐 1,000개까지', examples: [example] });
export type EventBatch = z.output<typeof eventBatchSchema>;

export const batchResultSchema = z
  .object({
    accepted: z.int().meta({ description: '새로 받은 이벤트의 수' }),
    duplicates: z.int().meta({ description: '이미 받았던 이벤트의 수. NATS를 거치는 서버는 알 수 없어 항상 0' }),
    rejected: z.array(
      z.object({
        insertId: z.string().meta({ description: 'insertId. 없으면 `trackEvents.3`처럼 놓인 자리' }),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'EventBatchResult', description: '이벤트마다 따로 판단한 결과', examples: [{ accepted: 1, duplicates: 0, rejected: [] }] });
export type BatchResult = z.output<typeof batchResultSchema>;

/** JSON inside a form's field. */
function jsonText<S extends z.ZodType>(schema: S) {
  const decoded = z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      const { errorCode, message } = eventErrors.invalidInput;
      context.addIssue({ code: 'custom', message, params: { errorCode } });
      return z.NEVER;
    }
  });
  return decoded.pipe(schema);
}

const short = z.string().max(200);

/** `navigator.sendBeacon` can set no headers: they and the JSON come as fields of a form. */
export const beaconFormSchema = z.strictObject({
  sdkKey: short.optional(),
  sdkName: short.optional(),
  sdkVersion: short.optional(),
  sdkTime: short.optional(),
  data: jsonText(eventBatchSchema).meta({ description: 'JSON', examples: [JSON.stringify(example)] }),
});

const word = z.string().min(1).max(128);

export const metricsSchema = z
  .strictObject({
    metrics: z.array(
      z.looseObject({
        name: word,
        type: word,
        tags: z.record(z.string().max(128), z.string().max(1024)).default({}),
        measurements: z.record(z.string().max(128), z.number().nullable()),
      }),
    ),
  })
  .meta({
    id: 'SdkMetrics',
    description: 'SDK가 스스로 잰 값. 100개까지',
    examples: [{ metrics: [{ name: 'api.call', type: 'TIMER', tags: { operation: 'get.workspace' }, measurements: { count: 2, mean: 14 } }] }],
  });
export type SdkMetrics = z.output<typeof metricsSchema>;
