import { z } from 'zod';
import { expUserSchema } from '../evaluations/evaluations.schemas.ts';
import { ofrepErrorCodes } from './ofrep.rules.ts';

const { userId, deviceId, identifiers } = expUserSchema.shape;

/**
 * OpenFeature's evaluation context. `targetingKey` is the identifier `$id`, `userId` and `deviceId` are `$userId` and
 * `$deviceId`, `identifiers` holds those of other types; every other member is a user property.
 */
export const ofrepContextSchema = z
  .looseObject({ targetingKey: z.string().min(1).max(512), userId, deviceId, identifiers })
  .meta({
    id: 'OfrepContext',
    description: 'OpenFeature 평가 컨텍스트. targetingKey는 $id, userId와 deviceId와 identifiers는 식별자, 나머지는 사용자 속성입니다.',
    examples: [{ targetingKey: 'device-1', userId: '42', grade: 'GOLD', age: 30 }],
  });
export type OfrepContext = z.output<typeof ofrepContextSchema>;

const metadataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const ofrepEvaluationSchema = z
  .object({
    key: z.string(),
    value: z
      .union([z.boolean(), z.string(), z.number(), z.record(z.string(), z.unknown())])
      .optional()
      .meta({ description: '없으면 코드의 기본값을 씁니다.', examples: [true] }),
    reason: z.enum(['STATIC', 'TARGETING_MATCH', 'SPLIT', 'DISABLED', 'UNKNOWN']),
    variant: z.string().optional(),
    metadata: metadataSchema.meta({ description: '`reason`은 이 서비스의 결정 이유입니다.', examples: [{ reason: 'TARGET_RULE_MATCH' }] }),
  })
  .meta({ id: 'OfrepEvaluation', description: 'OFREP 평가', examples: [{ key: 'flag.1', value: true, reason: 'TARGETING_MATCH', variant: 'B', metadata: { reason: 'TARGET_RULE_MATCH' } }] });
export type OfrepEvaluation = z.output<typeof ofrepEvaluationSchema>;

/** Every failure under `/ofrep`; `key` is there when the address names one. */
export const ofrepFailureSchema = z
  .object({
    key: z.string().optional(),
    errorCode: z.enum(ofrepErrorCodes),
    errorDetails: z.string(),
    metadata: metadataSchema.optional().meta({ description: '`errorCode`는 이 서비스의 오류 코드, `requestId`는 요청 번호입니다.' }),
  })
  .meta({
    id: 'OfrepFailure',
    description: 'OFREP 실패',
    examples: [{ key: 'flag.1', errorCode: 'TARGETING_KEY_MISSING', errorDetails: 'context.targetingKey: 필수 항목입니다.' }],
  });
export type OfrepFailure = z.output<typeof ofrepFailureSchema>;

export const ofrepBulkSchema = z
  .object({
    flags: z.array(z.union([ofrepEvaluationSchema, ofrepFailureSchema])),
    metadata: metadataSchema.meta({ examples: [{ version: '12' }] }),
    eventStreams: z
      .array(z.object({ type: z.literal('sse'), url: z.url(), inactivityDelaySec: z.int().min(1) }))
      .optional()
      .meta({ description: '바뀜을 알리는 연결. 클라이언트 키에만 답합니다.' }),
  })
  .meta({
    id: 'OfrepBulkEvaluation',
    description: 'OFREP 모든 평가',
    examples: [{ flags: [{ key: 'flag.1', value: true, reason: 'TARGETING_MATCH', variant: 'B', metadata: { reason: 'TARGET_RULE_MATCH' } }], metadata: { version: '12' } }],
  });
export type OfrepBulk = z.output<typeof ofrepBulkSchema>;
